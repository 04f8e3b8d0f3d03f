import BikeShare
import Foundation
import Testing
import VivaVozTesting

@testable import Location

@Suite(
  "A real gpsd", .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)),
  .enabled(if: GPSDaemon.program != nil, "gpsd is not installed; run bin/test, or apt-get install gpsd"))
struct GPSDaemonTests {
  private func isGone(_ whereabouts: LocationResult) -> Bool {
    if case .missing(.noReceiver, _) = whereabouts { true } else { false }
  }

  @Test("gpsd reports the ride along the Liffey, is lost, returns, and continues")
  func ride() async throws {
    let receiver = RidingReceiver()
    let address = GPSDAddress(host: "127.0.0.1", port: FreePort.any())
    let daemon = try GPSDaemon(port: address.port, receiver: receiver.port)
    let gpsd = GPSD(address, timeout: .zero)
    func located(after second: Int) async -> Fix? {
      receiver.ride()
      guard case .located(let fix) = await gpsd.locate(at: .zero),
        fix.coordinate.longitude > Ride.coordinate(second).longitude
      else { return nil }
      return fix
    }

    #expect(await eventually { await located(after: 20) != nil })
    let fix = try #require(await located(after: 20))
    #expect(abs(fix.coordinate.latitude - Ride.start.latitude) < 1e-6)
    #expect(abs(try #require(fix.course) - 90) < 0.1)
    #expect(abs(try #require(fix.speed) - 4.5) < 0.01)
    #expect(abs(try #require(fix.accuracy) - 17.1) < 0.1)
    #expect(fix.age < .seconds(5))
    #expect(fix.direction(to: Ride.coordinate(1_000)) == .ahead)

    daemon.end()
    #expect(await eventually { isGone(await gpsd.locate(at: .zero)) })
    let second = receiver.second
    let another = try GPSDaemon(port: address.port, receiver: receiver.port)
    #expect(await eventually { await located(after: second) != nil })
    another.end()
  }
}
