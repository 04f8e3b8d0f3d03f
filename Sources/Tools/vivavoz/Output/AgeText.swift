/// An age as text, in the largest unit of which there are two: "90 seconds", "7 years".
struct AgeText: CustomStringConvertible {
  let age: Duration

  var description: String {
    let seconds = max(age.components.seconds, 0)
    let units: [(name: String, length: Int64)] = [
      ("year", 31_557_600), ("day", 86_400), ("hour", 3_600), ("minute", 60),
    ]
    let unit = units.first { seconds >= 2 * $0.length } ?? ("second", 1)
    let count = seconds / unit.length
    return "\(count) \(unit.name)\(count == 1 ? "" : "s")"
  }
}
