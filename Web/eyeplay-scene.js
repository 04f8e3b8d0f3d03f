import { roleColour } from "./eyeplay-colours.js"

/** The parts of the progress of a dwell. */
const parts = 10
/** What does not leave the area: the edge of its games is drawn, so thick, in pixels. */
const bounded = ["wall", "paddle"]
const edge = 3
/** The symbols of the marks whose symbol is not given. */
const marks = { firstMark: "cross", secondMark: "ring" }

/** Whether a shape is a square of tic-tac-toe, empty or marked. @param {{role: string}} shape */
export const isCell = ({ role }) => role === "cell" || role in marks

/**
 * Draws the shapes of a game into its area.
 * @param {CanvasRenderingContext2D} context
 * @param {{shapes?: any[]}} scene
 * @param {import("./eyeplay-buttons.js").Box} area in pixels
 * @param {import("./eyeplay-colours.js").Colours} colours
 */
export function drawScene(context, { shapes = [] }, area, colours) {
  context.save()
  context.beginPath()
  context.rect(area.left, area.top, area.width, area.height)
  context.clip()
  if (shapes.some(({ role }) => bounded.includes(role))) frame(context, area, edge, colours.quiet)
  for (const shape of shapes) {
    if (shape.kind === "disc") drawDisc(context, shape, area, colours)
    else drawRectangle(context, shape, placed(shape, area), colours)
  }
  context.restore()
}

/**
 * A rectangle of parts of an area, in whole pixels, so that neighbours have no gap between them.
 * @param {any} shape
 * @param {import("./eyeplay-buttons.js").Box} area
 */
export function placed(shape, area) {
  const [left, right] = [shape.left, shape.left + shape.width].map((x) => Math.round(area.left + x * area.width))
  const [top, bottom] = [shape.top, shape.top + shape.height].map((y) => Math.round(area.top + y * area.height))
  return { left, top, width: right - left, height: bottom - top }
}

function drawDisc(context, { role, x, y, radius }, area, colours) {
  context.fillStyle = roleColour(colours, role)
  context.beginPath()
  context.arc(area.left + x * area.width, area.top + y * area.height, radius * Math.min(area.width, area.height), 0, 2 * Math.PI)
  context.fill()
}

function drawRectangle(context, shape, box, colours) {
  const mark = marks[shape.role]
  const isSquare = isCell(shape)
  const side = Math.min(box.width, box.height)
  context.fillStyle = isSquare ? colours.raised : roleColour(colours, shape.role)
  context.fillRect(box.left, box.top, box.width, box.height)
  if (isSquare) frame(context, box, Math.max(2, side * 0.02), colours.text)
  const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  // A symbol on a block has the colour of the ground.
  const ink = isSquare ? roleColour(colours, mark ? shape.role : "goal") : colours.ground
  const symbol = symbols[shape.symbol ?? mark]
  if (symbol) symbol(context, middle, side, ink)
  if (shape.progress) ring(context, middle, side * 0.43, Math.max(3, side * 0.07), shape.progress / parts, ink)
}

function frame(context, { left, top, width, height }, line, colour) {
  Object.assign(context, { lineWidth: line, strokeStyle: colour })
  context.strokeRect(left + line / 2, top + line / 2, width - line, height - line)
}

/** The passed part of a dwell as an arc that begins at the top. */
function ring(context, { x, y }, radius, line, passed, colour) {
  Object.assign(context, { lineWidth: line, lineCap: "butt", strokeStyle: colour })
  context.beginPath()
  context.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + passed * 2 * Math.PI)
  context.stroke()
}

/**
 * Draws a smiling face without its outline.
 * @param {CanvasRenderingContext2D} context
 * @param {{x: number, y: number}} middle
 * @param {number} side the side of the square that it is on
 * @param {string} colour
 */
export function drawSmile(context, { x, y }, side, colour) {
  Object.assign(context, { fillStyle: colour, strokeStyle: colour, lineWidth: side * 0.07, lineCap: "round" })
  for (const eye of [-1, 1]) {
    context.beginPath()
    context.arc(x + eye * side * 0.15, y - side * 0.12, side * 0.055, 0, 2 * Math.PI)
    context.fill()
  }
  context.beginPath()
  context.arc(x, y, side * 0.24, Math.PI * 0.15, Math.PI * 0.85)
  context.stroke()
}

function drawCross(context, { x, y }, side, colour) {
  const reach = side * 0.27
  Object.assign(context, { strokeStyle: colour, lineWidth: side * 0.13, lineCap: "round" })
  context.beginPath()
  for (const slope of [-1, 1]) {
    context.moveTo(x - reach, y - slope * reach)
    context.lineTo(x + reach, y + slope * reach)
  }
  context.stroke()
}

const drawRing = (context, middle, side, colour) => ring(context, middle, side * 0.27, side * 0.12, 1, colour)

const symbols = { smile: drawSmile, cross: drawCross, ring: drawRing }
