/** The signs of the buttons, in a square of 24 by 24. `fill` is filled, `line` has a thick line. */
const triangle = { fill: "M6 2.5L21.5 12L6 21.5Z" }
const circle = "M12 3a9 9 0 1 0 .01 0z"
const head = "a3.5 3.5 0 1 0 .01 0z"
const signs = {
  play: triangle,
  "go-on": triangle,
  minigames: { fill: "M3 3h8v8H3zM13 3h8v8h-8zM3 13h8v8H3zM13 13h8v8h-8z" },
  settings: { line: "M3 6h18M3 12h18M3 18h18", fill: "M5 3h4v6H5zM14 9h4v6h-4zM8 15h4v6H8z" },
  ball: { fill: circle },
  maze: { line: "M3 10V3h18v18H3v-7h12V9H9" },
  "tic-tac-toe": { line: "M9 3v18M15 3v18M3 9h18M3 15h18" },
  pong: { fill: "M2 4h3.5v10H2zM18.5 10h3.5v10h-3.5zM12 8.5a2.5 2.5 0 1 0 .01 0z" },
  options: { line: "M4 6h16M4 12h16M4 18h16" },
  menu: { fill: "M12 2.5L22.5 12H19v9h-5v-6h-4v6H5v-9H1.5z" },
  music: { fill: "M8 4l12-2v14.5a3.2 3.2 0 1 1-2-3V7l-8 1.4v11.1a3.2 3.2 0 1 1-2-3z" },
  sounds: { fill: "M2 9h4.5l6-5.5v17L6.5 15H2z", line: "M16 8.5a5 5 0 0 1 0 7M18.5 5a10 10 0 0 1 0 14" },
  animations: { fill: "M12 1.5l3.1 6.8 7.4.8-5.5 5 1.5 7.4L12 17.7l-6.5 3.8L7 14.1l-5.5-5 7.4-.8z" },
  "cursor-size": { fill: "M15.5 6a6.5 6.5 0 1 0 .01 0zM4.5 9.5a3 3 0 1 0 .01 0z" },
  "cursor-colour": { fill: circle },
  colours: { fill: "M12 3a9 9 0 0 0 0 18z", line: circle },
  dwell: { line: `${circle}M12 7v5.5l3.5 2` },
  opponent: { fill: `M7 3${head}M17 3${head}M1.5 21c0-13 11-13 11 0zM14 21c0-5-1-7-2-9 3-5 10.5-3 10.5 9z` },
  leave: { line: "M13 3H4v18h9M9 12h12M16.5 7.5L21 12l-4.5 4.5" },
}
const off = "M3 3l18 18"

/** @param {string} name */
export const hasSign = (name) => name in signs

/**
 * Draws the sign of a button. What is off has a bar across its sign.
 * @param {CanvasRenderingContext2D} context
 * @param {{name: string, value?: string}} button
 * @param {{x: number, y: number, size: number}} place its middle and its side
 * @param {{line: string, fill: string, ground: string}} colours
 */
export function drawSign(context, { name, value }, { x, y, size }, { line, fill, ground }) {
  const sign = signs[name]
  context.save()
  context.translate(x - size / 2, y - size / 2)
  context.scale(size / 24, size / 24)
  Object.assign(context, { lineWidth: 2.4, lineCap: "round", lineJoin: "round", strokeStyle: line, fillStyle: fill })
  if (sign.line) context.stroke(new Path2D(sign.line))
  if (sign.fill) context.fill(new Path2D(sign.fill))
  if (name === "cursor-colour") context.stroke(new Path2D(sign.fill))
  if (value === "off") {
    Object.assign(context, { lineWidth: 6, strokeStyle: ground })
    context.stroke(new Path2D(off))
    Object.assign(context, { lineWidth: 2.4, strokeStyle: line })
    context.stroke(new Path2D(off))
  }
  context.restore()
}
