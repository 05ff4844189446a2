/** As names and words are compared: no accents, small letters, only letters and digits between single blanks. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Slips of the pen between two words: letters put in, left out, changed or swapped. Never counts beyond `most` + 1. */
export function slips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_none, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1)
      }
      row.push(least)
    }
    if (Math.min(...row) > most) return most + 1
    beforeLast = last
    last = row
  }
  return last[b.length] ?? most + 1
}

/** As many slips as a word of this length may have and still be recognized. */
const slipsAllowed = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)

/** The word with the fewest slips, or null; the first of several wins. */
export function nearestWord(word: string, known: Iterable<string>): string | null {
  let most = slipsAllowed(word)
  let found: string | null = null
  if (most === 0) return null
  for (const candidate of known) {
    const count = slips(word, candidate, most)
    if (count > most || candidate.length < 4) continue
    found = candidate
    if (count === 0) return found
    most = count - 1
  }
  return found
}

/** Names to their numbers from one, between blanks; names of one number are separated by commas. */
export const numbered = (names: string): Record<string, number> =>
  Object.fromEntries(names.split(/\s+/).flatMap((same, at) => same.split(',').map((name) => [name, at + 1])))
