extension Rider {
  /// Which stored routes a rider asks for.
  public struct RouteFilter: Hashable, Sendable {
    /// Whether only scenic routes count.
    public let isScenic: Bool
    /// Whether only the rider's own routes count.
    public let isOwn: Bool
    /// The place where the routes end; nil for any.
    public let destination: Destination?

    public init(isScenic: Bool = false, isOwn: Bool = false, to destination: Destination? = nil) {
      (self.isScenic, self.isOwn, self.destination) = (isScenic, isOwn, destination)
    }
  }
}
