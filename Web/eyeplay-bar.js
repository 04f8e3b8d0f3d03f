import { fitted, write } from "./eyeplay-text.js"

/**
 * Draws the texts of the bar above a game, such as the score, beside its buttons.
 * @param {CanvasRenderingContext2D} context
 * @param {string[]} texts
 * @param {import("./eyeplay-buttons.js").Box} bar in pixels
 * @param {import("./eyeplay-buttons.js").Box[]} buttons
 * @param {import("./eyeplay-colours.js").Colours} colours
 */
export function drawBar(context, texts, bar, buttons, colours) {
  const room = freeRoom(bar, buttons)
  // A text of the bar has one line.
  texts = texts.map((text) => text.replaceAll(" ", "\u00a0"))
  if (texts.length === 0 || room.width <= 0 || bar.height <= 0) return
  const arrangements = [arranged(context, texts, room, true), arranged(context, texts, room, false)]
  const { size, cells } = arrangements.reduce((best, other) => (other.size > best.size * 1.2 ? other : best))
  context.fillStyle = colours.text
  texts.forEach((text, place) => {
    const { left, top, width, height } = cells[place]
    write(context, fitted(context, text, cells[place], size), { x: left + width / 2, y: top + height / 2 })
  })
}

/** The texts of the bar: the score or both, the level, and whose turn it is. */
export function barTexts({ scene = {}, level, levels, turn }, text) {
  const { score, otherScore } = scene
  const isForTwo = otherScore !== undefined
  const scores = [
    score === undefined ? "" : text(isForTwo ? "eyeplay-score-own" : "eyeplay-score", { score }),
    isForTwo ? text("eyeplay-score-other", { score: otherScore }) : "",
  ].filter(Boolean)
  if (turn) return [scores.join(" · "), text(`eyeplay-turn-${turn}`)]
  return level === undefined ? scores : [...scores, text("eyeplay-level", { level, levels })]
}

/** The widest part of the bar without a button. */
function freeRoom(bar, buttons) {
  const inBar = buttons.filter(({ top }) => top < bar.top + bar.height / 2).sort((one, other) => one.left - other.left)
  let [left, best] = [bar.left, { left: bar.left, right: bar.left }]
  for (const button of [...inBar, { left: bar.left + bar.width, width: 0 }]) {
    if (button.left - left > best.right - best.left) best = { left, right: button.left }
    left = Math.max(left, button.left + button.width)
  }
  return { left: best.left, top: bar.top, width: best.right - best.left, height: bar.height }
}

/** The cells of the texts side by side or below one another, and the size with which all of them fit. */
function arranged(context, texts, room, isRow) {
  const count = texts.length
  const [width, height] = isRow ? [room.width / count, room.height] : [room.width, room.height / count]
  const padding = Math.min(12, width * 0.05)
  const cells = texts.map((_, place) => ({
    left: room.left + (isRow ? place * width : 0) + padding,
    top: room.top + (isRow ? 0 : place * height),
    width: width - 2 * padding,
    height: isRow ? height * 0.9 : height,
  }))
  const size = Math.min(...texts.map((text, place) => fitted(context, text, cells[place], Math.min(40, height * 0.6)).size))
  return { size, cells }
}
