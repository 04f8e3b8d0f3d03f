import { base64 } from "./base64.js"
import { create } from "./dom.js"
import { actionButton } from "./guardian-status.js"
import { Microphone } from "./microphone.js"
import { decode } from "./player.js"

/** The rate of the microphone's samples, and the longest recording in seconds. */
const rate = 16_000
const longest = 12

/** Recordings of the phrases in the user's own voice: recorded, heard, then stored. */
export class Recordings {
  #phrases = []
  /** The samples that are not stored yet. @type {Int16Array[]} */
  #taken = []
  /** @type {Microphone|null} */
  #microphone = null
  /** Counts what makes an earlier "Hear it" void. */
  #turn = 0
  #isBusy = false

  /** @param {import("./guardian.js").Guardian} guardian */
  constructor(guardian) {
    this.guardian = guardian
    const label = guardian.text("guardian-recordings")
    this.choice = create("select", { id: "guardian-phrase", autocomplete: "off", "aria-describedby": "guardian-recording-status" })
    this.line = create("p", { id: "guardian-recording-status", role: "status" })
    this.take = actionButton(guardian, "guardian-record", label, { id: "guardian-take" })
    this.listen = actionButton(guardian, "guardian-hear", label)
    this.save = actionButton(guardian, "guardian-save", label)
    this.remove = actionButton(guardian, "guardian-remove", label)
    this.element = create("fieldset", { id: "guardian-recordings" }, create("legend", {}, label),
      create("p", { class: "note" }, guardian.text("guardian-recordings-note")),
      create("div", { class: "guardian-field" },
        create("label", { for: this.choice.id }, guardian.text("guardian-phrase")), this.choice),
      create("div", { class: "row" }, this.take, this.listen, this.save, this.remove), this.line)
    this.choice.addEventListener("change", () => { this.#drop(); this.#say(""); this.#showButtons() })
    this.take.addEventListener("click", () => (this.#microphone ? this.#finish() : this.#record()))
    this.listen.addEventListener("click", () => this.#hear())
    this.save.addEventListener("click", () => this.#save())
    this.remove.addEventListener("click", () => this.#remove())
    this.#showButtons()
    this.#load()
  }

  /** Recordings are no part of the profile. */
  show() {}

  /** Ends a recording, since the page is left. */
  close() { this.#drop() }

  /**
   * Chooses a phrase, which may be new or renamed.
   * @param {string} key
   * @returns {Promise<boolean>} whether it can have a recording
   */
  async choose(key) {
    if (this.#microphone || this.#isBusy) return false
    await this.#load()
    const canHaveRecording = this.#phrases.some((phrase) => phrase.key === key)
    if (!canHaveRecording || !this.element.isConnected) return false
    this.#drop()
    this.#say("")
    this.choice.value = key
    this.#showButtons()
    this.choice.focus()
    return true
  }

  /** The phrases may have changed. */
  reload() { if (!this.#microphone && !this.#isBusy) this.#load() }

  get #phrase() { return this.#phrases.find(({ key }) => key === this.choice.value) }

  async #load() {
    const answer = await this.guardian.link.recordings()
    if (!answer?.phrases) return
    const chosen = this.choice.value
    this.#phrases = answer.phrases
    this.choice.replaceChildren(...this.#phrases.map(({ key, label, isRecorded }) =>
      create("option", { value: key }, isRecorded ? this.guardian.text("guardian-recorded", { label }) : label)))
    if (chosen) this.choice.value = chosen
    this.#showButtons()
  }

  #showButtons() {
    const isRecording = this.#microphone !== null
    const isTaken = this.#taken.length > 0 && !isRecording
    this.take.textContent = this.guardian.text(isRecording ? "stop" : "guardian-record")
    this.take.setAttribute("aria-label", `${this.take.textContent}: ${this.#phrase?.label ?? ""}`)
    this.take.disabled = !this.#phrase || this.#isBusy
    this.listen.disabled = !this.#phrase || isRecording || this.#isBusy
    this.choice.disabled = isRecording || this.#isBusy
    this.save.disabled = this.remove.disabled = this.#isBusy
    this.save.hidden = !isTaken
    this.remove.hidden = isRecording || isTaken || !this.#phrase?.isRecorded
  }

  #say(key, values) {
    this.line.textContent = key && this.guardian.text(key, values)
    this.line.classList.toggle("fault", key.startsWith("guardian-fault") || key === "guardian-failed")
  }

  async #record() {
    const { page } = this.guardian
    this.#turn += 1
    this.#hush()
    this.#taken = []
    const microphone = new Microphone()
    this.#microphone = microphone
    microphone.addEventListener("audio", ({ detail }) => this.#receive(detail))
    microphone.addEventListener("change", () => {
      if (this.#microphone === microphone && ["muted", "ended"].includes(microphone.state)) this.#finish()
    })
    this.#say("guardian-recording")
    this.#showButtons()
    await microphone.request()
    if (this.#microphone !== microphone) return microphone.close()
    microphone.open(true)
    if (microphone.isReady) return
    this.#drop()
    this.#say("guardian-fault-microphone")
    this.#showButtons()
  }

  /** The conversation must neither hear the recording nor speak into it. */
  #hush() {
    const { connection, player } = this.guardian.page
    this.#listenAgain(false)
    player.silence()
    if (!connection.isOpen) return
    connection.stop()
    player.flush()
  }

  /** Lets the conversation use the microphone, or takes it away. */
  #listenAgain(isListening) {
    const { page } = this.guardian
    page.isListening = isListening
    page.microphone.dispatchEvent(new Event("change"))
  }

  #receive(samples) {
    this.#taken.push(new Int16Array(samples))
    this.guardian.link.touch()
    if (this.#taken.reduce((sum, { length }) => sum + length, 0) >= longest * rate) this.#finish()
  }

  #finish() {
    this.#release()
    this.#say(this.#taken.length > 0 ? "guardian-taken" : "guardian-fault-microphone")
    this.#showButtons()
  }

  #drop() {
    this.#turn += 1
    this.#release()
    this.#taken = []
  }

  #release() {
    if (!this.#microphone) return
    this.#microphone.close()
    this.#microphone = null
    this.#listenAgain(true)
  }

  /** Plays what was recorded last, otherwise the phrase as it sounds now. */
  async #hear() {
    const { page, link } = this.guardian
    this.#turn += 1
    const turn = this.#turn
    const unlocked = page.player.unlock().catch(() => {})
    const sound = this.#taken.length > 0 ? this.#draft() : await this.#stored()
    await unlocked
    // Meanwhile the guardian has begun something else, or a call for help sounds.
    if (turn !== this.#turn || !link.isOpen) return
    if (sound && page.player.isAudible) page.player.play(sound)
    else this.#say("guardian-silent")
  }

  #draft() {
    const samples = this.#joined()
    const sound = new AudioBuffer({ length: samples.length, sampleRate: rate, numberOfChannels: 1 })
    sound.copyToChannel(Float32Array.from(samples, (sample) => sample / 32_768), 0)
    return sound
  }

  async #stored() {
    const answer = await fetch(`/express/${this.guardian.page.texts.locale}/phrases/${this.#phrase.key}.wav`, { cache: "no-store" })
      .catch(() => null)
    return answer?.ok ? decode(await answer.arrayBuffer()).catch(() => null) : null
  }

  #joined() {
    const samples = new Int16Array(this.#taken.reduce((sum, { length }) => sum + length, 0))
    let place = 0
    for (const part of this.#taken) {
      samples.set(part, place)
      place += part.length
    }
    return samples.subarray(0, longest * rate)
  }

  #save() {
    return this.#change(() => this.guardian.link.record(this.#phrase.key, base64(encoded(this.#joined()))), "guardian-saved")
  }

  #remove() {
    return this.#change(() => this.guardian.link.removeRecording(this.#phrase.key), "guardian-recording-removed")
  }

  /** Makes a change, and says what came of it. Nothing else can be pressed meanwhile. */
  async #change(send, done) {
    this.#isBusy = true
    this.#showButtons()
    const answer = await send()
    this.#isBusy = false
    const isStored = answer?.outcome === "kept"
    // Without an answer the program may have stored it.
    if (isStored || !answer) this.guardian.noteChange()
    if (isStored) {
      this.#taken = []
      await this.#load()
      this.guardian.boards?.load()
    }
    this.#showButtons()
    if (isStored) this.#say(done)
    else if (answer?.outcome === "refused") this.#say(`guardian-fault-recording-${answer.fault}`)
    else this.#say(answer?.outcome === "failed" ? "guardian-failed" : "guardian-unreachable")
    this.take.focus()
  }
}

/** Returns samples as bytes, low byte first. @param {Int16Array} samples */
function encoded(samples) {
  const bytes = new Uint8Array(2 * samples.length)
  const view = new DataView(bytes.buffer)
  samples.forEach((sample, place) => view.setInt16(2 * place, sample, true))
  return bytes
}
