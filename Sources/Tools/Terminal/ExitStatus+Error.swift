import EspeakNG
import InputDevices
import PocketSphinx
import PulseAudio
import VoiceEngine
import YAML

extension ExitStatus {
  /// Chooses the exit status for an uncaught error.
  package init(of error: any Error) {
    switch error {
    case let failure as UserFacingError: self = ExitStatus(failure.kind)
    case AudioDeviceError.unreachable, AudioDeviceError.refused, AudioDeviceError.noDevice(_, nil, _): self = .missing
    case AudioDeviceError.noDevice: self = .misuse
    case ButtonError.noneFound: self = .missing
    case ButtonError.noDevice, ButtonError.noButton, ButtonError.noMediaKey: self = .misuse
    case DecoderError.noModel, DecoderError.brokenModel, SpeechError.noData: self = .missing
    case ModelStoreError.badRecord: self = .missing
    case ModelStoreError.nothingAdded: self = .misuse
    case let error as AssetError where error.kind == .unknown: self = .misuse
    case let error as AssetError where error.kind == .missing: self = .missing
    default: self = .failed
    }
  }
}
