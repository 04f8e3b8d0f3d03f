import { contrasting } from "./contrast.js"
import { create } from "./dom.js"
import { pictureAddress } from "./express.js"
import { surfaceChanged, tremor } from "./tremor.js"

/** The least width of a cell in the text's own size, and the space between cells, in rem. */
const leastWidth = 5.7
const gap = 0.4

/**
 * A board as a grid of large buttons. On a wide screen each has its place of the board's file; a narrow one has fewer
 * columns, in reading order. The arrow keys move between the buttons.
 */
export class Board {
  id = ""
  #board = null
  #shown = { offered: null, selected: null }
  #columns = 0
  #active = ""
  #last = { key: "", at: -Infinity }

  constructor(page, section, onChoose) {
    this.page = page
    this.onChoose = onChoose
    this.title = create("h3", { id: "board-title" })
    this.grid = create("div", { id: "board", role: "group", "aria-labelledby": "board-title" })
    section.append(this.title, this.grid)
    this.grid.addEventListener("keydown", (event) => this.#move(event))
    this.grid.addEventListener("focusin", ({ target }) => this.#activate(target.dataset.key))
    new ResizeObserver(() => this.#resize()).observe(section)
  }

  /** @param {any} board @param {{offered: Set<string>|null, selected: string|null}} shown */
  show(board, shown) {
    if (board === this.#board && sameShown(shown, this.#shown)) return
    const key = board === this.#board ? this.#active : ""
    if (board !== this.#board) surfaceChanged()
    this.#board = board
    this.#shown = shown
    this.id = board.id
    this.title.textContent = board.name
    this.#redraw(key)
  }

  /** Draws the buttons again. If one had the focus, the button with the key gets it, otherwise the first one. */
  #redraw(key) {
    const hadFocus = this.grid.contains(document.activeElement)
    this.#draw()
    this.#activate(this.#buttons.some((button) => button.dataset.key === key) ? key : this.#buttons[0]?.dataset.key)
    if (hadFocus) this.grid.querySelector('[tabindex="0"]')?.focus()
  }

  focusFirst() { this.#buttons[0]?.focus({ preventScroll: true }) }

  get #buttons() { return [...this.grid.querySelectorAll("button")] }

  #resize() {
    // A hidden board has no width.
    const isVisible = this.grid.clientWidth > 0
    if (this.#board && isVisible && this.#fittingColumns !== this.#columns) this.#redraw(this.#active)
  }

  get #fittingColumns() {
    const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
    const fitting = Math.floor((this.grid.clientWidth / rem + gap) / (leastWidth + gap))
    return Math.max(1, Math.min(this.#board.columns, fitting))
  }

  #draw() {
    this.#columns = this.#fittingColumns
    this.grid.style.setProperty("--columns", String(this.#columns))
    const byKey = new Map(this.#board.buttons.map((button) => [button.key, button]))
    const cells = this.#board.rows.flat().map((key) => byKey.get(key) ?? null)
    const isWhole = this.#columns === this.#board.columns
    const isShown = (button) => button && (this.#shown.offered?.has(button.key) ?? true)
    const kept = isWhole ? cells : cells.filter(isShown)
    this.grid.replaceChildren(...kept.map((button) => (isShown(button) ? this.#button(button) : create("span"))))
  }

  #button(button) {
    const element = create("button", { type: "button", "data-key": button.key })
    drawCell(element, button, this.page.texts.locale)
    if (button.key === this.#shown.selected) element.classList.add("selected")
    element.addEventListener("click", () => this.#tap(button))
    return element
  }

  #tap(button) {
    const now = performance.now()
    const isTremor = this.#last.key === button.key && now - this.#last.at < tremor
    this.#last = { key: button.key, at: now }
    if (!isTremor) this.onChoose(button)
  }

  /** Lets Tab reach one button only; the arrow keys reach the others. */
  #activate(key) {
    this.#active = key ?? ""
    for (const button of this.#buttons) button.tabIndex = button.dataset.key === this.#active ? 0 : -1
  }

  #move(event) {
    const cells = [...this.grid.children]
    const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: this.#columns, ArrowUp: -this.#columns }
    let place = cells.indexOf(document.activeElement)
    if (event.key === "Home") place = -1
    else if (event.key === "End") place = cells.length
    else if (!(event.key in steps)) return
    const step = event.key === "Home" ? 1 : event.key === "End" ? -1 : steps[event.key]
    event.preventDefault()
    do place += step
    while (cells[place] && cells[place].tagName !== "BUTTON")
    cells[place]?.focus()
  }
}

/** Draws a button of a board into an element: its colours, its picture and its label. */
export function drawCell(element, button, locale) {
  element.className = button.opens ? "cell opens" : "cell"
  element.style.backgroundColor = button.background ?? ""
  element.style.color = button.background ? contrasting(button.background) : ""
  element.style.borderColor = button.border ?? ""
  element.replaceChildren(cellPicture(button, locale), create("span", { class: "label" }, button.label))
}

function cellPicture({ picture, emoji }, locale) {
  const sign = create("span", { class: "emoji", "aria-hidden": "true" }, emoji ?? "")
  if (!picture) return sign
  const image = create("img", { alt: "", src: pictureAddress(locale, picture), draggable: "false" })
  image.addEventListener("error", () => image.replaceWith(sign))
  return image
}

function sameShown(one, other) {
  const list = ({ offered }) => (offered ? [...offered].join() : "-")
  return one.selected === other.selected && list(one) === list(other)
}
