/// The line of each id's first occurrence, so that the error for a duplicate can name both lines.
package struct UniqueLines {
  private let what: String
  private var lines: [String: Int] = [:]

  package init(of what: String) { self.what = what }

  package mutating func add(_ id: String, at value: YAMLValue) throws(AssetError) {
    if let first = lines.updateValue(value.line, forKey: id) {
      throw value.error("\(what) \(quoted(id)) is on line \(first) already", cure: "keep one of the two")
    }
  }
}
