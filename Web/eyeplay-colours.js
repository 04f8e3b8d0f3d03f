/**
 * The colours of the drawing. `ground` is behind everything, `text` is also the colour of what the user looks for, `quiet` that
 * of what distracts and of walls. `raised` is the surface of buttons and cells, `passed` the passed part of a dwell on it.
 * @typedef {{ground: string, text: string, quiet: string, raised: string, passed: string}} Colours
 */

/** @type {Record<string, Colours>} */
const themes = {
  "black-white": { ground: "#000000", text: "#ffffff", quiet: "#808080", raised: "#1c1c1c", passed: "#555555" },
  "white-black": { ground: "#ffffff", text: "#000000", quiet: "#808080", raised: "#ececec", passed: "#bdbdbd" },
  "yellow-green": { ground: "#ffe500", text: "#004d1a", quiet: "#6b6b6b", raised: "#fff27a", passed: "#d6c200" },
  "blue-yellow": { ground: "#001a80", text: "#ffe500", quiet: "#9a9a9a", raised: "#0026ad", passed: "#3350c8" },
}

/** @param {string} [name] */
export const themeOf = (name = "") => themes[name] ?? themes["black-white"]

const cursors = { red: "#e60000", black: "#000000", white: "#ffffff", yellow: "#ffd500", green: "#00a53c", blue: "#0a5cff" }

/** The colour of the cursor. @param {string} [name] */
export const cursorColour = (name = "") => cursors[name] ?? cursors.red

/** The colour of a shape by what it is in its game. @param {Colours} colours @param {string} role */
export function roleColour(colours, role) {
  if (role === "distractor" || role === "wall" || role === "secondMark") return colours.quiet
  if (role === "path") return colours.raised
  return colours.text
}
