import Routes
import Testing

@testable import StreetMaps

@Suite("Output of the router") struct RouterOutputTests {
  private func line(_ latitude: String, _ longitude: String, _ street: String) -> String {
    " \(latitude)\t  \(longitude)\t    1505*\tInter\t0.028\t 0.08\t 0.03\t  0.1\t 20\t 146\t\(street)\n"
  }

  @Test("Points have the street of the last column; the header is skipped")
  func points() throws {
    let header = "# Creator : Routino\n#Latitude\tLongitude\tNode\tType\tS\tS\tT\tT\tSpeed\tBearing\tHighway\n"
    let output = header + line("53.349608", "-6.278086", "") + line("-53.3", "6.2", "North King Street (R804)")
    let points = try #require(RouterOutput.points(of: output))
    #expect(points.map(\.street) == [nil, "North King Street"])
    #expect(points[1].coordinate.latitude == -53.3 && points[1].coordinate.longitude == 6.2)
  }

  @Test(
    "Output without two points on the earth is no route",
    arguments: ["", "#\n", "x\ty\n", " 1\t2\n", " 91.0\t0\t\t\t\t\t\t\t\t\tA\n", "\u{0}\n\t\t\t\t\t\t\t\t\t\t\n"])
  func noPoints(_ output: String) {
    #expect(RouterOutput.points(of: output) == nil)
    #expect(RouterOutput.points(of: output + line("1.0", "2.0", "A")) == nil)
    #expect(RouterOutput.points(of: output + line("1.0", "2.0", "A") + line("nan", "inf", "A")) == nil)
  }

  @Test(
    "The column of the highway is a name, or nil",
    arguments: [
      ("cycleway", nil), ("service road", nil), ("path", nil), ("track", nil), ("ferry", nil), ("", nil), ("  ", nil),
      ("(null)", nil), ("(null) (R1)", nil), ("(R1)", nil), ("R147", "R147"), ("Path", "Path"),
      ("Track Lane", "Track Lane"), ("Queen Street (R804)", "Queen Street"), ("A (b) (N1;N2)", "A (b)"),
      ("Plaza (Norte)", "Plaza (Norte)"), ("Tab\tName", "Tab Name"),
    ] as [(String, String?)])
  func column(text: String, street: String?) { #expect(RouterOutput.street(Substring(text)) == street) }

  @Test("A name longer than a tag of OSM is no name")
  func huge() throws {
    let output = line("1.0", "2.0", "") + line("1.0", "2.1", String(repeating: "x", count: 3_000_000))
    let points = try #require(RouterOutput.points(of: output))
    #expect(points.map(\.street) == [nil, nil])
  }

  @Test("The router's messages about missing routes are distinguished from those about a damaged map")
  func refusals() {
    #expect(
      RouterOutput.refusal(in: "Error: Cannot find node close to specified point 1.\n") == .nothingNear(isStart: true))
    #expect(
      RouterOutput.refusal(in: "Error: Cannot find node close to specified point 2.\n") == .nothingNear(isStart: false))
    for part in ["initial section of route", "final section of route", "super-route"] {
      #expect(RouterOutput.refusal(in: "Error: Cannot find \(part) compatible with profile.\n") == .noRoute)
    }
    #expect(RouterOutput.refusal(in: "Error: Cannot create combined route following super-route.") == .noRoute)
    #expect(RouterOutput.refusal(in: "Error: Profile is invalid or not compatible with database.") == .noRoute)
    #expect(RouterOutput.refusal(in: "Cannot open file 'x/map-nodes.mem' for reading [No such file].") == nil)
    #expect(RouterOutput.refusal(in: "Error: Cannot find a profile called 'bicycle' in the file 'x'.") == nil)
  }
}
