import Assets
import Buttons
import Conversations
import EspeakNG
import Headset
import PocketSphinx

extension ExitStatus {
  /// Chooses the exit status for an uncaught error.
  init(of error: any Error) {
    switch error {
    case let failure as Failure: self = ExitStatus(failure.kind)
    case HeadsetError.unreachable, HeadsetError.refused, HeadsetError.noDevice(_, nil, _): self = .missing
    case HeadsetError.noDevice: self = .misuse
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
