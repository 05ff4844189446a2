export interface Spot {
  readonly x: number
  readonly y: number
}
export type Direction = 'left' | 'right' | 'up' | 'down'

/**
 * Index of the spot that an arrow key at `from` leads to: the nearest within a right angle around the direction, a spot
 * off the straight way counting as farther. `null` where nothing lies there. In pixels, y downwards.
 */
export function neighbor(spots: readonly Spot[], from: Spot, direction: Direction): number | null {
  let best: number | null = null
  let least = Number.POSITIVE_INFINITY
  for (const [index, { x, y }] of spots.entries()) {
    const [dx, dy] = [x - from.x, y - from.y]
    const along = { left: -dx, right: dx, up: -dy, down: dy }[direction]
    const across = Math.abs(direction === 'left' || direction === 'right' ? dy : dx)
    if (along <= 0 || across > along) continue
    const cost = along + 2 * across
    if (cost < least) [best, least] = [index, cost]
  }
  return best
}

/** Index of the spot nearest to a point; `null` without spots. */
export function nearest(spots: readonly Spot[], to: Spot): number | null {
  let best: number | null = null
  let least = Number.POSITIVE_INFINITY
  for (const [index, { x, y }] of spots.entries()) {
    const distance = Math.hypot(x - to.x, y - to.y)
    if (distance < least) [best, least] = [index, distance]
  }
  return best
}
