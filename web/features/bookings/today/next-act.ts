import type { DaySheet, GuideDeparture, GuideOverview } from '#contract/bookings/overview.ts'

export type SheetDeparture = DaySheet['departures'][number]
type GuestBooking = GuideDeparture['bookings'][number]

/** The one thing a guide does next. */
export type NextAct =
  /** A guest waits at the meeting point and has said so. */
  | { kind: 'answer'; departure: GuideDeparture; booking: GuestBooking; answerBy: string }
  /** `leading`: the booking by which the departure can be started, with or without those who are missing. */
  | { kind: 'roll-call'; departure: GuideDeparture; leading: GuestBooking | null; present: number; total: number }
  | { kind: 'start'; departure: GuideDeparture; leading: GuestBooking; total: number }
  | { kind: 'under-way'; departure: GuideDeparture }
  | { kind: 'complete'; departure: GuideDeparture; leading: GuestBooking; total: number }
  /** Of a later day, or today before the roll call opens. */
  | { kind: 'pack'; departure: GuideDeparture; isToday: boolean }

/** From then on the next trip is what a guide packs for. */
const packBefore = 24 * 3_600_000

const bookingWith = (departure: GuideDeparture, action: 'start' | 'complete'): GuestBooking | null =>
  departure.bookings.find(({ can }) => can.includes(action)) ?? null

/**
 * What comes next for the person who asks, of the trips that they lead. `sheets` are the departures of the day's manifests,
 * as far as they are loaded; `now` in milliseconds by the business clock.
 */
export function nextAct(
  { today, days }: Pick<GuideOverview, 'today' | 'days'>,
  sheets: readonly SheetDeparture[],
  now: number,
): NextAct | null {
  const open = today.filter(({ yours, endedAt }) => yours && !endedAt)
  for (const departure of open)
    for (const booking of departure.bookings)
      if (booking.guideMissedBy) return { kind: 'answer', departure, booking, answerBy: booking.guideMissedBy }
  for (const departure of open) {
    const found = during(
      departure,
      sheets.find(({ id }) => id === departure.id),
    )
    if (found) return found
  }
  const [next] = [...open, ...days.flatMap(({ departures }) => departures.filter(({ yours }) => yours))]
  if (!next || next.startedAt || Date.parse(next.startsAt) - now > packBefore) return null
  return { kind: 'pack', departure: next, isToday: open.includes(next) }
}

function during(departure: GuideDeparture, sheet: SheetDeparture | undefined): NextAct | null {
  const finishing = bookingWith(departure, 'complete')
  if (finishing) return { kind: 'complete', departure, leading: finishing, total: departure.people }
  if (departure.startedAt) return { kind: 'under-way', departure }
  const leading = bookingWith(departure, 'start')
  const { present, total, open, callable } = rollOf(sheet)
  // who can't be checked in is named where the trip starts
  if (open && callable > 0) return { kind: 'roll-call', departure, leading, present, total }
  return leading ? { kind: 'start', departure, leading, total: departure.people } : null
}

interface Roll {
  present: number
  total: number
  /** The roll can be called now. */
  open: boolean
  /** Who is still to be checked in, and can be. */
  callable: number
}

export function rollOf(sheet: SheetDeparture | undefined): Roll {
  const people = sheet?.bookings.flatMap(({ participants }) => participants) ?? []
  return {
    present: people.filter(({ checkIn }) => checkIn?.present).length,
    total: people.length,
    open: sheet?.bookings.some(({ canCheckIn }) => canCheckIn) ?? false,
    callable: people.filter(({ checkIn, refused }) => !checkIn?.present && !refused).length,
  }
}
