/** What could name a person or a card, beside addresses: telephone and card numbers, booking codes, long IDs. */
const personal = [
  /\btq-[\da-z-]+/g,
  /\b[\da-f]{8}-[\da-f-]{4,}/g,
  // seven digits or more, however they are grouped
  /(?:\+|\()?\d(?:[\s().\-/]*\d){6,}/g,
]

/** Longer texts are cut first, so that no pattern takes long. */
const most = 400

/** Small letters, one space between words, without what could name a person, at most `max` characters. */
export function anonymousText(text: string, max: number): string {
  const words = text
    .slice(0, most)
    .toLowerCase()
    .split(/\s+/)
    .map((word) => (word.includes('@') ? '*' : word))
    .join(' ')
  return personal
    .reduce((left, pattern) => left.replaceAll(pattern, '*'), words)
    .trim()
    .slice(0, max)
    .trim()
}
