/**
 * Shows the age of the counts. The page never shows counts without their age.
 * @param {Element} place
 * @param {import("./main.js").Page} page
 * @param {{age?: number, last?: boolean, recorded?: string, counts?: object}} content
 * @param {number} since seconds since the view came
 */
export function showAge(place, page, content, since) {
  const text = words(page, content, since)
  place.hidden = !text
  if (place.textContent !== text) place.textContent = text
  place.classList.toggle("old", Boolean(content.recorded || content.last) || content.age + since > 300)
}

function words(page, { age, last, recorded, counts }, since) {
  if (!counts) return ""
  if (recorded) return page.text("counts-recorded", { date: date(recorded, page.texts.region) })
  const text = page.text("counts-age", { age: duration(age + since, page.texts.region) })
  return last ? `${page.text("counts-last")} ${text}` : text
}

function date(day, locale) {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`))
}

/** Returns "20 seconds", "2 minutes" or "3 hours". */
function duration(seconds, locale) {
  const [value, unit] = seconds < 60 ? [Math.floor(seconds / 10) * 10, "second"]
    : seconds < 7200 ? [Math.floor(seconds / 60), "minute"] : [Math.floor(seconds / 3600), "hour"]
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(value)
}
