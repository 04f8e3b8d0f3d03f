"""A recogniser for VivaVoz: PocketSphinx 5.1, another version of the library than the one in the engine.

The engine starts this program and exchanges lines of JSON with it on stdin and stdout. Documentation/Recogniser-protocol.md
describes the messages. The program ends with its stdin.
"""

import base64
import json
import os
import sys
import tempfile

import pocketsphinx

SETTINGS = {
    # Beams as in the engine: Documentation/Decisions/0007-decoder-settings-and-score-thresholds.md.
    "beam": 1e-80,
    "pbeam": 1e-80,
    "wbeam": 1e-60,
    "remove_noise": True,
    # This version removes no silence. With the library's own probability of 0.005 it is recognised as a short word.
    "silprob": 0.5,
    # No search through the lattice. It took more than 10 s for an utterance in a grammar with the names of a city.
    "bestpath": False,
    "loglevel": "FATAL",
}

class Recogniser:
    """A decoder with the words and the grammars that the engine has sent, and the utterance in progress."""

    def __init__(self, send):
        self.send = send
        self.decoder = None
        self.model = None
        self.mean = None  # the model's cepstral mean
        self.words = {}  # the decoder's identifier of each word, by the word and its pronunciations
        self.texts = {}  # the word of each identifier
        self.samples = bytearray()
        self.partial = ""
        self.is_decoding = False

    def grammar(self, message):
        """Loads a grammar; it replaces one of the same name."""
        if self.model != message["model"]:
            self.load(message["model"])
        identifiers = [self.identifier(word) for word in message["words"]]
        arcs = [
            (arc[0], arc[1], 1.0, identifiers[arc[2]]) if len(arc) == 3 else (arc[0], arc[1], 1.0)
            for arc in message["arcs"]
        ]
        name = message["grammar"]
        self.decoder.add_fsg(name, self.decoder.create_fsg(name, message["start"], message["end"], arcs))

    def drop(self, message):
        """Unloads a grammar; its words stay known."""
        self.decoder.remove_search(message["drop"])

    def load(self, model):
        """Loads an acoustic model. Words are added as grammars need them."""
        with tempfile.NamedTemporaryFile("w", suffix=".dict") as dictionary:
            dictionary.write("nothing N AH TH IH NG\n")
            dictionary.flush()
            self.decoder = pocketsphinx.Decoder(hmm=model, dict=dictionary.name, lm=None, **SETTINGS)
        self.model, self.words, self.texts = model, {}, {}
        self.mean = self.decoder.get_cmn(False)

    def identifier(self, word):
        """Returns the decoder's identifier of a word; a new word is added with its pronunciations."""
        key = (word["text"], tuple(word["pronunciations"]))
        if key not in self.words:
            identifier = f"w{len(self.words)}"
            for number, phones in enumerate(word["pronunciations"]):
                name = identifier if number == 0 else f"{identifier}({number + 1})"
                # Without an update of the loaded grammars, which takes long and is not needed.
                self.decoder.add_word(name, phones, False)
            self.words[key], self.texts[identifier] = identifier, word["text"]
        return self.words[key]

    def start(self, message):
        """Begins an utterance, and ends the one in progress."""
        self.stop()
        self.decoder.activate_search(message["start"])
        self.samples, self.partial = bytearray(), ""
        self.begin()

    def begin(self):
        # The library's mean of the last utterances would make results depend on their order.
        self.decoder.set_cmn(self.mean)
        self.decoder.start_utt()
        self.is_decoding = True

    def stop(self):
        if self.is_decoding:
            self.decoder.end_utt()
            self.is_decoding = False

    def append(self, message):
        """Decodes the next samples, and reports the words so far if they have changed."""
        samples = base64.b64decode(message["samples"])
        self.samples += samples
        if not self.is_decoding:
            # The user has spoken on after a pause, whose result ended the decoding.
            self.begin()
            samples = bytes(self.samples)
        self.decoder.process_raw(samples, False, False)
        words = self.words_so_far()
        if words != self.partial:
            self.partial = words
            self.send({"partial": words})

    def result(self, message):
        """Reports the best sentence. Once the decoding has ended, the library returns complete sentences only."""
        self.stop()
        self.send({"result": message["result"], "sentence": self.words_so_far()})

    def words_so_far(self):
        found = self.decoder.hyp()
        identifiers = found.hypstr.split() if found is not None else []
        return " ".join(self.texts.get(identifier.split("(")[0], identifier) for identifier in identifiers)


def main():
    # The library prints to stdout. Only messages may reach the engine.
    messages = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)

    def send(message):
        messages.write(json.dumps(message, ensure_ascii=False) + "\n")
        messages.flush()

    recogniser = Recogniser(send)
    actions = {
        "grammar": recogniser.grammar,
        "drop": recogniser.drop,
        "start": recogniser.start,
        "samples": recogniser.append,
        "result": recogniser.result,
    }
    send({"ready": "pocketsphinx 5.1"})
    for line in sys.stdin.buffer:
        try:
            message = json.loads(line)
            action = next(key for key in actions if key in message)
            actions[action](message)
        except Exception as error:  # the engine ends a recogniser that reports an error, and starts another
            send({"error": f"{type(error).__name__}: {error}"})


if __name__ == "__main__":
    main()
