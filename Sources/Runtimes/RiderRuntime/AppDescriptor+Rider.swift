import Dialogue
import Rider
import Session
public import VoiceEngine

extension AppDescriptor {
  /// The Rider app: counts of bikes and free stands.
  public static let rider = AppDescriptor(
    name: "rider", scripts: ["rider"], grammars: ["rider"], states: Rider.State.examples.map(\.name),
    rules: Rider.Topic.allCases.map { GrammarName("rider", $0.rawValue) }
      + [Rider.confirmationGrammars.confirmation, Rider.confirmationGrammars.choice],
    wakeRule: GrammarName("rider", Rider.Topic.wake.rawValue),
    dataFile: DataFile(
      contents: "counts", cure: "name a file beside the talk, or write recorded for the city's own counts"),
    storedData: ["rides": "recorded rides", "routes": "stored routes"], hasCities: true,
    intent: { UniversalCommands<Rider>.Intent(tags: $0)?.name },
    runtime: { _, options, own in try RiderRuntime(city: own.city, around: own.position, options) })
}
