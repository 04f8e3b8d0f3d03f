import Location

extension LocatorSource {
  /// The locator, ready to be asked; its warnings go to the terminal first.
  func locator(_ tell: Tell) throws(LocationError) -> any LocationProvider {
    let locator = try locator()
    for warning in locator.warnings { tell(.warning(warning)) }
    return locator
  }
}
