const family = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif"
/** The height of a line, in parts of the size of the letters. */
const spacing = 1.15
/** The smallest letters, in pixels. */
const least = 9
/** The step between two sizes that are tried. */
const step = 0.93

/**
 * What was fitted before: the drawing asks for the same texts in each frame.
 * @type {Map<string, {size: number, lines: string[]}>}
 */
const known = new Map()

/**
 * Returns the largest letters with which a text fits into a box, and its lines. A word is never broken.
 * @param {CanvasRenderingContext2D} context
 * @param {string} text
 * @param {{width: number, height: number}} box
 * @param {number} most the largest size
 */
export function fitted(context, text, { width, height }, most) {
  const key = [text, Math.round(width), Math.round(height), Math.round(most)].join("|")
  const found = known.get(key)
  if (found) return found
  let size = Math.max(least, most)
  let lines = wrapped(context, text, width, size)
  while (size > least && !fits(context, lines, width, height, size)) {
    size = Math.max(least, size * step)
    lines = wrapped(context, text, width, size)
  }
  if (known.size > 500) known.clear()
  known.set(key, { size, lines })
  return { size, lines }
}

/**
 * Writes lines around the middle of a box.
 * @param {CanvasRenderingContext2D} context
 * @param {{size: number, lines: string[]}} text
 * @param {{x: number, y: number}} middle
 */
export function write(context, { size, lines }, { x, y }) {
  context.font = font(size)
  context.textAlign = "center"
  context.textBaseline = "middle"
  lines.forEach((line, place) => context.fillText(line, x, y + (place - (lines.length - 1) / 2) * size * spacing))
}

/** The height of lines, in pixels. @param {{size: number, lines: string[]}} text */
export const heightOf = ({ size, lines }) => size * spacing * lines.length

const font = (size) => `700 ${size}px ${family}`

function fits(context, lines, width, height, size) {
  return lines.length * size * spacing <= height && lines.every((line) => context.measureText(line).width <= width)
}

function wrapped(context, text, width, size) {
  context.font = font(size)
  const lines = []
  for (const word of text.split(" ")) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (lines.length && context.measureText(longer).width <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
