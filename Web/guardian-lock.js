import { create } from "./dom.js"

/** The field for the password. The page does not show the profile, nor whether there is one. */
export class LockForm {
  /**
   * @param {import("./guardian.js").Guardian} guardian
   * @param {(answer: any) => void} onOpen
   */
  constructor(guardian, onOpen) {
    this.guardian = guardian
    this.onOpen = onOpen
    this.input = passwordInput("guardian-password")
    this.button = create("button", { type: "submit" }, guardian.text("guardian-unlock"))
    this.status = create("p", { id: "guardian-lock-status", role: "status" })
    this.input.setAttribute("aria-describedby", this.status.id)
    this.countdown = new Countdown(guardian, this.button, this.status)
    this.element = create("form", { class: "guardian-lock", autocomplete: "off" },
      create("p", {}, guardian.text("guardian-lock-note")),
      create("label", { for: this.input.id }, guardian.text("guardian-password")),
      this.input, this.button, this.status, this.countdown.element)
    this.element.addEventListener("submit", (event) => {
      event.preventDefault()
      this.#open()
    })
    this.countdown.follow()
  }

  say(key) { this.status.textContent = key && this.guardian.text(key) }

  focus() { this.input.focus({ preventScroll: true }) }

  async #open() {
    if (this.button.disabled) return
    const password = this.input.value
    this.input.value = ""
    this.button.disabled = true
    this.say("")
    const answer = await this.guardian.link.open(password)
    this.button.disabled = false
    // The guardian has left meanwhile.
    if (!this.element.isConnected) return this.guardian.link.close()
    if (answer?.key) return this.onOpen(answer)
    this.#refuse(answer)
    this.focus()
  }

  #refuse(answer) {
    const wait = answer?.wait ?? 0
    if (answer?.refused === "wrong") this.say(wait > 0 ? "guardian-wrong-wait" : "guardian-wrong")
    else if (answer?.refused === "too-soon") this.say("guardian-too-soon")
    else this.say(answer?.refused ? "guardian-check-failed" : "guardian-unreachable")
    this.countdown.start(wait)
  }
}

/** Disables a button until the next password is accepted, and counts the time down. */
export class Countdown {
  #timer = 0

  constructor(guardian, button, status) {
    this.guardian = guardian
    this.button = button
    this.status = status
    // A timer is not announced each second.
    this.element = create("p", { role: "timer", class: "countdown" })
  }

  /** @param {number} seconds */
  start(seconds) {
    if (seconds <= 0) return
    this.guardian.waitEnd = Date.now() + seconds * 1000
    this.follow()
  }

  /** Goes on with a time to wait that began before. */
  follow() {
    clearInterval(this.#timer)
    if (this.#left <= 0) return
    this.button.disabled = true
    this.#timer = setInterval(() => this.#show(), 250)
    this.#show()
  }

  get #left() { return Math.ceil((this.guardian.waitEnd - Date.now()) / 1000) }

  #show() {
    const { guardian, element, button, status } = this
    const isOver = this.#left <= 0
    const text = isOver ? "" : guardian.text("guardian-wait", { wait: duration(this.#left, guardian.page.texts.region) })
    if (element.textContent !== text) element.textContent = text
    if (!isOver) return
    clearInterval(this.#timer)
    button.disabled = false
    status.textContent = guardian.text("guardian-again")
  }
}

/** @param {string} id */
export function passwordInput(id) {
  return create("input", {
    id, type: "password", inputmode: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    enterkeyhint: "done", maxlength: "40",
  })
}

/** Returns "1 minute 20 seconds". */
function duration(seconds, locale) {
  const parts = [[Math.floor(seconds / 60), "minute"], [seconds % 60, "second"]].filter(([value]) => value > 0)
  return parts.map(([value, unit]) =>
    new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(value)).join(" ")
}
