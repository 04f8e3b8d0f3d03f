import BikeShare
import Routes
import Testing

@Suite("The nearest places of a kind")
struct PlaceIndexTests {
  private func place(_ kind: PlaceKind, _ name: String?, _ north: Double) -> NearbyPlace {
    NearbyPlace(kind, names: name.map { ["": $0] } ?? [:], at: DrawnRoute.point(east: 0, north: north))
  }

  private func nearest(
    _ places: [NearbyPlace], _ kind: PlaceKind, limit: Int = 9, within metres: Double = 3_000
  ) -> [Int] {
    PlaceIndex(places).nearest(kind, to: DrawnRoute.origin, limit: limit, within: metres).map {
      Int($0.metres.rounded())
    }
  }

  @Test("Places of the kind are listed, the nearest first, up to the limit and the distance")
  func list() {
    let places = [
      place(.cafe, "A", 500), place(.toilet, nil, 100), place(.cafe, "B", -200), place(.cafe, "C", 2_900),
      place(.cafe, "D", 3_100),
    ]
    #expect(nearest(places, .cafe) == [200, 500, 2_900])
    #expect(nearest(places, .cafe, limit: 1) == [200])
    #expect(nearest(places, .cafe, within: 300) == [200])
    #expect(nearest(places, .cafe, limit: -1).isEmpty)
    #expect(nearest(places, .police).isEmpty)
  }

  @Test("Places of the same kind and name within 60 m are one")
  func sameName() {
    #expect(nearest([place(.cafe, "Insomnia", 100), place(.cafe, "insomnia", 159)], .cafe) == [100])
    #expect(nearest([place(.cafe, "Insomnia", 100), place(.cafe, "Insomnia", 161)], .cafe) == [100, 161])
    #expect(nearest([place(.cafe, "Insomnia", 100), place(.food, "Insomnia", 100)], .food) == [100])
    #expect(nearest([place(.cafe, "Insomnia", 100), place(.cafe, "Butlers", 100)], .cafe) == [100, 100])
  }

  @Test("Places without a name within 10 m are one")
  func unnamed() {
    #expect(nearest([place(.toilet, nil, 100), place(.toilet, nil, 199)], .toilet) == [100])
    #expect(nearest([place(.toilet, nil, 100), place(.toilet, nil, 201)], .toilet) == [100, 201])
    #expect(nearest([place(.toilet, nil, 100), place(.toilet, "Park", 100)], .toilet) == [100, 100])
  }

  @Test("A place or a point that is not on the earth is left out")
  func absurd() {
    let nowhere = Coordinate(latitude: .nan, longitude: 0)
    let beyond = NearbyPlace(.water, at: Coordinate(latitude: 91, longitude: 0))
    #expect(nearest([beyond, place(.water, nil, 50)], .water, within: .infinity) == [50])
    #expect(nearest([NearbyPlace(.water, at: nowhere), place(.water, nil, 50)], .water) == [50])
    #expect(PlaceIndex([place(.water, nil, 50)]).nearest(.water, to: nowhere, limit: 3).isEmpty)
  }
}
