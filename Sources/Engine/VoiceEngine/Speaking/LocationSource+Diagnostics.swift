package import Location

extension LocationSource {
  /// Returns the location provider of this source, and reports its warnings first.
  package func locationProvider(_ onDiagnostic: DiagnosticHandler) throws(LocationError) -> any LocationProvider {
    let locationProvider = try provider()
    for warning in locationProvider.warnings { onDiagnostic(.warning(warning)) }
    return locationProvider
  }
}
