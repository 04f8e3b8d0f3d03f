/** Samples over which a prompt that is cut off fades out: 5 ms. */
const fade = 110
/** Blocks between two reports of the samples that were played: about 23 ms. */
const reportEvery = 4

/**
 * Plays the program's samples from a queue and counts them. Dropped samples count as played. What is missing is silence and does not count. A
 * chunk that is `silent` takes its time and counts, but is not heard: this browser says it already.
 */
class PlayerProcessor extends AudioWorkletProcessor {
  constructor() {
    super()
    this.queue = []
    this.offset = 0
    this.played = 0
    this.reported = 0
    this.blocks = 0
    this.port.onmessage = ({ data }) => this.receive(data)
  }

  receive(data) {
    if (data.samples) this.queue.push({ samples: new Int16Array(data.samples), silent: data.silent })
    if (data.flush) this.flush()
    if (data.reset) {
      this.queue = []
      this.offset = this.played = this.reported = 0
    }
  }

  /** Keeps the next 5 ms, fading out, and drops the rest. What is dropped counts as played. */
  flush() {
    const rest = this.queue.reduce((sum, { samples }) => sum + samples.length, -this.offset)
    const total = this.played + Math.max(0, rest)
    const end = new Int16Array(fade)
    let length = 0
    while (length < fade && this.queue.length > 0) end[length] = this.next() * (1 - length++ / fade)
    this.played = total - length
    this.queue = length > 0 ? [{ samples: end.subarray(0, length), silent: false }] : []
    this.offset = 0
  }

  /** Takes the next sample from the queue, which is not empty. */
  next() {
    const chunk = this.queue[0]
    const sample = chunk.silent ? 0 : chunk.samples[this.offset]
    this.offset += 1
    this.played += 1
    if (this.offset >= chunk.samples.length) {
      this.queue.shift()
      this.offset = 0
    }
    return sample
  }

  process(_inputs, [[output]]) {
    for (let index = 0; index < output.length && this.queue.length > 0; index += 1) output[index] = this.next() / 32768
    this.blocks += 1
    if (this.played !== this.reported && (this.blocks % reportEvery === 0 || this.queue.length === 0)) {
      this.reported = this.played
      this.port.postMessage(this.played)
    }
    return true
  }
}

registerProcessor("player", PlayerProcessor)
