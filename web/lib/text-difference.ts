export interface Piece {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

const most = 4_000_000
const as = (kind: Piece['kind'], pieces: readonly string[]): Piece[] => pieces.map((text) => ({ kind, text }))

export const lineDifference = (before: string, after: string): Piece[] => difference(linesOf(before), linesOf(after))
/** No text has no lines. */
const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))

/** By words and the space between them, neighbors of one kind joined. */
export function wordDifference(before: string, after: string): Piece[] {
  const joined: { kind: Piece['kind']; text: string }[] = []
  for (const { kind, text } of difference(wordsOf(before), wordsOf(after))) {
    const last = joined.at(-1)
    if (last?.kind === kind) last.text += text
    else joined.push({ kind, text })
  }
  return joined
}
const wordsOf = (text: string): string[] => text.match(/\s+|\S+/g) ?? []

/**
 * What to remove from one list and add to it so that the other comes out, with as much kept as possible. Lists that differ in
 * thousands of pieces are given as removed and added whole.
 */
export function difference(old: readonly string[], now: readonly string[]): Piece[] {
  let head = 0
  while (head < old.length && head < now.length && old[head] === now[head]) head += 1
  let tail = 0
  while (tail < old.length - head && tail < now.length - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1
  return [
    ...as('same', old.slice(0, head)),
    ...between(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...as('same', old.slice(old.length - tail)),
  ]
}

/** By the longest common subsequence. */
function between(old: readonly string[], now: readonly string[]): Piece[] {
  if (old.length * now.length > most) return [...as('removed', old), ...as('added', now)]
  const width = now.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  const pieces: Piece[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < now.length) {
    const [left, right] = [old[row], now[column]]
    if (left !== undefined && left === right) {
      pieces.push({ kind: 'same', text: left })
      row += 1
      column += 1
    } else if (left !== undefined && (right === undefined || at(row + 1, column) >= at(row, column + 1))) {
      pieces.push({ kind: 'removed', text: left })
      row += 1
    } else if (right !== undefined) {
      pieces.push({ kind: 'added', text: right })
      column += 1
    }
  }
  return pieces
}
