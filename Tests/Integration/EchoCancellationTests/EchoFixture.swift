import Audio
import Foundation
import RoomSimulation
import SoundFiles
import Synchronization

/// Recordings of people from Debian's pocketsphinx-testdata: read texts, and a spoken command.
enum EchoFixture {
  private static let folder = "/usr/share/pocketsphinx/test/data"
  private static let readings = ["0870", "0880", "0890", "0920", "0930"].map {
    "\(folder)/librivox/sense_and_sensibility_01_austen_64kb-\($0).wav"
  }

  static var areInstalled: Bool {
    (readings + ["\(folder)/goforward.raw"]).allSatisfy { FileManager.default.isReadableFile(atPath: $0) }
  }

  /// The played prompt: a reading of 25 s after half a second of silence.
  static func prompt() throws -> Waveform {
    var prompt = Waveform.silence(.milliseconds(500), rate: Waveform.asrSampleRate)
    for path in readings {
      prompt.mix(try SoundFile.read(path, rate: Waveform.asrSampleRate).waveform, at: prompt.samples.count)
    }
    prompt.samples.removeLast(prompt.samples.count % 320)
    return prompt
  }

  /// "Go forward ten meters", with silence on both sides, at a level.
  static func order(at level: Double) throws -> Waveform {
    let data = try Data(contentsOf: URL(filePath: "\(folder)/goforward.raw"))
    let samples = data.withUnsafeBytes { bytes in
      (0..<bytes.count / 2).map { Int16(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 * 2, as: Int16.self)) }
    }
    let order = Waveform(rate: Waveform.asrSampleRate, samples: samples.dropLast(samples.count % 320))
    return order.amplified(by: level - order.activeLevel)
  }

  /// The level of near-end speech at the microphone, in dBFS.
  static let voice = -26.0
  static let rooms = [EchoRoom.headset(.milliseconds(80)), .laptop(.milliseconds(150))]

  /// The echo of the prompt in a room, with the noise of the room.
  static func background(_ room: EchoRoom) throws -> Waveform {
    try backgrounds.withLock { known in
      if let waveform = known[room.level] { return waveform }
      let waveform = room.background(of: try prompt(), voice: voice)
      known[room.level] = waveform
      return waveform
    }
  }

  /// The backgrounds by the level of the echo; each is computed once.
  private static let backgrounds = Mutex<[Double: Waveform]>([:])
}
