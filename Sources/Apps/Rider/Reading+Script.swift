import BikeShare
import Script

extension Rider.Reading {
  /// Its name, the way to it where there is one to tell, and its counts.
  func slots(_ want: Want) -> [String: Slot] {
    var slots = ["name": station.slot, "way": way?.slot ?? .text(""), want.rawValue: .number(count)]
    if isMixed { slots["electric"] = .number(electric ?? 0) }
    return slots
  }

  /// Told apart in the script: bikes with a motor, without, or both.
  var kind: String { isMixed ? ".mixed" : electric == count ? ".electric" : "" }

  private var isMixed: Bool { electric.map { $0 > 0 && $0 < count } ?? false }

  var row: Slot { .line(Line("board.row", ["name": station.slot, "count": .number(count)])) }
}

extension Rider.Way {
  fileprivate var slot: Slot {
    guard let direction else { return .line(Line("way", ["distance": .metres(metres)])) }
    let toward = Slot.line(Line("toward.\(direction.rawValue)"))
    return .line(Line("way.toward", ["distance": .metres(metres), "direction": toward]))
  }
}
