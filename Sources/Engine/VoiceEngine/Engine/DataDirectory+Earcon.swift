public import Audio
public import Dialogue
import SoundFiles
public import YAML

extension DataDirectory {
  /// Returns the recording of an earcon at ``Waveform/ttsSampleRate``.
  public func earcon(_ earcon: Earcon) throws -> Waveform {
    try SoundFile.read("\(earcons)/\(earcon.rawValue).wav", rate: Waveform.ttsSampleRate, minutes: 1).waveform
  }
}
