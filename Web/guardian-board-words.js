import { create } from "./dom.js"
import { DraftField } from "./guardian-board-draft.js"
import { braces, gapsHelp, unknownGap } from "./guardian-board-gaps.js"
import { actionButton, hearButton } from "./guardian-status.js"

/** The most characters of a label, and of a sentence. */
const longestLabel = 40
const longestText = 200

/** What a button says: its label, its sentence, and other words that select it. */
export class WordsForm {
  /**
   * @param {import("./guardian-boards.js").Boards} boards
   * @param {{draft: string, name: string, save: string, opens: boolean, gaps: boolean}} how the beginning of the drafts'
   *   keys, the button's name, the text of the button that saves, whether the button opens a board, and whether the
   *   sentence can have placeholders
   * @param {import("./guardian-board-status.js").EditStatus} status
   * @param {() => any} onSubmit
   */
  constructor(boards, how, status, onSubmit) {
    const { guardian } = boards
    this.guardian = guardian
    this.how = how
    this.status = status
    this.label = this.#field("label", "input", { type: "text", enterkeyhint: "done" })
    this.text = how.opens ? null : this.#field("text", "textarea", { rows: "3", enterkeyhint: "done" })
    this.others = this.#field("others", "textarea", { rows: "3", autocapitalize: "off" })
    this.gapNote = create("p", { class: "note", role: "status" })
    this.row = create("div", { class: "row" }, actionButton(guardian, how.save, how.name, { type: "submit" }))
    if (!how.opens) this.row.append(this.#hearButton())
    this.element = create("form", { autocomplete: "off" },
      this.#labelled("label", this.label), ...(this.text ? [this.#labelled("text", this.text)] : []),
      ...(this.text && how.gaps ? [gapsHelp(guardian, this.text.field)] : []),
      this.#labelled("others", this.others), this.row, this.gapNote)
    this.element.addEventListener("input", () => { status.clear(); this.gapNote.textContent = "" })
    this.element.addEventListener("submit", (event) => { event.preventDefault(); onSubmit() })
    this.text?.field.addEventListener("keydown", (event) => {
      // A sentence has no lines.
      if (event.key !== "Enter" || event.isComposing) return
      event.preventDefault()
      this.element.requestSubmit()
    })
  }

  get #fields() { return [this.label, this.text, this.others].filter(Boolean) }

  /** Whether something is written that is not stored. */
  get isChanged() { return this.#fields.some(({ isChanged }) => isChanged) }

  /** The words as the program gets them. */
  get words() { return this.#words(({ field }) => field.value) }

  /** @param {(field: DraftField) => string} read */
  #words(read) {
    const text = this.text ? tidied(read(this.text)) : ""
    const others = read(this.others).split("\n").map(tidied).filter(Boolean)
    return { label: tidied(read(this.label)), ...(text && { text }), others }
  }

  /** Shows the stored words. @returns {boolean} whether they were changed where the guardian has written others */
  show({ label = "", text = "", others = [] }) {
    return [this.label.show(label), this.text?.show(text), this.others.show(others.join("\n"))].some(Boolean)
  }

  /**
   * Notes what the guardian has written by now.
   * @returns {{words: () => any, forget: () => void}} the words to send, with what is stored by then where the guardian
   *   has written nothing; and `forget` for when they are stored: the guardian may have typed on
   */
  sending() {
    const written = new Map(this.#fields.filter(({ isChanged }) => isChanged).map((field) => [field, field.field.value]))
    return {
      words: () => this.#words((field) => written.get(field) ?? field.stored),
      forget: () => written.forEach((text, field) => field.sent(text)),
    }
  }

  /** Moves what is written and not stored into another form. @param {WordsForm} other */
  give(other) {
    for (const name of ["label", "text", "others"]) {
      if (!this[name] || !other[name]) continue
      other[name].field.value = this[name].field.value
      this[name].drop()
      other[name].field.dispatchEvent(new Event("input", { bubbles: true }))
    }
  }

  focus() { this.label.field.focus() }

  /** Says what is wrong before it is sent. @returns {boolean} whether it can be sent */
  check() {
    const { label, text = "", others } = this.words
    const isLong = (words, most) => [...words].length > most
    if (!label) return this.#complain("empty", this.label)
    if (isLong(label, longestLabel)) return this.#complain("too-long", this.label, longestLabel)
    if (isLong(text, longestText)) return this.#complain("too-long", this.text, longestText)
    if (others.some((words) => isLong(words, longestText))) return this.#complain("too-long", this.others, longestText)
    // Only a sentence has placeholders.
    const [inLabel, inText] = this.how.gaps ? [braces(label), unknownGap(text)] : []
    if (inLabel) return this.#complain("placeholder", this.label, 0, inLabel)
    return !inText || this.#complain("placeholder", this.text, 0, inText)
  }

  /** Returns the text of the program's fault, its values, and the field that has it. */
  explain(fault) {
    const { field } = fault === "too-many" ? this.others : this.label
    const values = { count: longestLabel, field: this.guardian.text(field.id), gap: "{ }" }
    return [`guardian-board-fault-${fault}`, values, field]
  }

  #complain(fault, { field }, count = 0, gap = "") {
    this.status.complain(`guardian-board-fault-${fault}`, { count, gap, field: this.guardian.text(field.id) }, field)
    return false
  }

  #field(name, element, attributes) {
    const field = create(element, {
      id: `guardian-board-${name}`, autocomplete: "off", autocapitalize: "sentences",
      "aria-describedby": `guardian-board-${name}-note ${this.status.id}`, ...attributes,
    })
    const label = `${this.how.name}: ${this.guardian.text(`guardian-board-${name}`)}`
    return new DraftField(this.guardian, field, `${this.how.draft}/${name}`, label)
  }

  #labelled(name, { field }) {
    return create("div", { class: "guardian-field" },
      create("label", { for: field.id }, this.guardian.text(field.id)),
      create("p", { id: `${field.id}-note`, class: "note" }, this.guardian.text(`${field.id}-note`)), field)
  }

  /** Plays the sentence with its placeholders filled; where one has no value, the program says the label. */
  #hearButton() {
    const { guardian } = this
    const spoken = () => {
      this.gapNote.textContent = ""
      const { label, text } = this.words
      return text ?? label
    }
    const otherwise = (missing) => {
      const names = missing.map((gap) => guardian.text(`guardian-board-gap-${gap.replace("_list", "")}`))
      const list = new Intl.ListFormat(guardian.page.texts.locale, { type: "conjunction" }).format(names)
      this.gapNote.textContent = guardian.text("guardian-board-gap-missing", { gaps: list })
      return this.words.label
    }
    const name = guardian.text("guardian-board-text")
    return hearButton(guardian, name, spoken, this.status, undefined, this.how.gaps ? otherwise : undefined)
  }
}

/** Returns a text without superfluous spaces and lines. */
const tidied = (text) => text.trim().replace(/\s+/g, " ")
