const rate = 16_000
/** How long a closed microphone keeps its audio context running, in milliseconds. A running context uses the processor. */
const patience = 5_000

/**
 * The microphone. `state` is `off` (not asked for), `asking`, `ready`, `refused`, `absent`, `insecure` (the page
 * came over plain HTTP from another machine), `muted` (by the system) or `ended` (unplugged, taken back).
 * Events: `change`; `audio` (detail: 320 samples) while it is open.
 */
export class Microphone extends EventTarget {
  #stream = null
  #context = null
  /** The timer that suspends the audio context of a closed microphone. */
  #suspension = null
  isOpen = false
  state = "off"

  get isReady() { return this.state === "ready" }

  /** Asks for the microphone. Call it in the handler of a click or a key. */
  async request() {
    if (this.state === "asking" || this.isReady) return
    this.#release()
    this.#enter("asking")
    if (!navigator.mediaDevices?.getUserMedia || !globalThis.AudioWorkletNode) return this.#enter("insecure")
    try {
      this.#stream = await navigator.mediaDevices.getUserMedia({ audio: constraints })
      this.#follow(this.#stream.getAudioTracks()[0])
      await this.#connect()
      this.#enter("ready")
    } catch (error) {
      this.#release()
      this.#enter(["NotAllowedError", "SecurityError"].includes(error.name) ? "refused" : "absent")
    }
  }

  /** Opens or closes the microphone: a closed one sends nothing and hears nothing. @param {boolean} open */
  open(open) {
    if (this.isOpen === open) return
    this.isOpen = open
    for (const track of this.#stream?.getAudioTracks() ?? []) track.enabled = open
    if (open) this.#resume()
    else this.#suspendLater()
    this.dispatchEvent(new Event("change"))
  }

  #resume() {
    clearTimeout(this.#suspension)
    this.#context?.resume()
  }

  /** A user who holds the button to speak may press it again at once, and a context takes a moment to resume. */
  #suspendLater() {
    clearTimeout(this.#suspension)
    this.#suspension = setTimeout(() => { if (!this.isOpen) this.#context?.suspend() }, patience)
  }

  /** Gives the microphone back to the system. */
  close() {
    this.isOpen = false
    this.#release()
    this.#enter("off")
  }

  #follow(track) {
    track.enabled = this.isOpen
    track.onmute = () => this.#enter("muted")
    track.onunmute = () => this.#enter("ready")
    track.onended = () => this.#enter("ended")
  }

  async #connect() {
    const [context, source] = connected(this.#stream)
    this.#context = context
    await context.audioWorklet.addModule("/web/microphone-worklet.js")
    const node = new AudioWorkletNode(context, "microphone", { outputChannelCount: [1] })
    node.port.onmessage = ({ data }) => {
      if (this.isOpen) this.dispatchEvent(new CustomEvent("audio", { detail: data }))
    }
    // The worklet's output is silence; browsers run only what leads to the loudspeaker.
    source.connect(node).connect(context.destination)
    await context.resume()
    // The page opens the microphone when the conversation listens.
    if (!this.isOpen) this.#suspendLater()
  }

  #release() {
    clearTimeout(this.#suspension)
    for (const track of this.#stream?.getTracks() ?? []) {
      track.onmute = track.onunmute = track.onended = null
      track.stop()
    }
    this.#context?.close()
    this.#stream = this.#context = null
  }

  #enter(state) {
    this.state = state
    this.dispatchEvent(new Event("change"))
  }
}

// The program tells the voice from the noise itself; only the browser knows the echo of its own loudspeaker.
const constraints = { echoCancellation: true, noiseSuppression: false, autoGainControl: false, channelCount: 1 }

/** Connects a stream with a context of 16 kHz, or of the browser's own rate where it cannot do so (older Firefox). */
function connected(stream) {
  const context = new AudioContext({ sampleRate: rate, latencyHint: "interactive" })
  try {
    return [context, context.createMediaStreamSource(stream)]
  } catch {
    context.close()
    const own = new AudioContext({ latencyHint: "interactive" })
    return [own, own.createMediaStreamSource(stream)]
  }
}

/**
 * Puts the count of played samples before the samples of the microphone.
 * @param {number} played
 * @param {ArrayBuffer} samples
 */
export function framed(played, samples) {
  const message = new ArrayBuffer(4 + samples.byteLength)
  new DataView(message).setUint32(0, played, true)
  new Uint8Array(message, 4).set(new Uint8Array(samples))
  return message
}
