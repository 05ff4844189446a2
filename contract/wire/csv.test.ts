import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell, csvLine } from './csv.ts'

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+1 307 555 0142', "'+1 307 555 0142"],
  ['-2', "'-2"],
  ['@sum', "'@sum"],
  ['\t=1', "'\t=1"],
  ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
  ['', ''],
  [null, ''],
  [-3, '-3'],
  [{ cents: -1205 }, '-12.05'],
  [{ cents: 7 }, '0.07'],
  [{ cents: -7 }, '-0.07'],
  [new Date('2026-06-01T00:00:00Z'), '2026-06-01T00:00:00.000Z'],
])('%j is written as %s', (value, written) => {
  expect(csvCell(value)).toBe(written)
})

/** What RFC 4180 says a line holds. */
function cellsOf(line: string): string[] {
  const cells: string[] = []
  for (const match of line.replace(/\r\n$/, '').matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g))
    cells.push(match[1] === undefined ? (match[2] ?? '') : match[1].replaceAll('""', '"'))
  return cells
}

test('whatever people write comes back as it was, and never begins a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1 }), { minLength: 1 }), (cells) => {
      const read = cellsOf(csvLine(cells))
      expect(read).toEqual(cells.map((cell) => (/^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell)))
      for (const cell of read) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})
