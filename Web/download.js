import { create } from "./dom.js"

/** Has the browser store a file. @param {Blob} file @param {string} name */
export function download(file, name) {
  const address = URL.createObjectURL(file)
  create("a", { href: address, download: name }).click()
  // Some browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
