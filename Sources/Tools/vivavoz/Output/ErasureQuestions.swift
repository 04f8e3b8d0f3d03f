import Terminal

/// The two questions before files are erased, since they cannot be restored.
enum ErasureQuestions {
  /// Asks, and returns whether the user has confirmed both times.
  /// - Parameter answer: returns the user's typed answer; nil at the end of the input.
  static func areAnswered(_ answer: () -> String?) -> Bool {
    Console.prompt("Erase these for good? Type yes to continue: ")
    guard answer()?.lowercased() == "yes" else { return false }
    Console.prompt("Nothing of it can be restored. Type erase to erase it: ")
    return answer()?.lowercased() == "erase"
  }
}
