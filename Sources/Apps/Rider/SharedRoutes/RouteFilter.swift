extension Rider {
  /// Which stored routes a rider asks for.
  public struct RouteFilter: Hashable, Sendable {
    /// Whether only scenic routes count.
    public let isScenic: Bool
    /// Whether only the rider's own routes count.
    public let isOwn: Bool
    /// The place where the routes end; nil for any.
    public let destination: Destination?
    /// A form of the route's name, as ``Routes/SharedRoute/forms`` has it; nil for any route.
    public let name: String?

    public init(
      isScenic: Bool = false, isOwn: Bool = false, to destination: Destination? = nil, named name: String? = nil
    ) {
      (self.isScenic, self.isOwn, self.destination, self.name) = (isScenic, isOwn, destination, name)
    }
  }
}
