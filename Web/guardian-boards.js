import { create } from "./dom.js"
import { AddForm, ButtonForm } from "./guardian-board-button.js"
import { BoardFiles } from "./guardian-board-files.js"
import { BoardGrid } from "./guardian-board-grid.js"
import { BoardSettings, NewBoard } from "./guardian-board-name.js"
import { EditStatus } from "./guardian-board-status.js"
import { surfaceChanged } from "./tremor.js"

/**
 * The boards of the language: the guardian chooses one, and changes its buttons. Each edit is stored at once. Another
 * page may edit the same boards, so each answer of the program has them, and they are drawn again from it.
 */
export class Boards {
  boards = []
  /** What was imported. @type {{id: string, name: string}[]} */
  packages = []
  /** How many edits can be taken back. */
  undoCount = 0
  /** The line beside the last edit, until that is taken back. @type {EditStatus|null} */
  editedLast = null
  /** The names of the boards of the edits that can be taken back. @type {string[]} */
  #edited = []
  #id = ""
  /** The form of a button, or of a phrase that is added. @type {ButtonForm|AddForm|null} */
  #form = null
  #options = ""
  #last = Promise.resolve()

  /** @param {import("./guardian.js").Guardian} guardian */
  constructor(guardian) {
    this.guardian = guardian
    const text = (key) => guardian.text(key)
    this.label = text("guardian-boards")
    this.status = new EditStatus(this, "guardian-boards", "guardian-board-undo")
    this.status.onUndone = () => this.title.focus()
    this.choice = create("select", { id: "guardian-board", autocomplete: "off" })
    this.title = create("h3", { id: "guardian-board-title", tabindex: "-1" })
    this.note = create("p", { class: "note" })
    this.grid = new BoardGrid(this, (key) => this.openButton(key))
    this.add = create("button", { type: "button", id: "guardian-board-add" }, text("guardian-board-add"))
    this.place = create("div", { id: "guardian-board-form" })
    this.settings = new BoardSettings(this)
    this.newBoard = new NewBoard(this)
    this.files = new BoardFiles(this)
    this.again = create("button", { type: "button", hidden: "" }, text("try-again"))
    this.content = create("div", { class: "boards", hidden: "" },
      create("div", { class: "guardian-field" }, create("label", { for: this.choice.id }, text("guardian-board")), this.choice),
      this.title, this.note, this.grid.element, create("div", { class: "row" }, this.add))
    this.rest = create("div", { class: "boards", hidden: "" },
      this.place, this.settings.element, this.newBoard.element, this.files.element)
    this.element = create("fieldset", { id: "guardian-boards" }, create("legend", {}, this.label),
      create("p", { class: "note" }, text("guardian-boards-note")), this.content, this.status.element, this.again, this.rest)
    this.choice.addEventListener("change", () => {
      for (const { status } of [this, this.settings]) status.clear()
      this.showBoard(this.choice.value, { focus: false })
    })
    this.add.addEventListener("click", () => this.#open(new AddForm(this, this.#board)))
    this.again.addEventListener("click", () => this.load())
    this.place.addEventListener("keydown", (event) => this.#escape(event))
    this.load()
  }

  /** The boards are no part of the profile. */
  show() {}

  // MARK: - Requests

  /** Reads the boards, and says so where that is impossible. */
  async load() {
    this.again.hidden = true
    const answer = await this.refresh()
    if (answer || !this.guardian.link.isOpen || this.boards.length > 0) return
    this.status.complain("guardian-unreachable")
    this.again.hidden = false
  }

  /** Reads the boards, as other pages have left them. @returns {Promise<any>} the answer; null if there is none */
  async refresh() {
    const answer = await this.#send(() => this.guardian.link.boards())
    return answer?.boards ? answer : null
  }

  /**
   * Makes an edit after those before it.
   * @param {() => object|null} make returns the edit, made from the boards as they are by then; null for none
   * @param {EditStatus} status the line beside it
   * @returns {Promise<any>} the answer; null if there is none, undefined without an edit
   */
  edit(make, status) {
    let kind = ""
    const ask = async () => {
      const edit = make()
      if (!edit) return undefined
      kind = edit.kind
      const name = this.#nameOf(edit)
      const answer = await this.guardian.link.editBoard(edit)
      if (answer?.outcome === "kept") {
        this.#edited.push(name)
        this.editedLast = status
      }
      return answer
    }
    return this.#change(ask, () => !["move", "hide", "colour", "emoji", "picture", "no-picture"].includes(kind))
  }

  /** Takes back the last edit. @returns {Promise<{answer: any, name: string}>} the answer, and the board of the edit */
  async takeBack() {
    let name = ""
    const answer = await this.#change(async () => {
      const given = await this.guardian.link.undoBoard()
      if (given?.outcome === "kept") {
        name = this.#edited.pop() ?? ""
        this.editedLast = null
      }
      return given
    })
    return { answer, name }
  }

