/// What a ``WyomingServer`` serves.
public protocol WyomingApplication: Sendable {
  /// Answers the events of a connection, which is closed when the function returns.
  func run(_ connection: WyomingConnection) async
}
