import { cursorColour, themeOf } from "./eyeplay-colours.js"
import { drawSign, hasSign } from "./eyeplay-signs.js"
import { fitted, heightOf, write } from "./eyeplay-text.js"

/** What a button shows beside its rectangle. @typedef {{name: string, value?: string, progress?: number}} Button */
/** A rectangle in pixels. @typedef {{left: number, top: number, width: number, height: number}} Box */

/** The parts of the progress of a dwell. */
const parts = 10
/** A button that is lower than this part of its width has its sign beside its label. */
const flat = 0.42
/** How many times larger than the smallest letters those of another button may be. */
const variety = 1.5

/**
 * Draws the buttons: sign, label, value, and the passed part of the dwell, which fills a button from the left. The dwell changes
 * the surface a little and has a bright edge, so that it neither flashes nor makes the label hard to read.
 * @param {CanvasRenderingContext2D} context
 * @param {{button: Button, box: Box, texts: string[]}[]} entries each button with its rectangle and the lines of its words
 * @param {import("./eyeplay-colours.js").Colours} colours
 */
export function drawButtons(context, entries, colours) {
  const layouts = entries.map(({ button, box, texts }) => layout(context, button, box, texts))
  // Beside a long word the letters of short ones would look loud.
  const most = Math.min(...layouts.map(({ size }) => size)) * variety
  entries.forEach(({ button, box, texts }, place) => drawButton(context, button, box, texts, layouts[place], most, colours))
}

function drawButton(context, button, box, texts, { line, sign, words, size }, most, colours) {
  const radius = Math.min(box.width, box.height) * 0.12
  context.save()
  outline(context, box, line, radius)
  context.fillStyle = colours.raised
  context.fill()
  if (button.progress) drawProgress(context, box, button.progress / parts, line, colours)
  outline(context, box, line, radius)
  Object.assign(context, { lineWidth: button.progress ? line * 1.8 : line, strokeStyle: colours.text })
  context.stroke()
  const rows = texts.map((text) => fitted(context, text, { ...words, height: words.height / texts.length }, Math.min(size, most)))
  // The room that the words leave is above the sign as well as below them.
  const rest = words.height - rows.reduce((sum, row) => sum + heightOf(row), 0)
  if (sign) {
    const place = sign.isAbove ? { ...sign, y: sign.y + rest / 2 } : sign
    drawSign(context, button, place, { line: colours.text, fill: signColour(button, colours), ground: colours.raised })
  }
  context.fillStyle = colours.text
  drawRows(context, rows, words.left + words.width / 2, words.top + rest / 2)
  context.restore()
}

function outline(context, { left, top, width, height }, line, radius) {
  context.beginPath()
  context.roundRect(left + line, top + line, Math.max(0, width - 2 * line), Math.max(0, height - 2 * line), radius)
}

function drawProgress(context, { left, top, width, height }, passed, line, colours) {
  context.save()
  context.clip()
  context.fillStyle = colours.passed
  context.fillRect(left, top, width * passed, height)
  context.fillStyle = colours.text
  context.fillRect(left + width * passed - line, top, line * 1.5, height)
  context.restore()
}

/** The room inside of the frame. */
function inner({ left, top, width, height }, line) {
  const [x, y] = [Math.max(2 * line, width * 0.06), Math.max(2 * line, height * 0.07)]
  return { left: left + x, top: top + y, width: Math.max(1, width - 2 * x), height: Math.max(1, height - 2 * y) }
}

/** Where the parts of a button are, and the size of its letters. */
function layout(context, button, box, texts) {
  const line = Math.max(2, Math.min(6, Math.min(box.width, box.height) * 0.03))
  const { sign, words } = split(button, inner(box, line))
  const most = Math.min(48, words.height * (texts.length > 1 ? 0.4 : 0.8))
  // Label and value have the same size.
  const room = { width: words.width, height: words.height / texts.length }
  return { line, sign, words, size: Math.min(...texts.map((text) => fitted(context, text, room, most).size)) }
}

function drawRows(context, rows, x, top) {
  let y = top
  for (const row of rows) {
    write(context, row, { x, y: y + heightOf(row) / 2 })
    y += heightOf(row)
  }
}

/** Divides the room among the sign and the words: the sign is above them, or beside them in a flat button. */
function split(button, box) {
  const { left, top, width, height } = box
  if (!hasSign(button.name)) return { sign: null, words: box }
  if (height < width * flat) {
    const size = Math.min(height * 0.8, width * 0.3)
    const room = size * 1.25
    return {
      sign: { x: left + size / 2, y: top + height / 2, size, isAbove: false },
      words: { left: left + room, top, width: width - room, height },
    }
  }
  const hasValue = Boolean(button.value)
  const size = Math.min(width * 0.6, height * (hasValue ? 0.4 : 0.5))
  const gap = Math.min(height * 0.06, size * 0.3)
  return {
    sign: { x: left + width / 2, y: top + size / 2, size, isAbove: true },
    words: { left, top: top + size + gap, width, height: height - size - gap },
  }
}

function signColour({ name, value }, colours) {
  if (name === "cursor-colour") return cursorColour(value)
  return name === "colours" ? themeOf(value).text : colours.text
}
