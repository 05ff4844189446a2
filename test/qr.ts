import { inflateSync } from 'node:zlib'

/**
 * Reads the code of a PDF as a scanner does, from its squares alone: format, mask, and every check word, so that one square out
 * of place is an error. Written against ISO/IEC 18004 and sharing nothing with the library that draws. Level M, up to version 6.
 */
export function qrInPdf(pdf: Buffer): string {
  return readQr(gridOf(squaresIn(pdf)))
}

interface Square {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Every filled square of the document, as written into its pages. */
function squaresIn(pdf: Buffer): Square[] {
  const source = pdf.toString('latin1')
  const streams = [...source.matchAll(/\/FlateDecode[^>]*>>\nstream\n([\s\S]*?)\nendstream/g)].map(
    ([, packed = '']) => {
      try {
        return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    },
  )
  return streams.flatMap((text) =>
    [...text.matchAll(/([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re\b/g)].flatMap(([, x, y, width, height]) =>
      width === height ? [{ x: Number(x), y: Number(y), size: Number(width) }] : [],
    ),
  )
}

type Grid = readonly (readonly boolean[])[]

function gridOf(squares: readonly Square[]): Grid {
  const left = Math.min(...squares.map(({ x }) => x))
  const top = Math.min(...squares.map(({ y }) => y))
  const columns = [...new Set(squares.map(({ x }) => x))].toSorted((a, b) => a - b)
  const cell = Math.min(...columns.slice(1).map((x, at) => x - (columns[at] ?? 0)))
  const grid = columns.map(() => columns.map(() => false))
  for (const { x, y } of squares) {
    const row = grid[Math.round((y - top) / cell)]
    if (row) row[Math.round((x - left) / cell)] = true
  }
  return grid
}

/** Data words and check words of each block, level M. */
const blocks: Record<number, readonly [number, number, number]> = {
  1: [1, 16, 10],
  2: [1, 28, 16],
  3: [1, 44, 26],
  4: [2, 32, 18],
  5: [2, 43, 24],
  6: [4, 27, 16],
}

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

function formatOf(dark: (x: number, y: number) => boolean): { mask: number } {
  let bits = 0
  const places = [
    ...[0, 1, 2, 3, 4, 5, 7, 8].map((x): [number, number] => [x, 8]),
    ...[7, 5, 4, 3, 2, 1, 0].map((y): [number, number] => [8, y]),
  ]
  for (const [x, y] of places) bits = (bits << 1) | Number(dark(x, y))
  bits ^= 0b101010000010010
  let rest = bits
  for (let at = 14; at >= 10; at--) if ((rest >> at) & 1) rest ^= 0b10100110111 << (at - 10)
  if (rest !== 0) throw new Error('The format of the code is damaged')
  if (bits >> 13 !== 0) throw new Error('The code is not of level M')
  return { mask: (bits >> 10) & 7 }
}

const finder = '1111111 1000001 1011101 1011101 1011101 1000001 1111111'

export function readQr(grid: Grid): string {
  const size = grid.length
  const version = (size - 17) / 4
  const [count, dataWords, checkWords] = blocks[version] ?? [0, 0, 0]
  if (count === 0) throw new Error(`No code of ${size} squares is read here`)
  const dark = (x: number, y: number) => grid[y]?.[x] ?? false
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    const seen = [0, 1, 2, 3, 4, 5, 6].map((y) =>
      [0, 1, 2, 3, 4, 5, 6].map((x) => (dark(left + x, top + y) ? '1' : '0')).join(''),
    )
    if (seen.join(' ') !== finder) throw new Error('A corner of the code is not where a scanner looks for it')
  }
  const { mask } = formatOf(dark)
  const middle = version > 1 ? size - 7 : -9
  const isFunction = (x: number, y: number) =>
    x === 6 ||
    y === 6 ||
    (x < 9 && y < 9) ||
    (x >= size - 8 && y < 9) ||
    (x < 9 && y >= size - 8) ||
    (Math.abs(x - middle) <= 2 && Math.abs(y - middle) <= 2)
  const bits: number[] = []
  let upward = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const y = upward ? size - 1 - step : step
      for (const x of [right, right - 1])
        if (!isFunction(x, y)) bits.push(Number(dark(x, y) !== (masks[mask]?.(x, y) ?? false)))
    }
    upward = !upward
  }
  const words = Array.from({ length: count * (dataWords + checkWords) }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2),
  )
  const data: number[] = []
  for (let block = 0; block < count; block++) {
    const own = words.filter((_, at) => at % count === block)
    if (!isWhole(own, checkWords)) throw new Error('The check words of the code do not fit its text')
    data.push(...own.slice(0, dataWords))
  }
  return textOf(data)
}

/** Every syndrome of the block is zero over GF(256) with 0x11d: not one of its bits is wrong. */
function isWhole(words: readonly number[], checkWords: number): boolean {
  const power: number[] = []
  for (let at = 0, value = 1; at < 255; at++) {
    power.push(value)
    value = value * 2 > 255 ? (value * 2) ^ 0x11d : value * 2
  }
  const times = (a: number, exponent: number) => (a === 0 ? 0 : (power[(power.indexOf(a) + exponent) % 255] ?? 0))
  return Array.from({ length: checkWords }, (_, at) => words.reduce((sum, word) => times(sum, at) ^ word, 0)).every(
    (syndrome) => syndrome === 0,
  )
}

/** One segment of bytes. */
function textOf(data: readonly number[]): string {
  const bits = data.map((word) => word.toString(2).padStart(8, '0')).join('')
  if (bits.slice(0, 4) !== '0100') throw new Error('The code holds no bytes')
  const length = Number.parseInt(bits.slice(4, 12), 2)
  const bytes = Array.from({ length }, (_, at) => Number.parseInt(bits.slice(12 + at * 8, 20 + at * 8), 2))
  return Buffer.from(bytes).toString('utf8')
}
