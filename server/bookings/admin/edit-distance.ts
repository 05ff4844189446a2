/**
 * Whether one word becomes the other by at most `most` slips: a letter left out, added, wrong, or two neighbors swapped
 * (Damerau's distance, each letter moved once).
 */
export function editsWithin(one: string, other: string, most: number): boolean {
  const [a, b] = [one.split(''), other.split('')]
  if (Math.abs(a.length - b.length) > most) return false
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_letter, j) => j)
  for (const [i, letter] of a.entries()) {
    const row = [i + 1]
    for (const [j, against] of b.entries()) {
      let slips = Math.min((last[j] ?? 0) + (letter === against ? 0 : 1), (last[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1)
      if (i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === against)
        slips = Math.min(slips, (before[j - 1] ?? 0) + 1)
      row.push(slips)
    }
    ;[before, last] = [last, row]
  }
  return (last[b.length] ?? Infinity) <= most
}
