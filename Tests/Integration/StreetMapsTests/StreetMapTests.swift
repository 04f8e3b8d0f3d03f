import Routes
import StreetMaps
import Testing

@Suite struct StreetMapTests {
  @Test("Answers without a route carry their reason")
  func reasons() { #expect(StreetMap.Answer.startFar(metres: 90) != .endFar(metres: 90)) }
}
