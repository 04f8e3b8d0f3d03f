import { create } from "./dom.js"
import { draftInput } from "./guardian-fields.js"
import { actionButton, ChangeStatus, hearButton } from "./guardian-status.js"
import { surfaceChanged } from "./tremor.js"

/** The most characters of a name or an allergy. */
const longestName = 60

/** What the two lists of the profile differ in. The first text of an entry is spoken as its name. */
const lists = {
  contacts: {
    fields: ["contact-name", "contact-number"],
    texts: ({ name, number }) => [name, number],
    change: (action, [name, number]) => ({ kind: `${action}-contact`, name, number }),
  },
  allergies: {
    fields: ["allergy"],
    texts: (allergy) => [allergy],
    change: (action, [text]) => ({ kind: `${action}-allergy`, text }),
  },
}

/** The contacts or the allergies: each can be heard and removed, and another one added. */
export class EntryList {
  #shown = ""

  /** @param {import("./guardian.js").Guardian} guardian @param {"contacts"|"allergies"} name */
  constructor(guardian, name) {
    this.guardian = guardian
    this.name = name
    this.kind = lists[name]
    const label = guardian.text(`guardian-${name}`)
    this.status = new ChangeStatus(guardian, `guardian-${name}`, label)
    this.status.onUndone = () => this.title.focus()
    this.title = create("legend", { tabindex: "-1" }, label)
    this.none = create("p", {}, guardian.text(`guardian-${name}-none`))
    this.list = create("ul", { id: `guardian-${name}-list` })
    this.element = create("fieldset", {}, this.title,
      create("p", { class: "note" }, guardian.text(`guardian-${name}-note`)),
      this.none, this.list, this.#form(label), this.status.element)
  }

  #form(label) {
    const { guardian } = this
    const isNumber = (field) => field === "contact-number"
    this.inputs = this.kind.fields.map((field) => draftInput(guardian, field, guardian.text(`guardian-${field}`), {
      "aria-describedby": this.status.id, ...(isNumber(field) && { inputmode: "tel" }),
    }))
    for (const input of this.inputs) input.addEventListener("input", () => this.status.clear())
    const rows = this.inputs.map((input) => create("div", { class: "guardian-field" },
      create("label", { for: input.id }, guardian.text(input.id)), input))
    const form = create("form", { autocomplete: "off" }, ...rows, create("div", { class: "row" },
      actionButton(guardian, "guardian-add", label, { type: "submit" }),
      hearButton(guardian, guardian.text(this.inputs[0].id), () => this.inputs[0].value, this.status)))
    form.addEventListener("submit", (event) => {
      event.preventDefault()
      this.#add()
    })
    return form
  }

  show(profile) {
    const entries = profile[this.name].map(this.kind.texts)
    const shown = JSON.stringify(entries)
    this.none.hidden = entries.length > 0
    if (shown === this.#shown) return
    // A second tap of a tremor must not remove the next entry.
    if (this.#shown) surfaceChanged()
    this.#shown = shown
    this.list.replaceChildren(...entries.map((texts) => this.#entry(texts)))
    this.list.hidden = entries.length === 0
  }

  #entry(texts) {
    const [name, ...details] = texts
    const remove = actionButton(this.guardian, "guardian-remove", name, { class: "remove" })
    remove.addEventListener("click", () => this.#remove(texts))
    return create("li", {},
      create("span", { class: "entry" }, create("strong", {}, name), ...details.flatMap((detail) => [" ", detail])),
      create("span", { class: "row" }, hearButton(this.guardian, name, () => name, this.status), remove))
  }

  async #add() {
    const { guardian, kind, inputs } = this
    const texts = inputs.map((input) => input.value.trim())
    // The program may have stored it with fewer spaces.
    const added = (profile) => kind.texts(profile[this.name].at(-1))
    const isStored = await this.status.make(
      kind.change("add", texts), (profile) => kind.change("remove", added(profile)), (fault) => this.#explain(fault, texts))
    if (!isStored) return
    kind.fields.forEach((field, place) => {
      guardian.dropDraft(field)
      inputs[place].value = ""
    })
    inputs[0].focus()
  }

  async #remove(texts) {
    const { kind } = this
    await this.status.make(kind.change("remove", texts), () => kind.change("add", texts))
    // The button that had the focus may be gone.
    if (!this.element.isConnected || document.activeElement !== document.body) return
    if (this.status.undo.hidden) this.title.focus()
    else this.status.undo.focus()
  }

  /** Returns the text of a fault, its values, and the input that has it. */
  #explain(fault, texts) {
    const isContact = this.name === "contacts"
    const [name, number] = this.inputs
    const isNumber = ["letters", "too-short"].includes(fault)
      || (isContact && fault === "too-long" && [...texts[0]].length <= longestName)
    if (fault === "too-long" && isNumber) return ["guardian-fault-too-long-number", {}, number]
    if (fault === "too-many") return [`guardian-fault-too-many-${this.name}`]
    if (fault === "empty" && isContact) return ["guardian-fault-empty-contact", {}, texts[0] ? number : name]
    return [`guardian-fault-${fault}`, { count: longestName }, isNumber ? number : name]
  }
}
