import { drawCell } from "./board.js"
import { create } from "./dom.js"
import { Look } from "./guardian-board-look.js"
import { Place } from "./guardian-board-place.js"
import { EditStatus } from "./guardian-board-status.js"
import { WordsForm } from "./guardian-board-words.js"
import { actionButton } from "./guardian-status.js"

/** The form of a button: its words, its picture and colour, and its place. */
export class ButtonForm {
  #button = null
  #isBusy = false
  #isOvertaken = false

  /** @param {import("./guardian-boards.js").Boards} boards @param {any} board @param {any} button */
  constructor(boards, board, button) {
    this.boards = boards
    this.guardian = boards.guardian
    this.key = button.key
    this.head = new FormHead(boards)
    // Beside the title, which has the focus when the button was added.
    this.news = new EditStatus(boards, "guardian-board-news")
    this.news.onUndone = () => this.focus()
    this.sample = create("div", { "aria-hidden": "true" })
    this.element = create("section", { id: "guardian-button", "aria-labelledby": this.head.title.id }, this.head.element,
      this.news.element, create("div", { class: "sample" }, this.sample))
    if (button.opens) this.element.append(this.#opening(button))
    if (button.isFixed) this.element.append(create("p", {}, this.guardian.text(this.#fixedNote(button))))
    else this.#addParts(board, button)
  }

  /** Shows the button as it is stored, without what the guardian is writing. */
  show(board, button) {
    this.#button = button
    this.head.title.textContent = this.guardian.text("guardian-board-button", { label: button.label })
    if (!button.isFixed) {
      this.#isOvertaken = this.words.show(button) || this.#isOvertaken
      this.look.show(button)
      this.place.show(board, button)
      this.recorded.hidden = !button.isRecorded
    }
    this.#draw()
  }

  get statuses() { return this.#button?.isFixed ? [] : [this.news, this.status, this.look.status, this.place.status] }

  get isChanged() { return this.words?.isChanged ?? false }

  focus() { this.head.focus() }

  /** Says that the button was added, and what the user cannot say. */
  announce(answer) {
    this.boards.editedLast = this.news
    this.news.say("guardian-board-added")
    this.news.showNotices(answer.notices ?? [])
  }

  #addParts(board, button) {
    const { boards, guardian } = this
    const draft = `board/${guardian.page.texts.locale}/${button.key}`
    this.status = new EditStatus(boards, "guardian-board-words")
    this.words = new WordsForm(boards, {
      draft, name: button.label, save: "guardian-save", opens: Boolean(button.opens), gaps: board.origin !== "imported",
    }, this.status, () => this.#save())
    this.look = new Look(boards, button)
    this.place = new Place(boards, button)
    for (const status of [this.status, this.look.status, this.place.status]) status.onUndone = () => this.focus()
    this.recorded = create("p", { class: "guardian-notice", hidden: "" }, guardian.text("guardian-board-recorded-note"))
    if (!button.opens) this.words.row.append(this.#recordButton(button.label))
    this.words.element.addEventListener("input", () => { this.news.clear(); this.#draw() })
    this.element.append(
      create("section", { "aria-labelledby": "guardian-board-words" },
        create("h4", { id: "guardian-board-words" }, guardian.text("guardian-board-words")), this.recorded,
        this.words.element, this.status.element),
      this.look.element, this.place.element)
  }

  /** Draws the button with the label that the guardian is writing. */
  #draw() {
    const label = this.words?.words.label || this.#button.label
    drawCell(this.sample, { ...this.#button, label }, this.guardian.page.texts.locale)
  }

  #fixedNote({ opens }) {
    const isImported = this.boards.boards.some(({ id, origin }) => id === opens && origin === "imported")
    return isImported ? "guardian-board-fixed-imported" : "guardian-board-fixed-note"
  }

  #opening({ opens }) {
    const name = this.boards.boards.find(({ id }) => id === opens)?.name ?? opens
    const button = create("button", { type: "button" }, this.guardian.text("guardian-board-open", { name }))
    button.addEventListener("click", () => this.boards.showBoard(opens))
    return create("div", { class: "row" }, button)
  }

  #recordButton(label) {
    const button = actionButton(this.guardian, "guardian-board-record", label)
    button.addEventListener("click", async () => {
      this.status.clear()
      const isChosen = await this.guardian.recordings?.choose(this.key)
      if (!isChosen && this.element.isConnected) this.status.complain("guardian-fault-recording-unfit")
    })
    return button
  }

  async #save() {
    if (this.#isBusy || !this.words.check()) return
    this.#isBusy = true
    await this.#send()
    this.#isBusy = false
  }

  /** An edit replaces all words. What another page has changed meanwhile is read first, so that it is not lost. */
  async #send() {
    const { boards, status, words } = this
    this.#isOvertaken = false
    const sending = words.sending()
    const answer = await boards.refresh()
    // Another page has removed the button, or this page was left.
    if (!this.element.isConnected) return
    if (!answer) return this.guardian.link.isOpen && status.complain("guardian-unreachable")
    const before = this.#button
    const spoken = ({ label, text }) => text ?? label
    if (this.#isOvertaken) {
      return status.complain("guardian-board-fault-overtaken", { label: before.label, text: spoken(before) })
    }
    const isRecorded = before.isRecorded && spoken(before) !== spoken(sending.words())
    const stored = await status.edit(() => ({ kind: "word", phrase: this.key, ...sending.words() }),
      () => [isRecorded ? "guardian-board-saved-recorded" : "guardian-saved"], (fault) => words.explain(fault))
    if (!stored) return
    sending.forget()
    this.#draw()
  }
}

/** The form of a phrase that is added. */
export class AddForm {
  key = ""
  #isBusy = false

  /** @param {import("./guardian-boards.js").Boards} boards @param {any} board */
  constructor(boards, board) {
    const { guardian } = boards
    this.boards = boards
    this.board = board
    this.head = new FormHead(boards)
    this.head.title.textContent = guardian.text("guardian-board-add-title", { name: board.name })
    this.status = new EditStatus(boards, "guardian-board-words")
    this.words = new WordsForm(boards, {
      draft: `board/${guardian.page.texts.locale}/${board.id}/+`, name: guardian.text("guardian-board-add"),
      save: "guardian-add", opens: false, gaps: board.origin !== "imported",
    }, this.status, () => this.#add())
    this.element = create("section", { id: "guardian-button", "aria-labelledby": this.head.title.id },
      this.head.element, this.words.element, this.status.element)
    this.words.show({})
  }

  show(board) { this.board = board }

  get statuses() { return [this.status] }

  get isChanged() { return this.words.isChanged }

  focus() { this.head.focus() }

  async #add() {
    if (this.#isBusy || !this.words.check()) return
    this.#isBusy = true
    const { words, forget } = this.words.sending()
    const stored = await this.status.edit(() => ({ kind: "add", board: this.board.id, ...words(), ...this.#colours }),
      () => ["guardian-saved"], (fault) => this.words.explain(fault))
    this.#isBusy = false
    if (!stored) return
    forget()
    this.boards.openButton(stored.phrase)?.announce(stored)
  }

  /** The colours of the board's other phrases. */
  get #colours() {
    const other = this.board.buttons.find(({ isFixed, opens }) => !isFixed && !opens)
    return { ...(other?.background && { background: other.background }), ...(other?.border && { border: other.border }) }
  }
}

/** The title of a form, and the button that closes it. */
class FormHead {
  /** @param {import("./guardian-boards.js").Boards} boards */
  constructor(boards) {
    this.title = create("h3", { id: "guardian-button-title", tabindex: "-1" })
    const close = create("button", { type: "button", id: "guardian-button-close" }, boards.guardian.text("guardian-board-back"))
    close.addEventListener("click", () => boards.closeForm())
    this.element = create("div", { class: "panel-head" }, this.title, close)
  }

  focus() {
    this.title.focus({ preventScroll: true })
    this.title.scrollIntoView({ block: "start" })
  }
}
