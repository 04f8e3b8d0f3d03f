import Conversations
import Dialogue
import Headset
import Session
import Sound

/// The input and the output of a conversation; the session between them is the same for all kinds.
struct ConversationIO {
  let input: any AudioInput
  let output: any AudioOutput
  /// The earcons that are mixed with the prompts.
  let signals: Set<Earcon>
  /// Whether what is typed stands on the screen already.
  let isTyped: Bool
  /// Waits until all is said and heard, and tells what went wrong meanwhile.
  let finish: () async throws -> Void

  init(typing speaker: any AudioInput) {
    (input, output, signals, isTyped) = (speaker, Silence(), [], Console.isTyped)
    finish = {}
  }

  init(playing recordings: RecordingInput) {
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
  init(typingBeside ends: ConversationIO) {
    (output, signals, isTyped, finish) = (ends.output, ends.signals, ends.isTyped, ends.finish)
    input = KeyboardInput.beside(ends.input)
  }

  /// Adds push-to-talk: the session hears the user only after a press of a button. The listening tone is played then, and
  /// not at the beginning of the user's turn.
  /// - Parameter tone: that sound; nil for none.
  /// - Throws: ``ButtonError`` where there is nothing to press.
  init(_ ends: ConversationIO, after button: TalkButton, tone: Waveform?) throws {
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
