import { create } from "./dom.js"
import { DraftField } from "./guardian-board-draft.js"
import { colours } from "./guardian-board-look.js"
import { ConfirmButton, EditStatus } from "./guardian-board-status.js"
import { actionButton } from "./guardian-status.js"

/** The most characters of a board's name. */
const longestName = 40

/** The name of the shown board, its state as it was installed, and its removal. */
export class BoardSettings {
  #board = null
  /** The name's field, made anew for each board. @type {DraftField|null} */
  #draft = null

  /** @param {import("./guardian-boards.js").Boards} boards */
  constructor(boards) {
    this.boards = boards
    this.guardian = boards.guardian
    this.status = new EditStatus(boards, "guardian-board-settings")
    this.status.onUndone = () => this.summary.focus()
    this.name = create("div")
    this.actions = create("div")
    this.summary = create("summary", {}, this.guardian.text("guardian-board-settings"))
    this.element = create("details", {}, this.summary, this.name, this.actions, this.status.element)
  }

  show(board) {
    this.element.hidden = board.isLocked
    const { id, origin, name } = this.#board ?? {}
    this.#board = board
    if (board.id !== id) {
      this.status.clear()
      this.name.replaceChildren(this.#nameForm(board))
    }
    if (board.id !== id || board.origin !== origin || board.name !== name) this.actions.replaceChildren(...this.#actions(board))
    this.#draft.show(board.name)
  }

  #actions({ id, origin, name }) {
    if (origin === "changed") return [this.#confirmed("guardian-board-original", name, { kind: "original", board: id })]
    if (origin === "own") return [this.#confirmed("guardian-board-remove", name, { kind: "remove-board", board: id })]
    return []
  }

  #nameForm({ id, name }) {
    const { guardian, status } = this
    const input = nameInput("guardian-board-name", status)
    const label = guardian.text(input.id)
    this.#draft = new DraftField(guardian, input, `board/${guardian.page.texts.locale}/${id}/name`, `${name}: ${label}`)
    const form = create("form", { autocomplete: "off", class: "guardian-field" },
      create("label", { for: input.id }, label), input,
      create("div", { class: "row" }, actionButton(guardian, "guardian-save", label, { type: "submit" })))
    input.addEventListener("input", () => status.clear())
    form.addEventListener("submit", async (event) => {
      event.preventDefault()
      const text = input.value
      if (!isNamed(text, status, input)) return
      const edit = { kind: "name-board", board: id, name: text.trim() }
      if (await status.edit(() => edit, undefined, (fault) => explain(guardian, fault, input))) this.#draft.sent(text)
    })
    return form
  }

  #confirmed(key, name, edit) {
    const { status } = this.boards
    const confirm = new ConfirmButton(this.guardian, key, name, async () => {
      if (!(await status.edit(() => edit, () => [`${key}-done`, { name }]))) return
      this.boards.dropDrafts(edit.board)
      status.undo.focus()
    })
    return confirm.element
  }
}

/** A board that is added. */
export class NewBoard {
  #isBusy = false

  /** @param {import("./guardian-boards.js").Boards} boards */
  constructor(boards) {
    const { guardian } = boards
    this.boards = boards
    this.status = new EditStatus(boards, "guardian-board-new")
    this.name = nameInput("guardian-board-new-name", this.status)
    const label = guardian.text("guardian-board-new")
    this.draft = new DraftField(guardian, this.name, `board/${guardian.page.texts.locale}//name`, label)
    this.draft.show("")
    this.emoji = create("input", {
      type: "text", id: "guardian-board-new-emoji", autocomplete: "off", "aria-describedby": this.status.id,
    })
    const field = (input) => create("div", { class: "guardian-field" },
      create("label", { for: input.id }, guardian.text(input.id)), input)
    const form = create("form", { autocomplete: "off" }, field(this.name), field(this.emoji),
      create("div", { class: "row" }, actionButton(guardian, "guardian-add", label, { type: "submit" })))
    form.addEventListener("input", () => this.status.clear())
    form.addEventListener("submit", (event) => {
      event.preventDefault()
      this.#add()
    })
    this.element = create("details", {}, create("summary", {}, label),
      create("p", { class: "note" }, guardian.text("guardian-board-new-note")), form, this.status.element)
  }

  async #add() {
    const name = this.name.value
    if (this.#isBusy || !isNamed(name, this.status, this.name)) return
    this.#isBusy = true
    const emoji = this.emoji.value.trim()
    const edit = { kind: "add-board", name: name.trim(), ...(emoji && { emoji }), ...colours.blue }
    const stored = await this.status.edit(() => edit, () => ["guardian-saved"],
      (fault) => explain(this.boards.guardian, fault, fault === "emoji" ? this.emoji : this.name))
    this.#isBusy = false
    if (!stored) return
    this.draft.sent(name)
    this.emoji.value = ""
    this.status.clear()
    this.element.open = false
    this.boards.showBoard(stored.board)
    this.boards.status.say("guardian-board-new-done", { name: name.trim() })
    this.boards.status.showNotices(stored.notices ?? [])
  }
}

const nameInput = (id, status) => create("input", {
  type: "text", id, autocomplete: "off", autocapitalize: "sentences", enterkeyhint: "done", "aria-describedby": status.id,
})

function isNamed(text, status, input) {
  const { length } = [...text.trim()]
  if (length > 0 && length <= longestName) return true
  status.complain(...explain(status.guardian, length === 0 ? "empty-name" : "too-long", input))
  return false
}

function explain(guardian, fault, input) {
  const key = { empty: "empty-name", twice: "twice-name", "too-many": "too-many-boards" }[fault] ?? fault
  return [`guardian-board-fault-${key}`, { count: longestName, field: guardian.text(input.id), gap: "{ }" }, input]
}
