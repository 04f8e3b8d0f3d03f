import Conversations
import Dialogue
import Headset
import Session
import Sound

/// The two ends of a conversation; what is between them is the same whoever is there.
struct Ends {
  let input: any AudioInput
  let output: any AudioOutput
  /// The short sounds that are played beside the words.
  let signals: Set<Earcon>
  /// Whether what is typed stands on the screen already.
  let isTyped: Bool
  /// Waits until all is said and heard, and tells what went wrong meanwhile.
  let finish: () async throws -> Void

  init(typing speaker: any AudioInput) {
    (input, output, signals, isTyped) = (speaker, Silence(), [], Console.isTyped)
    finish = {}
  }

  init(playing recordings: Recordings) {
    (input, output, signals, isTyped) = (recordings.speaker, Silence(), [], false)
    finish = { try recordings.check() }
  }

  init(_ headset: Headset, earcons: Bool) {
    (input, output, isTyped) = (headset.microphone, headset.loudspeaker, false)
    signals = earcons ? [.listening, .understood, .missed, .waiting] : []
    finish = {
      await headset.drain()
      headset.close()
    }
  }

  /// The same, and what is typed at a terminal counts as said.
  init(typingBeside ends: Ends) {
    (output, signals, isTyped, finish) = (ends.output, ends.signals, ends.isTyped, ends.finish)
    input = Typist.beside(ends.input)
  }

  /// The same, but that nobody is heard before they have pressed a button. The sound of being listened to is heard then, and not
  /// where it is one's turn.
  /// - Parameter tone: that sound; nil for none.
  /// - Throws: ``ButtonError`` where there is nothing to press.
  init(_ ends: Ends, after button: TalkButton, tone: Waveform?) throws {
    let gate = PushToTalk(ends.input, ends.output, tone: tone) { isOpen in
      Console.complain(Console.styled(isOpen ? "(you are heard)" : "(nobody is heard)", .dim))
    }
    let release = try button.watch { gate.press() }
    (input, output, isTyped) = (gate, gate, ends.isTyped)
    signals = ends.signals.subtracting([.listening])
    finish = {
      release()
      try await ends.finish()
    }
  }
}
