import { contrasting } from "./contrast.js"
import { cursorColour } from "./eyeplay-colours.js"

/** The radius in parts of the shorter side of the drawing, and at least in pixels. */
const sizes = { small: [0.014, 6], medium: [0.026, 9], large: [0.042, 14] }

/**
 * Draws where the program sees the user look. One of its two outlines differs from any ground, whatever colours were chosen.
 * @param {CanvasRenderingContext2D} context
 * @param {{x: number, y: number}} cursor in parts of the drawing
 * @param {{width: number, height: number}} size
 * @param {{"cursor-size"?: string, "cursor-colour"?: string}} look
 */
export function drawCursor(context, { x, y }, { width, height }, look) {
  const [part, least] = sizes[look["cursor-size"] ?? ""] ?? sizes.large
  const radius = Math.max(least, part * Math.min(width, height))
  const line = Math.max(1.5, radius * 0.1)
  const colour = cursorColour(look["cursor-colour"])
  const near = contrasting(colour)
  context.fillStyle = colour
  context.beginPath()
  context.arc(x * width, y * height, radius, 0, 2 * Math.PI)
  context.fill()
  circle(context, x * width, y * height, radius + line / 2, line, near)
  circle(context, x * width, y * height, radius + line * 1.5, line, near === "#ffffff" ? "#000000" : "#ffffff")
}

function circle(context, x, y, radius, line, colour) {
  Object.assign(context, { lineWidth: line, strokeStyle: colour })
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.stroke()
}
