import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, gap, placeCard, type Side } from './place-card.ts'

const everySide: Side[] = ['right', 'left', 'bottom', 'top', 'lower edge', 'upper edge']
const boxIn = (width: number, height: number) =>
  fc
    .record({
      left: fc.integer({ min: -200, max: width }),
      top: fc.integer({ min: -200, max: height }),
      wide: fc.integer({ min: 1, max: width }),
      high: fc.integer({ min: 1, max: height }),
    })
    .map(({ left, top, wide, high }): Box => ({ left, top, right: left + wide, bottom: top + high }))
const question = fc
  .record({ width: fc.integer({ min: 320, max: 2000 }), height: fc.integer({ min: 240, max: 1400 }) })
  .chain(({ width, height }) =>
    fc.record({
      anchor: boxIn(width, height),
      area: fc.integer({ min: 0, max: 100 }).map((top): Box => ({ left: 0, top, right: width, bottom: height })),
      card: fc.record({ width: fc.integer({ min: 296, max: 380 }), height: fc.integer({ min: 100, max: 500 }) }),
      sides: fc.shuffledSubarray(everySide, { minLength: 1 }),
      avoid: fc.array(boxIn(width, height), { maxLength: 2 }),
    }),
  )
const apart = (one: Box, other: Box) =>
  one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top

test('a card never leaves the window, never covers what it explains or what must stay free', () => {
  let placed = 0
  fc.assert(
    fc.property(question, (asked) => {
      const spot = placeCard(asked)
      if (!spot) return
      placed += 1
      const { anchor, area, avoid, card, sides } = asked
      expect(sides).toContain(spot.side)
      expect(spot.box.right - spot.box.left).toBe(card.width)
      expect(spot.box.left).toBeGreaterThanOrEqual(area.left)
      expect(spot.box.right).toBeLessThanOrEqual(area.right)
      expect(spot.box.top).toBeGreaterThanOrEqual(area.top)
      expect(spot.box.bottom).toBeLessThanOrEqual(area.bottom)
      for (const other of [anchor, ...avoid]) expect(apart(spot.box, other)).toBe(true)
      expect(spot.room).toBeGreaterThanOrEqual(card.height)
    }),
    { numRuns: 2000 },
  )
  expect(placed).toBeGreaterThan(200)
})

const area: Box = { left: 0, top: 64, right: 1440, bottom: 900 }
const card = { width: 380, height: 350 }

test.each<[string, Box, Side | null]>([
  ['a heading at the left has the card at its right', { left: 80, top: 120, right: 700, bottom: 180 }, 'right'],
  ['a panel at the right has it at its left', { left: 980, top: 100, right: 1400, bottom: 880 }, 'left'],
  ['a bar over the whole width has it below', { left: 40, top: 100, right: 1400, bottom: 160 }, 'bottom'],
  ['at the bottom of the window it stands above', { left: 40, top: 700, right: 1400, bottom: 860 }, 'top'],
  ['over all of the window there is no place', { left: 0, top: 64, right: 1440, bottom: 900 }, null],
  ['what is scrolled away is not explained', { left: 80, top: -300, right: 700, bottom: -100 }, null],
])('%s', (_, anchor, side) => {
  expect(placeCard({ anchor, area, card, sides: everySide })?.side ?? null).toBe(side)
})

test('a card that grows stops before what it explains', () => {
  const anchor = { left: 40, top: 100, right: 1400, bottom: 160 }
  const spot = placeCard({ anchor, area, card, sides: ['bottom'] })
  expect(spot?.room).toBe(900 - gap - (160 + gap))
})
