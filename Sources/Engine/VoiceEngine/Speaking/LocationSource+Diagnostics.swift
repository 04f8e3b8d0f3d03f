package import Location

extension LocationSource {
  /// Returns the location provider of this source. First reports the provider's warnings.
  package func locationProvider(_ onDiagnostic: DiagnosticHandler) throws(LocationError) -> any LocationProvider {
    let locationProvider = try provider()
    for warning in locationProvider.warnings { onDiagnostic(.warning(warning)) }
    return locationProvider
  }
}
