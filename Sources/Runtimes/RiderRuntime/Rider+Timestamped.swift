import BikeShare
public import Rider
import VoiceEngine

extension Rider.Answer: Timestamped {
  package func older(by time: Duration) -> Rider.Answer {
    switch self {
    case .counts(.arrived(let snapshot)): .counts(.arrived(snapshot.older(by: time)))
    case .counts(.failed(let failure, let last)): .counts(.failed(failure, last: last?.older(by: time)))
    case .whereabouts(let fix): .whereabouts(fix?.later(by: time))
    case .street, .places, .route, .routes, .savedRoute, .guidance, .progress, .kept, .keptConfirmation, .countedUse,
      .keptProfile,
      .erasedProfile, .ride:
      self
    }
  }
}
