import Synchronization

/// The analysis of one grammar, which is computed once and only if it is used. It takes several milliseconds for a large
/// grammar, and each rule that is loaded or checked needs it.
///
/// All instances are equal, since grammars with equal rules have equal analyses.
final class LazyAnalysis: Hashable, Sendable {
  private let analysis = Mutex<Analysis?>(nil)

  /// - Parameter grammar: the grammar that owns this instance.
  func value(for grammar: Grammar) -> Analysis {
    analysis.withLock { analysis in
      if let analysis { return analysis }
      let computed = Analysis(grammar)
      analysis = computed
      return computed
    }
  }

  static func == (_: LazyAnalysis, _: LazyAnalysis) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
