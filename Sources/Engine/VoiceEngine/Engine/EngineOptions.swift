public import AtomicFiles
public import EspeakNG
public import Locales
public import YAML

/// The settings of an engine that every app has.
public struct EngineOptions: Sendable {
  /// The installed data files; nil to search for them.
  public var root: DataDirectory?
  /// Whether an incomplete script prevents the loading of a locale. Otherwise only the missing prompts fail.
  public var isStrict: Bool
  /// Whether noise is removed from the input.
  public var denoising: Denoising
  /// The cache of recognition results; nil where no audio is recognised twice.
  public var cache: RecognitionCache?
  /// The cache of synthesized speech. Engines that share one produce identical samples.
  public var speechCache: SpeechCache
  /// The largest number of recognisers of a locale; see `RecogniserPool`.
  public var recognisers: Int
  /// The synthesizers that the user has chosen, keyed by the locale's tag; see ``UserVoices``.
  public var voices: [String: SynthesizerSetting] = [:]
  /// Whether a prompt waits for a synthesizer that is a program of the user's.
  public var waitsForVoices = true
  /// The user whose own data are added to the installed ones; nil for none.
  public var userDirectories: UserDirectories?
  /// The engine calls this handler with diagnostics that are no events of a conversation, such as a broken denoiser or
  /// the computation of an acoustic model.
  public var onDiagnostic: DiagnosticHandler

  public init(
    root: DataDirectory? = nil, isStrict: Bool = true, denoising: Denoising = .found, cache: RecognitionCache? = nil,
    speechCache: SpeechCache = .forOne, userDirectories: UserDirectories? = nil,
    onDiagnostic: @escaping DiagnosticHandler
  ) {
    recognisers = standardRecogniserCount
    (self.root, self.isStrict, self.denoising, self.cache) = (root, isStrict, denoising, cache)
    (self.speechCache, self.userDirectories, self.onDiagnostic) = (speechCache, userDirectories, onDiagnostic)
  }
}
