import Foundation
import Location
import Ports
import Testing
import VivaVozTesting

@testable import MotionSensors

/// Tests with a real gpsd, which receives the sentences of a compass by UDP.
@Suite(
  "The compass of gpsd", .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)),
  .enabled(if: GPSDaemon.program != nil, "gpsd is not installed; run bin/test, or apt-get install gpsd"))
struct GPSDCompassTests {
  private let compass = DatagramSender()
  private let address = GPSDAddress(host: "127.0.0.1", port: FreePort.any())

  private func daemon() throws -> GPSDaemon { try GPSDaemon(port: address.port, receiver: compass.port) }

  private func send(_ sentence: String) { compass.send((sentence + "\r\n").utf8) }

  /// Sends a heading until the sensor has it, and returns all samples until then.
  private func samples(_ sensor: GPSDCompass, until heading: Double) async -> [Sample] {
    var all: [Sample] = []
    let hasArrived = await eventually {
      send(Ride.sealed("PTNTHTM,\(heading),N,-1.3,N,10.7,N,59.1,3844"))
      let arrived = sensor.samples(by: .zero)
      #expect(arrived.count <= SampleInbox.limit)
      all += arrived
      return all.last?.values["heading"] == heading
    }
    #expect(hasArrived)
    return all
  }

  @Test("gpsd's compass gives heading, pitch and roll, is lost, returns, and continues (HAP-003, HAP-035)")
  func turns() async throws {
    let daemon = try daemon()
    let sensor = GPSDCompass(address)
    let first = await samples(sensor, until: 285.2)
    #expect(first.allSatisfy { $0.values == ["heading": 285.2, "pitch": -1.3, "roll": 10.7] })
    let second = await samples(sensor, until: 10)
    #expect((first + second).map(\.time) == (first + second).map(\.time).sorted())
    #expect(sensor.problem == nil && first[0].time >= .zero)

    daemon.end()
    #expect(await eventually { sensor.problem?.hasPrefix("\(address): ") == true })
    let another = try self.daemon()
    _ = await samples(sensor, until: 20)
    #expect(sensor.problem == nil)
    sensor.close()
    another.end()
  }

  @Test("A gpsd that reports positions but no heading is a problem with the cure (HAP-038)")
  func noCompass() async throws {
    let daemon = try daemon()
    let sensor = GPSDCompass(address, patience: .milliseconds(500))
    var second = 0
    let words = "\(address): gpsd reports no heading; connect a compass to it, or use --motion opentrack"
    let isReported = await eventually {
      second += 1
      for sentence in Ride.sentences(second) { send(sentence) }
      #expect(sensor.samples(by: .zero) == [])
      return sensor.problem == words
    }
    #expect(isReported)
    // A compass that is connected later is used.
    _ = await samples(sensor, until: 30)
    #expect(sensor.problem == nil)
    sensor.close()
    daemon.end()
  }

  @Test("Damaged sentences give no sample, and later ones arrive")
  func damaged() async throws {
    let daemon = try daemon()
    let sensor = GPSDCompass(address)
    _ = await samples(sensor, until: 40)
    send("$PTNTHTM,50.0,N,-1.3,N,10.7,N,59.1,3844*00")
    send(String(Ride.sealed("PTNTHTM,50.0,N,-1.3,N,10.7,N,59.1,3844").prefix(12)))
    compass.send((0..<1_000).map { UInt8(truncatingIfNeeded: $0 * 7) })
    send("")
    let later = await samples(sensor, until: 60)
    #expect(later.allSatisfy { $0.values["heading"] == 40 || $0.values["heading"] == 60 })
    sensor.close()
    daemon.end()
  }

  @Test("Of a flood of headings at most the last 1,000 wait, and later ones arrive")
  func flood() async throws {
    let daemon = try daemon()
    let sensor = GPSDCompass(address)
    _ = await samples(sensor, until: 70)
    let sentence = Ride.sealed("PTNTHTM,71.0,N,-1.3,N,10.7,N,59.1,3844")
    for _ in 0..<20_000 { send(sentence) }
    _ = await samples(sensor, until: 72)
    sensor.close()
    daemon.end()
  }

  @Test("Without gpsd the problem states the cure (HAP-038)")
  func none() async {
    let sensor = GPSDCompass(address)
    #expect(sensor.samples(by: .zero) == [])
    let words = "\(address): no gpsd answers (Connection refused); install and start it: sudo apt-get install gpsd"
    #expect(await eventually { sensor.problem == words })
    sensor.close()
  }
}