  /** The name of the board that an edit changes. */
  #nameOf({ board, phrase, name = "" }) {
    const isChanged = ({ id, buttons }) => id === board || buttons.some(({ key }) => key === phrase)
    return this.boards.find(isChanged)?.name ?? name
  }

  /** Sends a part of a file. @returns {Promise<any>} the answer; null if there is none */
  importPart(part, isLast) {
    const ask = () => this.guardian.link.importBoards(part)
    return isLast ? this.#change(ask) : this.#send(ask)
  }

  /** Removes imported boards. @param {string} id */
  removeImport(id) { return this.#change(() => this.guardian.link.removeImport(id)) }

  async #change(ask, changesPhrases = () => true) {
    const answer = await this.#send(ask)
    // Without an answer the program may have stored it.
    if (answer === null || answer?.outcome === "kept") {
      this.guardian.noteChange()
      if (changesPhrases()) this.guardian.recordings?.reload()
    }
    return answer
  }

  /** Sends one request after the other, and shows the boards of each answer. */
  #send(ask) {
    const answer = this.#last.then(ask).then((given) => {
      if (given?.boards && this.element.isConnected) this.#take(given)
      return given
    })
    this.#last = answer.catch(() => {})
    return answer
  }

  // MARK: - Boards

  get #board() { return this.boards.find(({ id }) => id === this.#id) }

  /** Shows another board. @param {string} id */
  showBoard(id, { focus = true } = {}) {
    if (!this.boards.some((board) => board.id === id)) return
    this.#id = id
    this.#close()
    this.#draw()
    this.#remember("")
    surfaceChanged()
    if (!focus) return
    this.title.focus({ preventScroll: true })
    this.title.scrollIntoView({ block: "start" })
  }

  #take({ boards, packages, undo }) {
    const isFirst = this.boards.length === 0
    this.boards = boards
    this.packages = packages ?? []
    this.undoCount = undo ?? 0
    if (isFirst) return this.#begin()
    this.#keepFocus(() => {
      if (!this.#board) {
        this.#close()
        this.#id = this.#first
      }
      this.#followForm()
      this.#draw()
    })
  }

  /** Shows the boards for the first time: the one that was edited before the lock has closed, with what was not saved. */
  #begin() {
    const { locale, board, phrase } = this.guardian.boardPlace ?? {}
    const isKnown = locale === this.guardian.page.texts.locale && this.boards.some(({ id }) => id === board)
    this.#id = isKnown ? board : this.#first
    this.content.hidden = this.rest.hidden = false
    this.#draw()
    const hasDraft = (start) => [...this.guardian.drafts.keys()].some((key) => key.startsWith(`board/${locale}/${start}/`))
    if (isKnown && phrase && hasDraft(phrase)) this.openButton(phrase, { focus: false })
    else if (isKnown && hasDraft(`${board}/+`)) this.#open(new AddForm(this, this.#board), { focus: false })
  }

  /** The main menu comes first. */
  get #first() { return this.boards[0]?.id ?? "" }

  #draw() {
    const board = this.#board
    if (!board) return
    this.#drawOptions()
    this.title.textContent = board.name
    this.note.textContent = this.guardian.text(this.#noteKey(board))
    this.add.hidden = board.isLocked
    this.grid.show(board, this.#form?.key ?? "")
    this.settings.show(board)
    this.files.show()
    const parts = [this, this.settings, this.newBoard, this.files]
    for (const status of [...parts.map((part) => part.status), ...(this.#form?.statuses ?? [])]) status.showUndo()
  }

  #drawOptions() {
    const names = this.boards.map((board) => [board.id, this.#optionText(board)])
    const options = JSON.stringify(names)
    if (options !== this.#options) {
      this.choice.replaceChildren(...names.map(([value, name]) => create("option", { value }, name)))
    }
    this.#options = options
    this.choice.value = this.#id
  }

  #optionText({ name, origin, isLocked, package: from }) {
    const key = isLocked ? "locked" : origin
    const source = this.packages.find(({ id }) => id === from)?.name ?? ""
    return key === "installed" ? name : this.guardian.text(`guardian-board-is-${key}`, { name, package: source })
  }

  #noteKey({ isLocked, buttons }) {
    if (isLocked) return "guardian-board-locked-note"
    return buttons.some(({ isFixed }) => !isFixed) ? "guardian-board-note" : "guardian-board-empty"
  }

  // MARK: - Forms

  /** Opens the form of a button. @param {string} key @returns {ButtonForm|null} */
  openButton(key, how = {}) {
    const button = this.#board?.buttons.find((other) => other.key === key)
    if (!button) return null
    const form = new ButtonForm(this, this.#board, button)
    form.show(this.#board, button)
    this.#open(form, how)
    return form
  }

  #open(form, { focus = true } = {}) {
    this.#close()
    this.#form = form
    this.place.replaceChildren(form.element)
    this.#remember(form.key)
    this.#draw()
    surfaceChanged()
    if (focus) form.focus()
  }

  /** Closes the form; the button that opened it has the focus. */
  closeForm() {
    const form = this.#form
    if (!form) return
    this.#close()
    this.#draw()
    surfaceChanged()
    if (!(form.key && this.grid.focus(form.key))) this.add.focus()
    if (form.isChanged) this.status.say("guardian-board-unsaved")
    else this.status.clear()
  }

  #close() {
    this.#form = null
    this.place.replaceChildren()
  }

  /** Closes the form only, not the whole page. */
  #escape(event) {
    if (event.key !== "Escape") return
    event.stopPropagation()
    this.closeForm()
  }

  /** Shows the state of the button in its form. If another page has removed it, what the guardian writes is offered anew. */
  #followForm() {
    const form = this.#form
    if (!form) return
    const button = this.#board.buttons.find(({ key }) => key === form.key)
    if (!form.key || button) return form.show(this.#board, button)
    const canBePhrase = form.isChanged && form.words.text
    this.#close()
    if (!canBePhrase) return this.dropDrafts(form.key)
    const add = new AddForm(this, this.#board)
    form.words.give(add.words)
    this.#open(add)
    add.status.complain("guardian-board-fault-removed")
  }

  /** Forgets what was written for a button or a board that is gone. @param {string} key */
  dropDrafts(key) {
    const start = `board/${this.guardian.page.texts.locale}/${key}`
    for (const draft of this.guardian.drafts.keys()) {
      if (["/", "."].some((end) => draft.startsWith(start + end))) this.guardian.dropDraft(draft)
    }
  }

  #remember(phrase) {
    this.guardian.boardPlace = { locale: this.guardian.page.texts.locale, board: this.#id, phrase }
  }

  /** Focuses the title of the board if what had the focus is gone. */
  #keepFocus(draw) {
    const focused = document.activeElement
    const hadFocus = this.element.contains(focused)
    draw()
    const isThere = (element) => this.element.contains(element) && element.getClientRects().length > 0
    if (hadFocus && !isThere(document.activeElement)) this.title.focus({ preventScroll: true })
  }
}
