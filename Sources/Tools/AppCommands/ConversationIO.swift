import Audio
package import Dialogue
package import Ports
import PulseAudio
import Session
import Terminal
import VoiceEngine

/// The input and the output of a conversation from the command line.
package struct ConversationIO {
  package let input: any AudioInput
  package let output: any AudioOutput
  /// The earcons that are mixed with the prompts.
  package let signals: Set<Earcon>
  /// Whether the user's typed text is on the screen already.
  package let isTyped: Bool
  /// Waits for the end of playback, closes the devices, and throws errors that occurred meanwhile.
  package let finish: () async throws -> Void

  init(typing speaker: any AudioInput) {
    (input, output, signals, isTyped) = (speaker, NullOutput(), [], Console.isTyped)
    finish = {}
  }

  init(playing recordings: RecordingInput) {
    (input, output, signals, isTyped) = (recordings.speaker, NullOutput(), [], false)
    finish = { try recordings.check() }
  }

  init(_ headset: DuplexAudio, earcons: Bool) {
    (input, output, isTyped) = (headset.microphone, headset.loudspeaker, false)
    signals = earcons ? [.listening, .understood, .missed, .waiting] : []
    finish = {
      await headset.drain()
      headset.close()
    }
  }

  /// Adds a keyboard: lines that the user types at the terminal are input too.
  init(typingBeside ends: ConversationIO) {
    (output, signals, isTyped, finish) = (ends.output, ends.signals, ends.isTyped, ends.finish)
    input = KeyboardInput.beside(ends.input)
  }

  /// Adds push-to-talk: the session gets the user's speech only after a press of a button. The listening tone plays
  /// then, and not at the beginning of the user's turn.
  /// - Parameter tone: the listening tone; nil for none.
  /// - Throws: ``ButtonError`` if there is no button.
  init(_ ends: ConversationIO, after button: TalkButton, tone: Waveform?) throws {
    let gate = PushToTalk(ends.input, ends.output, tone: tone) { isOpen in
      Console.complain(Console.styled(isOpen ? "(listening)" : "(not listening)", .dim))
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
