import { create } from "./dom.js"
import { actionButton, StatusLine } from "./guardian-status.js"
import { surfaceChanged } from "./tremor.js"

/** What came of an edit of the boards, the program's notices, and a button that takes back the last edit. */
export class EditStatus extends StatusLine {
  #isBusy = false
  /** Called when nothing more can be taken back, so that the button is gone. */
  onUndone = () => {}

  /**
   * @param {import("./guardian-boards.js").Boards} boards @param {string} id
   * @param {string} undo the text of the button; a text of its own where the button shows after the edits of others, too
   */
  constructor(boards, id, undo = "guardian-undo") {
    super(boards.guardian, id)
    this.boards = boards
    this.showsAlways = undo !== "guardian-undo"
    this.notices = create("div", { role: "status", class: "notices" })
    this.undo = actionButton(this.guardian, undo, boards.label, { class: "undo", hidden: "" })
    this.undo.addEventListener("click", () => this.#takeBack())
    this.element = create("div", { class: "status" }, this.line, this.notices, this.undo)
  }

  clear() {
    super.clear()
    this.notices.replaceChildren()
    this.showUndo()
  }

  complain(key, values, input = null) {
    super.complain(key, values, input)
    this.showUndo()
  }

  /**
   * Shows the button while there is something to take back, and where the last edit was made. Beside a fault it would take
   * back another edit, which was stored.
   */
  showUndo() {
    const isHere = this.showsAlways || this.boards.editedLast === this
    this.undo.hidden = this.boards.undoCount === 0 || !isHere || this.isFault
  }

  /**
   * Makes an edit, and says what came of it.
   * @param {() => object|null} make returns the edit, made from the boards as they are by then; null for none
   * @param {(answer: any) => [string, object?]} done the text when it is stored
   * @param {(fault: string) => [string, object?, any?]} explain a fault's text, its values, and its field
   * @returns {Promise<any>} the answer if the edit was stored, otherwise null
   */
  async edit(make, done = () => ["guardian-saved"], explain = explained) {
    this.clear()
    const answer = await this.boards.edit(make, this)
    if (answer === undefined) return null
    return this.#report(answer, done(answer), explain)
  }

  /** A second tap must not take back another edit. */
  async #takeBack() {
    if (this.#isBusy) return
    this.#isBusy = true
    this.clear()
    const { answer, name } = await this.boards.takeBack()
    await this.#report(answer, name ? ["guardian-board-undone", { name }] : ["guardian-undone"], explained)
    this.#isBusy = false
    const line = this.#line
    if (line.undo.hidden) line.onUndone()
  }

  /** The form of this line may be gone; then the line of the section speaks. */
  get #line() { return this.element.isConnected ? this : this.boards.status }

  #report(answer, done, explain) {
    const line = this.#line
    if (answer?.outcome === "kept") line.say(...done)
    else if (this.guardian.link.isOpen) line.complain(...reason(answer, explain))
    line.showNotices(answer?.notices ?? [])
    return answer?.outcome === "kept" ? answer : null
  }

  /** Says which words the user cannot say, and why. @param {{words: string, reason: string, with?: string}[]} notices */
  showNotices(notices) {
    if (notices.length === 0) return
    const text = (key, values) => this.guardian.text(key, values)
    const items = notices.map(({ words, reason, with: other }) =>
      create("li", {}, text(`guardian-board-notice-${reason}`, { words, other: other ?? "" })))
    this.notices.replaceChildren(create("p", {}, text("guardian-board-notices")), create("ul", {}, ...items))
  }
}

/** Returns the text of a fault of the boards. */
export const explained = (fault) => [`guardian-board-fault-${fault}`]

/** Returns why an answer says no: a text's key, its values, and a field. */
export function reason(answer, explain = explained) {
  if (answer?.outcome === "refused") return explain(answer.fault)
  return [answer?.outcome === "failed" ? "guardian-failed" : "guardian-unreachable"]
}

/** A button that asks before it acts. The answer "no" is the nearer one. */
export class ConfirmButton {
  /**
   * @param {import("./guardian.js").Guardian} guardian
   * @param {string} key the text of the button; with `-ask` and `-yes` the question and its affirmative answer
   * @param {string} name what it acts on
   * @param {() => any} act
   */
  constructor(guardian, key, name, act) {
    const text = (part) => guardian.text(`${key}${part}`, { name })
    this.button = actionButton(guardian, key, name, { class: "remove" })
    this.no = create("button", { type: "button" }, guardian.text("guardian-board-keep"))
    const yes = create("button", { type: "button", class: "remove" }, text("-yes"))
    this.question = create("div", { class: "question", role: "group", "aria-label": text("-ask"), hidden: "" },
      create("p", {}, text("-ask")), create("div", { class: "row" }, this.no, yes))
    this.element = create("div", { class: "confirm" }, this.button, this.question)
    this.button.addEventListener("click", () => this.#ask(true))
    this.no.addEventListener("click", () => this.#ask(false))
    yes.addEventListener("click", () => {
      this.#ask(false)
      act()
    })
    this.question.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return
      event.stopPropagation()
      this.#ask(false)
    })
  }

  /** A second tap of a tremor must not answer the question. */
  #ask(isAsking) {
    surfaceChanged()
    this.button.hidden = isAsking
    this.question.hidden = !isAsking
    const next = isAsking ? this.no : this.button
    next.focus()
  }
}
