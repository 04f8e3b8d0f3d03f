import { create } from "./dom.js"
import { EditStatus } from "./guardian-board-status.js"
import { actionButton } from "./guardian-status.js"

/** Where a button is on its board, whether it is hidden, and its removal. */
export class Place {
  #board = null
  #button = null

  /** @param {import("./guardian-boards.js").Boards} boards @param {any} button */
  constructor(boards, button) {
    const { guardian } = boards
    this.boards = boards
    this.guardian = guardian
    this.key = button.key
    this.status = new EditStatus(boards, "guardian-board-place")
    this.line = create("p", { id: "guardian-board-place-line" })
    const action = (key, act) => {
      const element = actionButton(guardian, key, button.label, { "aria-describedby": this.line.id })
      element.addEventListener("click", act)
      return element
    }
    this.earlier = action("guardian-board-earlier", () => this.#move(-1))
    this.later = action("guardian-board-later", () => this.#move(1))
    this.hide = action("guardian-board-hide", () => this.#hide())
    this.remove = action("guardian-remove", () => this.#remove())
    this.remove.classList.add("remove")
    this.element = create("section", { "aria-labelledby": "guardian-board-place" },
      create("h4", { id: "guardian-board-place" }, guardian.text("guardian-board-place")), this.line,
      create("div", { class: "row" }, this.earlier, this.later),
      create("p", { class: "note" }, guardian.text(button.isOwn ? "guardian-board-own-note" : "guardian-board-hide-note")),
      create("div", { class: "row" }, this.hide, this.remove), this.status.element)
  }

  show(board, button) {
    this.#board = board
    this.#button = button
    this.line.textContent = this.guardian.text("guardian-board-place-line", this.#place)
    const key = button.isHidden ? "guardian-board-show" : "guardian-board-hide"
    this.hide.textContent = this.guardian.text(key)
    this.hide.setAttribute("aria-label", `${this.hide.textContent}: ${button.label}`)
    this.remove.hidden = !button.isOwn
  }

  /** The buttons that can change their places, and the number of this one among them. */
  get #movable() { return this.#board.buttons.filter(({ isFixed }) => !isFixed) }
  get #number() { return this.#movable.findIndex(({ key }) => key === this.key) }
  get #place() { return { place: this.#number + 1, count: this.#movable.length } }

  async #move(step) {
    let isAtEnd = false
    const make = () => {
      const [movable, number] = [this.#movable, this.#number]
      isAtEnd = !movable[number + step]
      const before = movable[step < 0 ? number - 1 : number + 2]?.key
      return isAtEnd ? null : { kind: "move", phrase: this.key, ...(before && { before }) }
    }
    await this.status.edit(make, () => ["guardian-board-moved", this.#place])
    if (isAtEnd) this.status.say(step < 0 ? "guardian-board-first" : "guardian-board-last")
  }

  #hide() {
    const on = !this.#button.isHidden
    return this.status.edit(() => ({ kind: "hide", phrase: this.key, on }),
      () => [on ? "guardian-board-is-hidden" : "guardian-board-is-shown"])
  }

  /** The form closes; the button that undoes it has the focus. */
  async #remove() {
    const { status } = this.boards
    const { label } = this.#button
    const edit = { kind: "remove", phrase: this.key }
    if (!(await status.edit(() => edit, () => ["guardian-board-removed", { label }]))) return
    this.boards.dropDrafts(this.key)
    status.undo.focus()
  }
}
