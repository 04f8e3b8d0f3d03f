/// Kinds of requests that Rider does not support. For each there is a prompt that says so and says what Rider can do
/// instead (RID-038).
public enum Unsupported: String, Hashable, Sendable, CaseIterable {
  /// "Call an ambulance": the prompt says whom to call.
  case emergency
  /// "How do I get to Smithfield?"
  case directions
  case weather
  /// "What time is it?"
  case time
  /// "Unlock bike 12", "book me a bike".
  case hire
  /// "How much is it?", "pay my bill".
  case payment
  /// "The bike is broken."
  case repair
  /// "Call my sister", "send a message".
  case phone
  /// "Play some music."
  case media
  /// "When is the next bus?"
  case transport
  /// "Where can I eat?", and questions about facts of a place.
  case places
  /// "Tell me a joke."
  case talk
}
