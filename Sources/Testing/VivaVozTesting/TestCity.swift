import Foundation

/// A small bike-share system, as a test server describes it.
public struct TestCity: Sendable {
  /// The version of GBFS in which the server describes the city.
  public enum Version: String, Sendable, CaseIterable {
    case second = "2.3"
    case third = "3.0"
  }

  public struct Station: Sendable {
    public var id: String
    public var name: String
    public var latitude: Double
    public var longitude: Double
    public var capacity: Int?
    public var bikes: Int
    /// The number of electric bikes among the bikes.
    public var electric: Int
    /// The number of free docks.
    public var docks: Int
    public var isRenting: Bool
    public var isReturning: Bool

    public init(
      _ id: String, _ name: String, at position: (Double, Double) = (53.35, -6.26), capacity: Int? = 20, bikes: Int = 5,
      electric: Int = 0, docks: Int = 15, isRenting: Bool = true, isReturning: Bool = true
    ) {
      (self.id, self.name, self.capacity, self.bikes) = (id, name, capacity, bikes)
      (latitude, longitude) = position
      (self.electric, self.docks, self.isRenting, self.isReturning) = (electric, docks, isRenting, isReturning)
    }
  }

  public var stations: [Station]
  public var version: Version
  /// The time to live of the counts, in seconds.
  public var ttl: Int
  /// The age of the counts when they are sent.
  public var age: Duration
  /// The delay before each answer.
  public var delay: Duration
  /// Whether documents have an ETag, so that the server sends an unchanged document only once.
  public var hasTags: Bool
  /// The faulty answers that the server sends in place of documents.
  public var faults: [Document: LoopbackAnswer]

  public enum Document: String, Sendable, CaseIterable {
    case discovery = "/gbfs.json"
    case stations = "/station_information.json"
    case status = "/station_status.json"
    case types = "/vehicle_types.json"
    case system = "/system_information.json"
  }

  public init(
    _ stations: [Station], version: Version = .third, ttl: Int = 0, age: Duration = .zero, delay: Duration = .zero,
    hasTags: Bool = false, faults: [Document: LoopbackAnswer] = [:]
  ) {
    (self.stations, self.version, self.ttl, self.age) = (stations, version, ttl, age)
    (self.delay, self.hasTags, self.faults) = (delay, hasTags, faults)
  }
}
