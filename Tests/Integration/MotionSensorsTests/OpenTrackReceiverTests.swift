import Foundation
import Ports
import Testing
import VivaVozTesting

@testable import MotionSensors

/// Tests with real datagrams on loopback.
@Suite("OpenTrack's datagrams", .enabled(if: Alone.isSo, Comment(rawValue: Alone.reason)))
struct OpenTrackReceiverTests {
  private let sender = DatagramSender()

  private func receiver(patience: Duration = .seconds(60)) -> OpenTrackReceiver {
    OpenTrackReceiver(OpenTrackAddress(port: sender.port), patience: patience)
  }

  /// Sends a pose until the receiver has it, and returns all samples until then.
  private func samples(_ receiver: OpenTrackReceiver, until yaw: Double) async -> [Sample] {
    var all: [Sample] = []
    let hasArrived = await eventually {
      sender.send(datagram([0, 0, 0, yaw, -10, 5]))
      let arrived = receiver.samples(by: .zero)
      #expect(arrived.count <= SampleInbox.limit)
      all += arrived
      return all.last?.values["heading"] == yaw
    }
    #expect(hasArrived)
    return all
  }

  @Test("Poses become samples with heading, pitch and roll in the order of their arrival (HAP-003, HAP-035)")
  func poses() async {
    let receiver = receiver()
    let samples = await samples(receiver, until: 90)
    #expect(samples.allSatisfy { $0.values == ["heading": 90, "pitch": -10, "roll": 5] })
    let more = await self.samples(receiver, until: 100)
    #expect((samples + more).map(\.time) == (samples + more).map(\.time).sorted())
    #expect(samples[0].time >= .zero && receiver.problem == nil)
    receiver.close()
  }

  @Test("Datagrams of another length, NaN, infinities and 1e308 are dropped, and later poses arrive")
  func invalid() async {
    let receiver = receiver()
    _ = await samples(receiver, until: 1)
    for length in [0, 1, 47, 49, 52, 60_000] { sender.send([UInt8](repeating: 1, count: length)) }
    for number in [Double.nan, .infinity, 1e308] { sender.send(datagram([0, 0, 0, number, 2, 3])) }
    let samples = await samples(receiver, until: 4)
    #expect(samples.allSatisfy { $0.values["heading"] == 1 || $0.values["heading"] == 4 })
    receiver.close()
  }

  @Test("Of a flood of 100,000 datagrams the receiver keeps the last 1,000", .timeLimit(.minutes(2)))
  func flood() async {
    let receiver = receiver()
    _ = await samples(receiver, until: 1)
    for yaw in 0..<100_000 { sender.send(datagram([0, 0, 0, Double(yaw % 300) + 2, 0, 0])) }
    // The receiver was not asked during the flood.
    #expect(receiver.samples(by: .zero).count == SampleInbox.limit)
    _ = await samples(receiver, until: 1)
    receiver.close()
  }

  @Test("Without a tracker the problem says what to start (HAP-038)")
  func silent() async {
    let receiver = receiver(patience: .milliseconds(50))
    #expect(receiver.samples(by: .zero) == [] && receiver.problem == nil)
    let words =
      "127.0.0.1:\(sender.port): no head tracker sends to it; start OpenTrack with the output UDP over network to there"
    #expect(await eventually { receiver.problem == words })
    let patient = OpenTrackReceiver(OpenTrackAddress(port: DatagramSender().port))
    #expect(patient.samples(by: .zero) == [] && patient.problem == nil)
    patient.close()
    receiver.close()
    #expect(receiver.problem == nil)
  }

  @Test("A port in use is a problem until it is free; a closed and a released receiver free it (HAP-038)")
  func inUse() async {
    let first = receiver()
    _ = await samples(first, until: 1)
    var second: OpenTrackReceiver? = receiver()
    #expect(second?.samples(by: .zero) == [])
    #expect(
      await eventually {
        second?.problem?.hasPrefix("127.0.0.1:\(sender.port): no data can be received there (Address already in use); ")
          == true
      })
    first.close()
    if let second { _ = await samples(second, until: 2) }
    #expect(second?.problem == nil)
    second = nil
    let third = receiver()
    _ = await samples(third, until: 3)
    third.close()
  }

  @Test("An address of another computer is a problem with the cure")
  func foreign() async {
    let receiver = OpenTrackReceiver(OpenTrackAddress(host: "192.0.2.1", port: sender.port))
    _ = receiver.samples(by: .zero)
    #expect(await eventually { receiver.problem?.contains("write an IP address of this computer") == true })
    receiver.close()
  }
}
