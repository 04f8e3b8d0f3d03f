/// Checks a condition repeatedly until it holds, for at most half a minute, since machines are busy. It runs on the
/// caller's actor.
public func eventually(
  isolation: isolated (any Actor)? = #isolation, _ isSo: () async throws -> Bool
) async rethrows -> Bool {
  let clock = ContinuousClock()
  let end = clock.now + .seconds(30)
  while clock.now < end {
    if try await isSo() { return true }
    try? await Task.sleep(for: .milliseconds(5))
  }
  return false
}
