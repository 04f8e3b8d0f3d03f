import Location

extension LocatorSource {
  /// Returns the location provider of this source, and reports its warnings first.
  func locator(_ tell: Tell) throws(LocationError) -> any LocationProvider {
    let locator = try locator()
    for warning in locator.warnings { tell(.warning(warning)) }
    return locator
  }
}
