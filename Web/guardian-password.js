import { create } from "./dom.js"
import { Countdown, passwordInput } from "./guardian-lock.js"

/** The change of the password: the current one, and the new one twice. */
export class PasswordForm {
  /** @param {import("./guardian.js").Guardian} guardian */
  constructor(guardian, onChanged) {
    this.guardian = guardian
    this.onChanged = onChanged
    this.status = create("p", { id: "guardian-change-status", role: "status" })
    const names = ["current", "new", "repeat"]
    const inputs = this.inputs = names.map((name) => passwordInput(`guardian-${name}`))
    this.button = create("button", { type: "submit" }, guardian.text("guardian-change"))
    this.countdown = new Countdown(guardian, this.button, this.status)
    const rows = inputs.map((input) => create("div", { class: "guardian-field" },
      create("label", { for: input.id }, guardian.text(input.id)), input))
    const form = create("form", { autocomplete: "off" }, ...rows,
      create("div", { class: "row" }, this.button), this.status, this.countdown.element)
    this.title = create("legend", { tabindex: "-1" }, guardian.text("guardian-change-title"))
    this.element = create("fieldset", { id: "guardian-change" }, this.title, form)
    for (const input of inputs) input.setAttribute("aria-describedby", this.status.id)
    form.addEventListener("input", () => this.#say(""))
    form.addEventListener("submit", (event) => {
      event.preventDefault()
      this.#change()
    })
    this.countdown.follow()
  }

  show() {}

  focus() { this.inputs[0].focus() }

  async #change() {
    const [current, next, repeated] = this.inputs.map(({ value }) => value)
    if (this.button.disabled) return
    if (next !== repeated) return this.#fail("guardian-differ", 1)
    this.button.disabled = true
    const answer = await this.guardian.link.changePassword(current, next)
    this.button.disabled = false
    if (!this.element.isConnected) return
    if (answer?.outcome === "changed") return this.#changed(answer.easy)
    if (answer?.outcome === "unfit") return this.#fail("guardian-four", 1)
    if (answer?.outcome === "refused") {
      this.#fail(answer.refused === "too-soon" ? "guardian-too-soon" : "guardian-current-wrong", 0)
      this.countdown.start(answer.wait ?? 0)
    } else this.#say(answer ? "guardian-failed" : "guardian-unreachable", true)
  }

  #changed(isEasy) {
    for (const input of this.inputs) input.value = ""
    this.onChanged()
    this.#say(isEasy ? "guardian-easy" : "guardian-changed", isEasy)
    this.title.focus()
  }

  /** Empties the fields from one on, and lets the guardian write them again. */
  #fail(key, first) {
    for (const input of this.inputs.slice(first, first === 0 ? 1 : undefined)) input.value = ""
    this.#say(key, true)
    this.inputs[first].setAttribute("aria-invalid", "true")
    this.inputs[first].focus()
  }

  #say(key, isFault = false) {
    for (const input of this.inputs) input.removeAttribute("aria-invalid")
    this.status.textContent = key && this.guardian.text(key)
    this.status.classList.toggle("fault", isFault)
  }
}
