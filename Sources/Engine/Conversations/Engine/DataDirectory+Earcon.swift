import Assets
import Dialogue
import Sound
import SoundFiles

extension DataDirectory {
  /// Returns the recording of an earcon at ``Waveform/speakingRate``.
  public func earcon(_ earcon: Earcon) throws -> Waveform {
    try SoundFile.read("\(earcons)/\(earcon.rawValue).wav", rate: Waveform.speakingRate, minutes: 1).waveform
  }
}
