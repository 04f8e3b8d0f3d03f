import { after } from "./dom.js"

/** The rate of the program's samples. */
const rate = 22_050
/** How long a browser that does not allow sound is waited for, in milliseconds. */
const patience = 300

/** Plays the program's prompts and the sounds that are kept in this browser. */
export class Player extends EventTarget {
  #context = null
  #node = null
  #source = null
  /** What came before the worklet was ready. */
  #waiting = []
  #hasFailed = false
  /** The number of the program's samples that were played or dropped since the connection was made. */
  played = 0

  /** Whether sound can come out now. */
  get isAudible() { return this.#context?.state === "running" }

  /**
   * Whether the program can be heard: browsers refuse it to pages over plain HTTP from another machine, and the worklet
   * may not load.
   */
  get playsProgram() { return "AudioWorkletNode" in globalThis && !this.#hasFailed }

  /** Starts the sound. Browsers allow it in the handler of a click or a key only; elsewhere it may stay silent. */
  async unlock() {
    if (!this.#context) this.#create()
    if (this.#context.state !== "running") await Promise.race([this.#context.resume(), after(patience)])
  }

  #create() {
    const context = new AudioContext({ sampleRate: rate, latencyHint: "interactive" })
    this.#context = context
    context.onstatechange = () => this.dispatchEvent(new Event("change"))
    if (!this.playsProgram) return
    context.audioWorklet.addModule("/web/player-worklet.js").then(
      () => this.#attach(context), () => { this.#hasFailed = true; this.#waiting = [] })
  }

  #attach(context) {
    this.#node = new AudioWorkletNode(context, "player", { numberOfInputs: 0, outputChannelCount: [1] })
    this.#node.port.onmessage = ({ data }) => { this.played = data }
    this.#node.connect(context.destination)
    for (const message of this.#waiting) this.#post(message)
    this.#waiting = []
  }

  /** Adds samples of the program. @param {ArrayBuffer} samples @param {boolean} silent */
  add(samples, silent) { this.#post({ samples, silent }) }

  /** Drops what was not played yet. */
  flush() { this.#post({ flush: true }) }

  /** Forgets everything about an earlier connection. */
  reset() {
    this.played = 0
    this.#waiting = []
    this.#post({ reset: true })
  }

  #post(message) {
    if (!this.playsProgram) return
    if (!this.#node) this.#waiting.push(message)
    else this.#node.port.postMessage(message, message.samples ? [message.samples] : [])
  }

  /**
   * Plays a sound of this browser in place of an earlier one.
   * @param {AudioBuffer} sound
   * @returns {Promise<void>} its end
   */
  play(sound) {
    this.silence()
    const source = new AudioBufferSourceNode(this.#context, { buffer: sound })
    source.connect(this.#context.destination)
    source.start()
    this.#source = source
    return new Promise((resolve) => { source.onended = () => resolve() })
  }

  /** Stops a sound of this browser. */
  silence() {
    this.#source?.stop()
    this.#source = null
  }
}

/** Decodes a sound without a gesture of the user. @param {ArrayBuffer} data @returns {Promise<AudioBuffer>} */
export function decode(data) {
  return new OfflineAudioContext(1, 1, rate).decodeAudioData(data)
}
