import { create } from "./dom.js"
import { actionButton, ChangeStatus, hearButton } from "./guardian-status.js"

/** An input whose text is kept in memory until it is stored, also while the page is locked. */
export function draftInput(guardian, key, label, attributes = {}) {
  const input = create("input", {
    id: `guardian-${key}`, type: "text", autocomplete: "off", spellcheck: "false", autocapitalize: "sentences",
    enterkeyhint: "done", ...attributes,
  })
  input.value = guardian.drafts.get(key)?.text ?? ""
  input.addEventListener("input", () => guardian.keepDraft(key, label, input.value))
  return input
}

/** A text of the profile: `name`, `home` or `school`. */
export class TextField {
  #saved = ""

  constructor(guardian, kind, longest) {
    this.guardian = guardian
    this.kind = kind
    this.longest = longest
    const label = guardian.text(`guardian-${kind}`)
    this.status = new ChangeStatus(guardian, `guardian-${kind}`, label)
    this.status.onUndone = () => this.input.focus()
    this.input = draftInput(guardian, kind, label, { "aria-describedby": this.status.id })
    this.input.addEventListener("input", () => this.status.clear())
    this.element = create("form", { autocomplete: "off", class: "guardian-field" },
      create("label", { for: this.input.id }, label), this.input,
      create("div", { class: "row" },
        actionButton(guardian, "guardian-save", label, { type: "submit" }),
        hearButton(guardian, label, () => this.input.value, this.status)),
      this.status.element)
    this.element.addEventListener("submit", (event) => {
      event.preventDefault()
      this.#save()
    })
  }

  show(profile) {
    this.#saved = profile[this.kind] ?? ""
    if (!this.guardian.drafts.has(this.kind)) this.input.value = this.#saved
  }

  async #save() {
    const [text, before] = [this.input.value.trim(), this.#saved]
    if (text && text === before) return this.#stored(text)
    const isStored = await this.status.make(
      { kind: this.kind, text }, () => before && { kind: this.kind, text: before },
      (fault) => [`guardian-fault-${fault}`, { count: this.longest }, this.input])
    if (isStored) this.#stored(text)
  }

  /** Shows the text as it was stored, unless the guardian has typed on. */
  #stored(text) {
    if (this.input.value.trim() !== text) return
    this.guardian.dropDraft(this.kind)
    this.input.value = this.#saved
    this.status.line.textContent ||= this.guardian.text("guardian-saved")
  }
}

/** One of a few values: `voice` or `theme`. Each choice is stored at once. */
export class Choice {
  constructor(guardian, kind, values) {
    this.guardian = guardian
    this.kind = kind
    const label = guardian.text(`guardian-${kind}`)
    this.status = new ChangeStatus(guardian, `guardian-${kind}`, label)
    this.status.onUndone = () => this.radios.find(({ checked }) => checked)?.focus()
    this.radios = values.map((value) =>
      create("input", { type: "radio", id: `guardian-${kind}-${value}`, name: `guardian-${kind}`, value, autocomplete: "off" }))
    this.choices = create("div", { class: "row" }, ...this.radios.map((radio) =>
      create("label", { for: radio.id, class: "choice" }, radio, create("span", {}, guardian.text(radio.id)))))
    this.element = create("fieldset", {}, create("legend", {}, label),
      create("p", { class: "note" }, guardian.text(`guardian-${kind}-note`)),
      this.choices, this.status.element)
    for (const radio of this.radios) radio.addEventListener("change", () => this.#choose(radio.value))
  }

  get value() { return this.radios.find(({ checked }) => checked)?.value }

  show(profile) { for (const radio of this.radios) radio.checked = radio.value === profile[this.kind] }

  async #choose(value) {
    const before = this.guardian.link.profile?.[this.kind]
    await this.status.make({ kind: this.kind, value }, () => ({ kind: this.kind, value: before }))
    if (this.guardian.link.profile) this.show(this.guardian.link.profile)
  }
}

/** A switch that is on or off, with a sentence about what it does. */
export class Switch {
  constructor(guardian, name) {
    this.guardian = guardian
    this.name = name
    const label = guardian.text(`guardian-${name}`)
    this.status = new ChangeStatus(guardian, `guardian-${name}`, label)
    this.status.onUndone = () => this.box.focus()
    this.box = create("input", {
      type: "checkbox", id: `guardian-${name}`, autocomplete: "off",
      "aria-describedby": `guardian-${name}-note ${this.status.id}`,
    })
    this.element = create("div", { class: "switch" },
      create("label", { for: this.box.id, class: "choice" }, this.box, create("span", {}, label)),
      create("p", { id: `guardian-${name}-note`, class: "note" }, guardian.text(`guardian-${name}-note`)),
      this.status.element)
    this.box.addEventListener("change", () => this.#change(this.box.checked))
  }

  show(profile) { this.box.checked = profile.switches[this.name] }

  async #change(on) {
    const { name } = this
    await this.status.make({ kind: "switch", name, on }, () => ({ kind: "switch", name, on: !on }))
    if (this.guardian.link.profile) this.show(this.guardian.link.profile)
  }
}
