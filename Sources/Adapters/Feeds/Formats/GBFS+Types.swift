import Foundation

/// The vehicle types of a system: bicycles, and other vehicles, which are not counted for the rider.
struct VehicleTypes: Hashable, Sendable {
  /// The ids of the vehicle types that are bicycles, cargo bicycles among them.
  let bicycles: Set<String>
  /// The ids of the vehicle types that are electric bicycles.
  let electric: Set<String>
  /// The ids of all vehicle types that the feed describes.
  let all: Set<String>

  /// Whether every vehicle of the system is a bicycle, so that its total counts can be used.
  var areBicycles: Bool { bicycles == all }
}

extension GBFS {
  /// Parses `vehicle_types`. A type without an id or a form factor is ignored.
  static func types(_ body: Data, at address: String) throws(FeedFault) -> (types: VehicleTypes, ttl: Duration?) {
    let document = try Document(body, at: address)
    guard let rows = document.data.objects("vehicle_types") else {
      throw JSONText.broken(address, "it has no \"data.vehicle_types\"")
    }
    return (types(rows.compactMap { $0 }), document.ttl)
  }

  private static func types(_ rows: [Fields]) -> VehicleTypes {
    let told = rows.prefix(1_000).compactMap { row in row.code("vehicle_type_id").map { (id: $0, row: row) } }
    let bicycles = told.filter { ["bicycle", "cargo_bicycle"].contains($0.row.text("form_factor")) }
    let electric = bicycles.filter { ["electric", "electric_assist"].contains($0.row.text("propulsion_type")) }
    return VehicleTypes(
      bicycles: Set(bicycles.map(\.id)), electric: Set(electric.map(\.id)), all: Set(told.map(\.id)))
  }
}
