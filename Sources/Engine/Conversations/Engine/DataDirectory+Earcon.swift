import Assets
import Dialogue
import Sound
import SoundFiles

extension DataDirectory {
  /// The recording of a short sound that means something, at ``Waveform/speakingRate``.
  public func earcon(_ earcon: Earcon) throws -> Waveform {
    try SoundFile.read("\(earcons)/\(earcon.rawValue).wav", rate: Waveform.speakingRate, minutes: 1).waveform
  }
}
