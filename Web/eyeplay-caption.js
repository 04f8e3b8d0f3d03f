import { fitted, write } from "./eyeplay-text.js"

/** A lower room has no caption, in pixels. */
const lowest = 28

/**
 * Draws what the state is, in the room above the buttons.
 * @param {CanvasRenderingContext2D} context
 * @param {string} text
 * @param {import("./eyeplay-buttons.js").Box} room in pixels
 * @param {import("./eyeplay-colours.js").Colours} colours
 */
export function drawCaption(context, text, { left, top, width, height }, colours) {
  if (!text || height < lowest) return
  const padding = Math.min(24, width * 0.05)
  const box = { width: width - 2 * padding, height: height * 0.86 }
  const size = Math.min(56, width * 0.1, height * 0.6)
  context.fillStyle = colours.text
  write(context, fitted(context, text, box, size), { x: left + width / 2, y: top + height / 2 })
}

/**
 * The room for the caption: above the topmost button that is not in the bar.
 * @param {import("./eyeplay-buttons.js").Box[]} buttons
 * @param {import("./eyeplay-buttons.js").Box} area in pixels
 */
export function captionRoom(buttons, area) {
  const below = buttons.filter(({ top, height }) => top + height > area.top + 1)
  const bottom = Math.min(area.top + area.height, ...below.map(({ top }) => top))
  return { ...area, height: bottom - area.top }
}
