public import AtomicFiles
import EyePlay
import Gaze
package import YAML

/// How fast and how precisely the user has reached the targets, by day.
public struct Practice: Hashable, Sendable {
  /// The practice of one day.
  public struct Day: Hashable, Sendable {
    /// The number of targets.
    public var targets: Int
    /// The mean time to a target, in seconds.
    public var seconds: Double
    /// The mean distance of the cursor from the centre of a target, in parts of the screen.
    public var radius: Double

    /// Adds the measurements of other targets.
    mutating func add(_ other: Day) {
      let all = targets + other.targets
      guard all > 0 else { return }
      let part = Double(other.targets) / Double(all)
      seconds += (other.seconds - seconds) * part
      radius += (other.radius - radius) * part
      targets = all
    }
  }

  /// The practice of each day, keyed by the day, such as 2026-11-30.
  public private(set) var days: [String: Day] = [:]

  public init() {}

  /// Reads the practice of a user.
  /// - Throws: an error if the file is damaged or cannot be read.
  public init(of directories: UserDirectories) throws { self = try EyePlayStore(directories).practice() }

  /// The minimum number of targets on a day that counts for the trend. The requirements state no value.
  static let leastTargets = 5
  /// The part by which a time must differ from the earlier ones to count as a change: an own choice, about the
  /// difference between two days of the same practice.
  static let change = 0.1

  /// Adds the measurement of a target.
  mutating func add(_ aim: AimMeter.Aim, on day: String) {
    add(Day(targets: 1, seconds: aim.time / .seconds(1), radius: aim.radius), on: day)
  }

  mutating func add(_ practice: Practice) { for (day, practised) in practice.days { add(practised, on: day) } }

  private mutating func add(_ practised: Day, on day: String) {
    days[day, default: Day(targets: 0, seconds: 0, radius: 0)].add(practised)
  }

  /// The time to a target on the last day, compared with the days before.
  var trend: EyePlay.Trend {
    let counted = days.filter { $0.value.targets >= Self.leastTargets }.sorted { $0.key < $1.key }.map(\.value)
    guard counted.count > 1, let last = counted.last else { return .tooFew }
    var before = counted[0]
    for day in counted.dropFirst().dropLast() { before.add(day) }
    if last.seconds <= before.seconds * (1 - Self.change) { return .better }
    return last.seconds >= before.seconds * (1 + Self.change) ? .worse : .same
  }

  // MARK: - File

  /// Reads the text of a file.
  /// - Parameter file: the file's name in errors.
  package init(text: String, file: String) throws(AssetError) {
    for entry in try YAMLFile(text: text, name: file).root.map("the practice") {
      var day = Day(targets: 0, seconds: 0, radius: 0)
      for field in try entry.value.map("the day") {
        switch field.key {
        case "targets": day.targets = try field.value.integer("targets", in: 0...1_000_000)
        case "seconds": day.seconds = try field.value.number("seconds", in: 0...86_400)
        case "radius": day.radius = try field.value.number("radius", in: 0...2)
        default:
          throw field.value.error("\(field.key) is not a field of a day", cure: "write targets, seconds and radius")
        }
      }
      days[entry.key] = day
    }
  }

  var text: String {
    let lines = days.sorted { $0.key < $1.key }.map { day, practice in
      let (seconds, radius) = (Self.rounded(practice.seconds), Self.rounded(practice.radius))
      return "'\(day)': {targets: \(practice.targets), seconds: \(seconds), radius: \(radius)}\n"
    }
    return """
      # For each day: the number of targets, the mean time to a target in seconds, and the mean distance from its centre
      # in parts of the screen. EyePlay writes this file.

      """ + (lines.isEmpty ? "{}\n" : lines.joined())
  }

  private static func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
}
