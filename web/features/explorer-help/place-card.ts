export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** At which side of what it explains, or at which edge of the window. */
export type Side = 'right' | 'left' | 'bottom' | 'top' | 'lower edge' | 'upper edge'

interface Question {
  /** What the card explains. */
  readonly anchor: Box
  /** The part of the window that is free: below the header, above a bar at the bottom. */
  readonly area: Box
  readonly card: { readonly width: number; readonly height: number }
  /** Where it may stand, the best first. */
  readonly sides: readonly Side[]
  /** What must stay free too. */
  readonly avoid?: readonly Box[]
}

export interface Spot {
  readonly side: Side
  readonly box: Box
  /** Most pixels in height: with more it would cover what it explains, or leave the window. Never less than the card has. */
  readonly room: number
}

export const gap = 12

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
const inside = (one: Box, area: Box): boolean =>
  one.left >= area.left && one.right <= area.right && one.top >= area.top && one.bottom <= area.bottom
const between = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

/** Where a card opens; null where it would leave the window or cover what it explains. All in pixels of the window. */
export function placeCard({ anchor, area, card, sides, avoid = [] }: Question): Spot | null {
  // What is out of sight can't be explained.
  if (!overlap(anchor, area)) return null
  const { width, height } = card
  const [left, top, right, bottom] = [area.left + gap, area.top + gap, area.right - gap, area.bottom - gap]
  const free: Box = { left, top, right, bottom }
  const at = (x: number, y: number): Box => ({ left: x, top: y, right: x + width, bottom: y + height })
  const flush = between(anchor.right - width, left, right - width)
  const level = between((anchor.top + anchor.bottom - height) / 2, top, bottom - height)
  const center = (area.left + area.right - width) / 2
  const spots: Record<Side, { box: Box; room: number }> = {
    right: { box: at(anchor.right + gap, level), room: bottom - top },
    left: { box: at(anchor.left - gap - width, level), room: bottom - top },
    bottom: { box: at(flush, anchor.bottom + gap), room: bottom - anchor.bottom - gap },
    top: { box: at(flush, anchor.top - gap - height), room: anchor.top - gap - top },
    'lower edge': { box: at(center, bottom - height), room: bottom - Math.max(anchor.bottom + gap, top) },
    'upper edge': { box: at(center, top), room: Math.min(anchor.top - gap, bottom) - top },
  }
  const side = sides.find(
    (one) =>
      inside(spots[one].box, free) &&
      spots[one].room >= height &&
      !avoid.some((other) => overlap(spots[one].box, other)),
  )
  return side ? { side, ...spots[side] } : null
}
