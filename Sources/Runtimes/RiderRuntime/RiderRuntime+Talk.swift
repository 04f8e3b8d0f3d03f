import BikeShare
import Cities
public import VoiceEngine

extension RiderRuntime {
  /// Returns the data of a talk: recorded counts. A talk contains neither live counts nor what Rider stores of a user.
  public func talkData(_ simulation: ConversationSetup.Simulation?) -> TalkData {
    var data = TalkData(simulation)
    if simulation == nil {
      data.notes = [
        "The counts were live. The talk has recorded counts, so stations, numbers and failures can differ.",
        "The talk is that of a new user: it has no saved places, and Rider explains more.",
      ]
    }
    if city.id != CityFolder.standard {
      data.notes.append(
        "The conversation was about \(city.id). `vivavoz test` runs talks in \(CityFolder.standard), where places differ."
      )
    }
    return data
  }
}
