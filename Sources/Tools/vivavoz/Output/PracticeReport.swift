import AtomicFiles
import Charts
import EyePlayRuntime
import Foundation
import Terminal
import VoiceEngine

/// The practice of a user of EyePlay, as a table and as a plot.
struct PracticeReport {
  private let days: [(day: String, practice: Practice.Day)]

  /// - Parameter directories: the folders of the user's data.
  /// - Throws: an error if the file is damaged or cannot be read.
  init(_ directories: UserDirectories) throws { self.init(try Practice(of: directories)) }

  init(_ practice: Practice) { days = practice.days.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }

  /// Prints a line for each day.
  /// - Parameter plot: the path of a plot as SVG; nil for none.
  func print(plot: String?) throws {
    guard !days.isEmpty else {
      return Console.print("there is no practice yet; play some levels with vivavoz eyeplay")
    }
    for line in lines { Console.print(line) }
    guard let plot else { return }
    try AtomicFile.write([UInt8](svg.utf8), to: plot, for: .everybody, replaces: true)
    Console.print("The plot is in \(plot).")
  }

  var lines: [String] {
    ["day         targets   time to a target   distance from its centre"]
      + days.map { day, practice in
        day + String(format: "%9d", practice.targets) + String(format: "%17.2f s", practice.seconds)
          + String(format: "%18.1f %% of the screen", 100 * practice.radius)
      }
  }

  var svg: String {
    let ticks = days.indices.map { Double($0 + 1) }
    let highest = days.map { max($0.practice.seconds, 100 * $0.practice.radius) }.max() ?? 1
    // With many days only some are labelled: their names would overlap.
    let step = (days.count + 6) / 7
    var chart = LineChart(
      title: "Practice with EyePlay", across: "day", up: "seconds; % of the screen", scale: .linear, ticks: ticks,
      labels: days.enumerated().map { $0.offset.isMultiple(of: step) ? $0.element.day : "" },
      highest: (highest + 1).rounded(.up))
    chart.add("time to a target, s", zip(ticks, days).map { ($0, $1.practice.seconds) })
    chart.add("distance from its centre, %", zip(ticks, days).map { ($0, 100 * $1.practice.radius) })
    return chart.svg
  }
}
