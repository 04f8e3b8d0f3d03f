/** Returns black or white, the one with the higher contrast to a colour. Its contrast is at least 4.5. */
export function contrasting(background) {
  const light = luminance(background)
  return (light + 0.05) / 0.05 >= 1.05 / (light + 0.05) ? "#000000" : "#ffffff"
}

/** The relative luminance of "#rrggbb", as WCAG 2 has it. @param {string} colour */
function luminance(colour) {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const part = parseInt(colour.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
