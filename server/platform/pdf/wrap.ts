const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Whole words as far as they go; a word longer than a line is broken. Time grows with the length of the text alone. */
export function wrap(text: string, width: number, widthOf: (letter: string) => number): string[] {
  const lines: string[] = []
  const space = widthOf(' ')
  let line = ''
  let taken = 0
  for (const word of text.replace(/\s+/g, ' ').split(' ')) {
    const parts = Array.from(letters.segment(word), ({ segment }) => [segment, widthOf(segment)] as const)
    const length = parts.reduce((sum, [, one]) => sum + one, 0)
    if (line && taken + space + length <= width) {
      line += ` ${word}`
      taken += space + length
      continue
    }
    if (line) lines.push(line)
    line = ''
    taken = 0
    for (const [letter, one] of parts) {
      if (line && taken + one > width) {
        lines.push(line)
        line = ''
        taken = 0
      }
      line += letter
      taken += one
    }
  }
  return [...lines, line]
}
