/// Kinds of requests that Rider does not support. For each there is a prompt that says so and says what Rider can do
/// instead (requirement RID-038).
public enum Unsupported: String, Hashable, Sendable, CaseIterable {
  /// "Call an ambulance": the prompt says whom to call.
  case emergency
  /// A question about traffic or the state of a road: "is there any traffic on the quays?".
  case traffic
  case weather
  /// A request for the time of day: "what time is it?".
  case time
  /// A request to unlock or book a bike: "unlock bike 12", "book me a bike".
  case hire
  /// A question about prices, or a request to pay: "how much is it?", "pay my bill".
  case payment
  /// A report of a broken bike: "the bike is broken".
  case repair
  /// A request to make a telephone call or to send a message: "call my sister", "send a message".
  case phone
  /// A request to play media: "play some music".
  case media
  /// A question about public transport: "when is the next bus?".
  case transport
  /// A search for a shop or sight, or a question about facts of a place: "where can I eat?".
  case places
  /// Small talk: "tell me a joke".
  case talk
}
