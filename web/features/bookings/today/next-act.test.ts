import { expect, test } from 'vitest'
import type { GuideDeparture, GuideOverview } from '#contract/bookings/overview.ts'
import type { BookingAction } from '#contract/bookings/values.ts'
import { nextAct, type SheetDeparture } from './next-act.ts'

const start = Date.parse('2026-12-05T14:00:00Z')
const minutes = (n: number) => n * 60_000

interface Case {
  /** Minutes from now to the start. */
  in: number
  can?: BookingAction
  started?: boolean
  ended?: boolean
  missedBy?: string
  yours?: boolean
  /** Of four. */
  here?: number
  rollOpen?: boolean
  later?: boolean
}

function world(cases: readonly Case[]) {
  const now = start
  const departures = cases.map((one, at): GuideDeparture => {
    const startsAt = new Date(now + minutes(one.in)).toISOString()
    const booking = { id: `b${at}`, can: one.can ? [one.can] : [], guideMissedBy: one.missedBy ?? null }
    return {
      id: `d${at}`,
      startsAt,
      startedAt: one.started ? startsAt : null,
      endedAt: one.ended ? startsAt : null,
      people: 4,
      yours: one.yours ?? true,
      bookings: [booking],
    } as unknown as GuideDeparture
  })
  const sheets = cases.map((one, at): SheetDeparture => {
    const participants = Array.from({ length: 4 }, (_, n) => ({
      checkIn: n < (one.here ?? 0) ? { present: true, at: '' } : null,
    }))
    return {
      id: `d${at}`,
      bookings: [{ canCheckIn: one.rollOpen ?? false, participants }],
    } as unknown as SheetDeparture
  })
  const overview: Pick<GuideOverview, 'today' | 'days'> = {
    today: departures.filter((_, at) => !cases[at]?.later),
    days: [{ date: '2026-12-06', departures: departures.filter((_, at) => cases[at]?.later) }],
  }
  return nextAct(overview, sheets, now)
}

test.each<[string, Case[], string | null]>([
  ['nothing without trips', [], null],
  ['nothing for a trip in three days', [{ in: 3 * 1440, later: true }], null],
  ['pack the evening before', [{ in: 11 * 60, later: true }], 'pack d0'],
  ['pack until the roll call opens', [{ in: 180 }], 'pack d0'],
  ['call the roll', [{ in: 60, rollOpen: true, can: 'start', here: 2 }], 'roll-call d0 2 of 4'],
  ['start once all are here', [{ in: 10, rollOpen: true, can: 'start', here: 4 }], 'start d0'],
  ['under way until it can be completed', [{ in: -60, started: true, rollOpen: true, here: 3 }], 'under-way d0'],
  ['everyone back', [{ in: -600, started: true, can: 'complete' }], 'complete d0'],
  [
    'the afternoon after the morning is over',
    [
      { in: -600, started: true, ended: true },
      { in: 45, rollOpen: true, can: 'start' },
    ],
    'roll-call d1 0 of 4',
  ],
  [
    'complete the morning before the afternoon',
    [
      { in: -600, started: true, can: 'complete' },
      { in: 45, rollOpen: true },
    ],
    'complete d0',
  ],
  [
    'a guest who waits comes before all else',
    [
      { in: -600, started: true, can: 'complete' },
      { in: -10, rollOpen: true, missedBy: 'soon' },
    ],
    'answer d1',
  ],
  ['the trips of others in the outfit are theirs', [{ in: 10, rollOpen: true, can: 'start', yours: false }], null],
  [
    'another guide’s trip is passed over',
    [
      { in: 10, rollOpen: true, yours: false },
      { in: 120, yours: true },
    ],
    'pack d1',
  ],
  [
    'pack for tomorrow once today is over',
    [
      { in: -600, started: true, ended: true },
      { in: 20 * 60, later: true },
    ],
    'pack d1',
  ],
])('%s', (_, cases, expected) => {
  const act = world(cases)
  const words =
    act && `${act.kind} ${act.departure.id}${act.kind === 'roll-call' ? ` ${act.present} of ${act.total}` : ''}`
  expect(words).toBe(expected)
})
