import { drawSmile } from "./eyeplay-scene.js"

/** How long the animation takes, in milliseconds. */
const length = 1_200
const rays = 12

/**
 * Draws the success: a face that grows, and discs that move away from it. Each of them moves once and in one direction, so that
 * no point of the screen changes more than twice.
 * @param {CanvasRenderingContext2D} context
 * @param {import("./eyeplay-buttons.js").Box} area in pixels
 * @param {import("./eyeplay-colours.js").Colours} colours
 * @param {number} age the time since its beginning, in milliseconds; infinite for its end without motion
 * @returns {boolean} whether it goes on
 */
export function drawSuccess(context, area, colours, age) {
  const passed = Math.min(1, age / length)
  // Fast at first, slow at the end.
  const eased = 1 - (1 - passed) ** 3
  const side = Math.min(area.width, area.height)
  const middle = { x: area.left + area.width / 2, y: area.top + area.height / 2 }
  context.fillStyle = colours.text
  disc(context, middle.x, middle.y, side * (0.04 + 0.2 * eased))
  drawSmile(context, middle, side * (0.06 + 0.3 * eased), colours.ground)
  context.fillStyle = colours.quiet
  for (let ray = 0; ray < rays; ray += 1) {
    const angle = (ray / rays) * 2 * Math.PI
    const distance = side * (0.06 + 0.34 * eased)
    disc(context, middle.x + Math.cos(angle) * distance, middle.y + Math.sin(angle) * distance, side * 0.025 * eased)
  }
  return passed < 1
}

function disc(context, x, y, radius) {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}
