import BikeShare
import Prompts

extension Rider.StationResult {
  /// Returns the slots for the prompt that reads the count: the station's name, its distance and direction if they are
  /// known, and the numbers.
  func slots(_ resource: Resource) -> [String: Slot] {
    var slots = ["name": station.slot, "way": distanceAndBearing?.slot ?? .text(""), resource.rawValue: .number(count)]
    if isMixed { slots["electric"] = .number(electric ?? 0) }
    return slots
  }

  /// The suffix of the prompt key: `.electric` if all bikes are electric, `.mixed` if some are, otherwise empty.
  var kind: String { isMixed ? ".mixed" : electric == count ? ".electric" : "" }

  private var isMixed: Bool { electric.map { $0 > 0 && $0 < count } ?? false }

  var row: Slot { .line(PromptLine("board.row", ["name": station.slot, "count": .number(count)])) }
}

extension Rider.DistanceAndBearing {
  var slot: Slot {
    guard let direction else { return .line(PromptLine("way", ["distance": .metres(metres)])) }
    let toward = Slot.line(PromptLine("toward.\(direction.rawValue)"))
    return .line(PromptLine("way.toward", ["distance": .metres(metres), "direction": toward]))
  }

  /// The same behind a verb: "Smithfield is about 300 metres to the north".
  var predicate: Slot {
    guard let direction else { return .line(PromptLine("far", ["distance": .metres(metres)])) }
    let toward = Slot.line(PromptLine("toward.\(direction.rawValue)"))
    return .line(PromptLine("far.toward", ["distance": .metres(metres), "direction": toward]))
  }
}
