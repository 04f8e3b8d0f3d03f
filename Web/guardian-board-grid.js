import { drawCell } from "./board.js"
import { create } from "./dom.js"

/**
 * A board as it looks, with its hidden buttons. Each button opens its form. The arrow keys move between the buttons.
 */
export class BoardGrid {
  #shown = ""
  #active = ""

  /** @param {import("./guardian-boards.js").Boards} boards @param {(key: string) => void} onChoose */
  constructor(boards, onChoose) {
    this.guardian = boards.guardian
    this.onChoose = onChoose
    this.element = create("div", { class: "board-grid", role: "group", "aria-labelledby": "guardian-board-title" })
    this.element.addEventListener("keydown", (event) => this.#move(event))
    this.element.addEventListener("focusin", ({ target }) => this.#activate(target.dataset.key))
  }

  get #cells() { return [...this.element.querySelectorAll("button")] }

  /** Draws a board. @param {any} board @param {string} chosen the key of the button whose form is open */
  show(board, chosen) {
    const shown = JSON.stringify([board, chosen])
    if (shown === this.#shown) return
    this.#shown = shown
    const hadFocus = this.element.contains(document.activeElement)
    this.element.replaceChildren(...board.buttons.map((button) => this.#cell(button, board.isLocked, chosen)))
    this.#activate(this.#cells.some(({ dataset }) => dataset.key === this.#active) ? this.#active : this.#cells[0]?.dataset.key)
    if (hadFocus) this.element.querySelector('[tabindex="0"]')?.focus({ preventScroll: true })
  }

  /** Focuses a button. @returns {boolean} whether it is there */
  focus(key) {
    const cell = this.#cells.find(({ dataset }) => dataset.key === key)
    cell?.focus()
    return Boolean(cell)
  }

  #cell(button, isLocked, chosen) {
    const cell = create(isLocked ? "div" : "button", { ...(!isLocked && { type: "button" }), "data-key": button.key })
    drawCell(cell, button, this.guardian.page.texts.locale)
    const marks = [button.isHidden && "hidden", button.isRecorded && "recorded"].filter(Boolean)
    cell.append(...marks.map((mark) => create("span", { class: "mark" }, this.guardian.text(`guardian-board-${mark}`))))
    cell.classList.toggle("hidden-cell", Boolean(button.isHidden))
    if (button.key === chosen) {
      cell.classList.add("selected")
      cell.setAttribute("aria-current", "true")
    }
    cell.addEventListener("click", () => { if (!isLocked) this.onChoose(button.key) })
    return cell
  }

  /** Lets Tab reach one button only; the arrow keys reach the others. */
  #activate(key) {
    this.#active = key ?? ""
    for (const cell of this.#cells) cell.tabIndex = cell.dataset.key === this.#active ? 0 : -1
  }

  #move(event) {
    const cells = this.#cells
    const columns = cells.filter(({ offsetTop }) => offsetTop === cells[0]?.offsetTop).length
    const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }
    const place = cells.indexOf(document.activeElement)
    const next = { Home: 0, End: cells.length - 1 }[event.key] ?? place + (steps[event.key] ?? NaN)
    if (Number.isNaN(next)) return
    event.preventDefault()
    cells[next]?.focus()
  }
}
