import { byId, after } from "./dom.js"

/** How long the program has to answer before this browser speaks itself, in milliseconds. */
const patience = 100
/** The same where this browser has no sound of the phrase. */
const longPatience = 1500
/** After this the program is heard again in any case, in milliseconds. */
const longestMuting = 15_000
/** The time from the start of a phrase to its repetition. */
const repetition = 4000

/**
 * Says phrases: the program does where it answers, otherwise the sound that is kept here. A sentence is also
 * shown in large letters, for a stranger to read.
 */
export class Speaking {
  /** The buttons of all boards by key. @type {Map<string, any>} */
  buttons = new Map()
  #shown = null
  /** The phrase that the program has accepted, until it has said it. */
  #awaited = null
  /** The phrase that the program has accepted last, and in which conversation: what it would repeat. */
  #accepted = { key: "", conversation: null }
  /** Whether the program's samples are dropped, since this browser says the same phrase. */
  #isMuted = false
  #mutingEnd = 0
  /** Counts the repetitions, so that an earlier one knows that it has ended. */
  #repeating = 0

  /** @param {import("./main.js").Page} page @param {import("./phrases.js").Phrases} phrases */
  constructor(page, phrases) {
    this.page = page
    this.phrases = phrases
    page.isHeard = () => !this.#isMuted
    // The first call only makes some browsers load their voices.
    globalThis.speechSynthesis?.getVoices()
    page.connection.addEventListener("floor", ({ detail }) => this.#floor(detail.floor))
    page.connection.addEventListener("caption", ({ detail }) => this.#caption(detail))
    page.connection.addEventListener("state", () => this.#connectionChanged())
    byId("sentence-close").addEventListener("click", () => page.panels.back())
    byId("sentence-stop").addEventListener("click", () => this.stop({ tell: true }))
    byId("sentence-keep").addEventListener("click", () => this.keep())
    byId("sentence-again").addEventListener("click", () => this.#shown && this.say(this.#shown))
    byId("stop").addEventListener("click", () => this.stop({ tell: false }))
    addEventListener("keydown", ({ key }) => {
      if (key === "Escape" && page.panels.current === "sentence") page.panels.back()
    })
  }

  /** Says the phrase of a button. @param {{key: string, label: string, text: string}} button */
  async say(button) {
    this.stop({ tell: false })
    const turn = this.#repeating
    const { connection, player } = this.page
    this.#show(button)
    const unlocked = player.unlock().catch(() => {})
    const answer = connection.press([`say=${button.key}`])
    if (!connection.isOpen || !player.playsProgram) return this.#sayHere(button)
    const { conversation } = connection
    answer.then((accepted) => { if (accepted) this.#accepted = { key: button.key, conversation } })
    const limit = this.phrases.has(button.key) ? patience : longPatience
    const outcome = await Promise.race([answer, after(limit, "late")])
    // Another phrase was pressed meanwhile: the program says both, this browser the newer one.
    if (turn !== this.#repeating) return
    if (outcome !== true) return outcome === "late" ? this.#sayTwice(button, answer) : this.#sayHere(button)
    this.#awaited = button
    await unlocked
    // The browser allows no sound: the sentence is shown with a note.
    if (!player.isAudible && turn === this.#repeating) this.#sayHere(button)
  }

  /** Repeats the phrase until the user says or presses stop. */
  async keep() {
    const button = this.#shown
    if (!button) return
    const turn = this.#repeating
    const isKept = await this.#keepByProgram(button)
    // The user has stopped it meanwhile.
    if (turn !== this.#repeating) return
    if (!isKept) this.#repeatHere(button)
    this.#mark(true)
  }

  /**
   * Lets the program repeat a phrase. It repeats the one that it said last, so it is asked only if that is this one.
   * @returns {Promise<boolean>}
   */
  async #keepByProgram({ key }) {
    const { connection } = this.page
    if (this.#accepted.key !== key || this.#accepted.conversation !== connection.conversation) return false
    return (await Promise.race([connection.press(["keep"]), after(longPatience, "late")])) === true
  }

  /** Stops what this browser says; where `tell` is true, the program stops, too. @param {{tell: boolean}} how */
  stop({ tell }) {
    this.#awaited = null
    this.#unmute()
    this.#hush()
    this.#mark(false)
    if (tell) this.page.connection.stop()
  }

  /** Stops the sounds of this browser. */
  #hush() {
    this.#repeating += 1
    this.page.player.silence()
    globalThis.speechSynthesis?.cancel()
  }

  /** Shows the phrase that the conversation repeats. @param {string|undefined} key */
  follow(key) {
    const button = key && this.buttons.get(key)
    if (button && this.#shown?.key !== key) this.#show(button)
    if (this.page.connection.isOpen) this.#mark(Boolean(button))
  }

  #show(button) {
    this.#shown = button
    byId("sentence-label").textContent = button.label
    byId("sentence-text").textContent = button.text
    byId("sentence-note").textContent = ""
    this.page.panels.show("sentence")
  }

  #mark(isRepeated) {
    byId("sentence-keep").setAttribute("aria-pressed", String(isRepeated))
    byId("sentence").classList.toggle("repeated", isRepeated)
  }

  /** Says a phrase here, and drops the program's sound of it, which comes late, until the program has finished. */
  #sayTwice(button, answer) {
    this.#isMuted = true
    this.#mutingEnd = setTimeout(() => this.#unmute(), longestMuting)
    this.#sayHere(button)
    answer.then((accepted) => { if (accepted !== true) this.#unmute() })
  }

  #unmute() {
    clearTimeout(this.#mutingEnd)
    this.#isMuted = false
  }

  /** The user has the floor again: the program has said all that it had to say. */
  #floor(floor) {
    if (floor !== "listening") return
    this.#unmute()
    this.#awaited = null
  }

  #caption({ who, text, accepted }) {
    // What the user says, "stop" for example, ends what this browser says.
    if (who === "user" && accepted && !this.#isShown(text)) this.#hush()
    if (who === "engine") this.#showSpoken(text)
  }

  /** Whether a text is the phrase on the screen, or its label. */
  #isShown(text) {
    return [this.#shown?.text, this.#shown?.label].some((own) => own?.toLowerCase() === text.toLowerCase())
  }

  /** Shows a phrase that the user has said aloud. */
  #showSpoken(text) {
    if (this.#shown?.text === text && this.page.panels.current === "sentence") return
    const button = [...this.buttons.values()].find((other) => other.text === text)
    if (button && !["settings", "guardian"].includes(this.page.panels.current)) this.#show(button)
  }

  /** The program accepted a phrase and is gone before it has said all of it: it is said here. */
  #connectionChanged() {
    const { connection } = this.page
    if (connection.isOpen) return
    this.#unmute()
    const button = this.#awaited
    this.#awaited = null
    if (!button) return
    // The resumed program would begin the phrase again.
    connection.stopWhenResumed()
    this.#sayHere(button)
  }

  async #repeatHere(button) {
    const turn = ++this.#repeating
    await after(repetition)
    while (turn === this.#repeating) {
      await Promise.all([this.#sayHere(button), after(repetition)])
    }
  }

  /** Says a phrase by the sound that is kept here, otherwise by a voice of this device; it is on the screen anyway. */
  async #sayHere(button) {
    const { player } = this.page
    const sound = this.phrases.sound(button.key)
    await player.unlock().catch(() => {})
    if (sound && player.isAudible) return player.play(sound)
    const isSaid = sound ? false : speak(button.text, this.page.texts.locale)
    byId("sentence-note").textContent = this.page.text(isSaid ? "other-voice" : "no-sound")
  }
}

/** Speaks with a voice of this device, never one of the network. @returns {boolean} whether there is one */
function speak(text, locale) {
  const voices = globalThis.speechSynthesis?.getVoices() ?? []
  const voice = voices.find(({ lang, localService }) => localService && lang.startsWith(locale))
  if (!voice) return false
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.voice = voice
  utterance.lang = voice.lang
  speechSynthesis.speak(utterance)
  return true
}
