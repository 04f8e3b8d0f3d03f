import Foundation
public import Ports
public import YAML

/// Reads recorded samples from comma-separated values. The first line names the values; the first of these is `time`,
/// in seconds.
///
///     time,heading,pitch
///     0.00,351.2,4.5
///     0.04,,4.4
///
/// An empty value, or `nan`, stands for a value that was not measured. Empty lines and lines that begin with # are
/// skipped.
public enum SampleFile {
  /// The maximum size of a file, in bytes: more than an hour of a 100 Hz sensor with six values.
  private static let largest = 32 << 20

  /// Reads a file.
  /// - Throws: ``AssetError`` if the file cannot be read, names no values, or has a line with another number of values,
  ///   a value that is not a number, or a time before that of the previous line.
  public static func read(path: String) throws(AssetError) -> [Sample] {
    try samples(in: try FileText.read(path, largest: largest), file: FileText.shown(path))
  }

  /// Reads the content of a file.
  /// - Parameter file: the file's name in errors.
  public static func samples(in text: String, file: String) throws(AssetError) -> [Sample] {
    var names: [String] = []
    var samples: [Sample] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
      if line.hasPrefix("#") || fields == [""] { continue }
      let place = (file: file, line: index + 1)
      if names.isEmpty {
        names = try header(fields, place)
      } else {
        samples.append(try sample(fields, names, after: samples.last?.time, place))
      }
    }
    guard !samples.isEmpty else {
      throw AssetError(
        file: file, problem: "the file has no samples",
        cure: "write a line such as time,heading and a line for each sample")
    }
    return samples
  }

  private typealias Place = (file: String, line: Int)

  private static func header(_ fields: [String], _ place: Place) throws(AssetError) -> [String] {
    guard fields.first == "time", fields.count > 1, !fields.contains(""), Set(fields).count == fields.count else {
      throw AssetError(
        file: place.file, line: place.line, problem: "the first line does not name the values",
        cure: "write time and the names, each once: time,heading,pitch")
    }
    return fields
  }

  private static func sample(
    _ fields: [String], _ names: [String], after last: Duration?, _ place: Place
  ) throws(AssetError) -> Sample {
    func wrong(_ problem: String, _ cure: String) -> AssetError {
      AssetError(file: place.file, line: place.line, problem: problem, cure: cure)
    }
    guard fields.count == names.count else {
      throw wrong("the line has \(fields.count) values", "write \(names.count): \(names.joined(separator: ","))")
    }
    var values: [String: Double] = [:]
    for (name, field) in zip(names, fields) where !field.isEmpty && field.lowercased() != "nan" {
      guard let value = Double(field), value.isFinite else {
        throw wrong("\(name) is \(quoted(field)), not a number", "write a number such as 12.5, or nothing")
      }
      values[name] = value
    }
    guard let seconds = values.removeValue(forKey: "time"), (0...86_400).contains(seconds) else {
      throw wrong("the time is not between 0 and 86400 s", "write the seconds since the beginning of the recording")
    }
    let time = Duration.seconds(seconds)
    if let last, time < last { throw wrong("the time is before that of the previous line", "sort the lines by time") }
    return Sample(at: time, values)
  }
}
