export interface Line {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}

const most = 4_000_000
const as = (kind: Line['kind'], lines: readonly string[]): Line[] => lines.map((text) => ({ kind, text }))

/**
 * What to remove from one text and add to it so that the other comes out, line by line, with as many lines kept as possible.
 * Texts that differ in thousands of lines are shown as removed and added whole.
 */
export function lineDifference(before: string, after: string): Line[] {
  const old = before.split('\n')
  const now = after.split('\n')
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
function between(old: readonly string[], now: readonly string[]): Line[] {
  if (old.length * now.length > most) return [...as('removed', old), ...as('added', now)]
  const width = now.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        old[row] === now[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  const lines: Line[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < now.length) {
    const [left, right] = [old[row], now[column]]
    if (left !== undefined && left === right) {
      lines.push({ kind: 'same', text: left })
      row += 1
      column += 1
    } else if (left !== undefined && (right === undefined || at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ kind: 'removed', text: left })
      row += 1
    } else if (right !== undefined) {
      lines.push({ kind: 'added', text: right })
      column += 1
    }
  }
  return lines
}
