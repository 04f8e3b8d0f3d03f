import { byId, after } from "./dom.js"

/** How long the program has to answer before this browser speaks itself, in milliseconds. */
const patience = 100
/** After this the program is heard again in any case, in milliseconds. */
const longestDoubling = 15_000
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
  /** A phrase that the program has accepted and not begun yet. */
  #awaited = null
  /** The caption of a phrase that this browser says although the program says it, too. */
  #doubled = ""
  /** How many captions of the program may still come before it is heard again; 0 while it is heard. */
  #unheard = 0
  #doublingEnd = 0
  /** Counts the repetitions, so that an earlier one knows that it has ended. */
  #repeating = 0

  /** @param {import("./main.js").Page} page @param {import("./phrases.js").Phrases} phrases */
  constructor(page, phrases) {
    this.page = page
    this.phrases = phrases
    page.isHeard = () => this.#unheard === 0
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
    this.#show(button)
    this.page.player.unlock().catch(() => {})
    const answer = this.page.connection.press([`say=${button.key}`])
    if (!this.page.connection.isOpen || !this.page.player.playsProgram) return this.#sayHere(button)
    // Without a sound of its own this browser waits for the program.
    const outcome = await (this.phrases.has(button.key) ? Promise.race([answer, after(patience, "late")]) : answer)
    // Another phrase was pressed meanwhile: the program says both, this browser the newer one.
    if (turn !== this.#repeating) return
    if (outcome === true) this.#awaited = button
    else if (outcome === "late") this.#sayTwice(button, answer)
    else this.#sayHere(button)
  }

  /** Repeats the phrase until the user says or presses stop. */
  async keep() {
    const button = this.#shown
    if (!button) return
    if ((await this.page.connection.press(["keep"])) !== true) this.#repeatHere(button)
    this.#mark(true)
  }

  /** Stops what this browser says; where `tell` is true, the program stops, too. @param {{tell: boolean}} how */
  stop({ tell }) {
    this.#awaited = null
    this.#endDoubling()
    this.#hush()
    this.#mark(false)
    if (tell) this.page.connection.press(["universal=stop"])
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

  /** Says a phrase here and drops the program's, which comes late, until its next prompt. */
  #sayTwice(button, answer) {
    this.#doubled = button.text
    // An introduction may come before the phrase.
    this.#unheard = 3
    this.#doublingEnd = setTimeout(() => this.#endDoubling(), longestDoubling)
    this.#sayHere(button)
    answer.then((accepted) => { if (accepted !== true) this.#endDoubling() })
  }

  #endDoubling() {
    clearTimeout(this.#doublingEnd)
    this.#unheard = 0
  }

  #caption({ who, text, accepted }) {
    // What the user says, "stop" for example, ends what this browser says.
    if (who === "user" && accepted && !this.#isShown(text)) this.#hush()
    if (who !== "engine") return
    if (this.#unheard > 0) this.#unheard = text === this.#doubled ? 1 : this.#unheard - 1
    if (text === this.#awaited?.text) this.#awaited = null
    this.#showSpoken(text)
  }

  /** Whether a text is the phrase on the screen, or its label. */
  #isShown(text) {
    return [this.#shown?.text, this.#shown?.label].some((own) => own?.toLowerCase() === text.toLowerCase())
  }

  /** Shows a phrase that the user has said aloud. */
  #showSpoken(text) {
    if (this.#shown?.text === text && this.page.panels.current === "sentence") return
    const button = [...this.buttons.values()].find((other) => other.text === text)
    if (button && this.page.panels.current !== "settings") this.#show(button)
  }

  /** The program accepted a phrase and is gone before it said it: it is said here. */
  #connectionChanged() {
    if (this.page.connection.isOpen) return
    this.#endDoubling()
    const button = this.#awaited
    this.#awaited = null
    if (button) this.#sayHere(button)
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
