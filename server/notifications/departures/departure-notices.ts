import type { App } from '#server/platform/app.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import type { DomainEvent, Listener } from '#server/platform/events.ts'
import type { ReadLetterBooking } from '../bookings/booking-notices.ts'
import {
  belowMinimumWords,
  calledOffWords,
  guaranteedContent,
  lapsedWords,
  mayNotGoWords,
  offeredWords,
  waitEndedWords,
  type CanceledGuest,
  type LetterDeparture,
  type LetterWaitlist,
} from './departure-letters.ts'
import { becauseOfBooking, becauseYouGuide, tellOne, type Told } from '../tell.ts'

interface Readers {
  booking: ReadLetterBooking
  departure: (read: Read, departureId: string) => Promise<LetterDeparture | null>
  calledOff: (read: Read, bookingId: string, by: Date) => Promise<CanceledGuest | null>
  waitlist: (read: Read, found: { entryId: string } | { bookingId: string }) => Promise<LetterWaitlist | null>
}

const kinds = [
  'waitlist.offered',
  'waitlist.ended',
  'booking.hold_expired',
  'departure.below_minimum',
  'departure.sure_to_run',
  'departure.called_off',
] as const
type Kind = (typeof kinds)[number]
const is = <K extends Kind>(fact: DomainEvent, kind: K): fact is DomainEvent<K> => fact.kind === kind

const waits = 'You get this mail because you joined the waitlist.'

/** Tells those who wait what becomes of their place, and both sides of a departure whether it goes. */
export const departureNotices = (readers: Readers): Listener => ({
  name: 'departure-notices',
  on: kinds,
  handle: async (app, tx, fact) => {
    for (const told of await whoHears(app, tx, fact, readers)) await tellOne(app, tx, fact, told)
  },
})

async function whoHears(app: App, tx: Tx, fact: DomainEvent, readers: Readers): Promise<Told[]> {
  const now = await app.clock.now(tx)
  if (is(fact, 'waitlist.offered')) {
    const entry = await readers.waitlist(tx, { entryId: fact.data.entryId })
    const words = entry && offeredWords(entry, now)
    if (!words) return []
    return [
      { ...entry.customer, key: 'explorer', words: words.explorer, why: waits },
      { ...entry.departure.guide, key: 'guide', words: words.guide, why: becauseYouGuide },
    ]
  }
  if (is(fact, 'waitlist.ended')) {
    const entry = await readers.waitlist(tx, { entryId: fact.data.entryId })
    const { why } = fact.data
    if (!entry) return []
    return [{ ...entry.customer, key: 'explorer', words: waitEndedWords(entry, why), why: waits }]
  }
  if (is(fact, 'booking.hold_expired')) {
    const entry = await readers.waitlist(tx, { bookingId: fact.data.bookingId })
    return entry ? [{ ...entry.customer, key: 'explorer', words: lapsedWords(entry), why: waits }] : []
  }
  if (is(fact, 'departure.called_off')) {
    const departure = await readers.departure(tx, fact.data.departureId)
    if (!departure) return []
    const guests = await Promise.all(fact.data.bookingIds.map((id) => readers.calledOff(tx, id, fact.at)))
    const words = calledOffWords(
      departure,
      fact.data,
      guests.filter((one) => one !== null),
    )
    return [{ ...departure.guide, key: 'guide', words, why: becauseYouGuide }]
  }
  if (!is(fact, 'departure.below_minimum') && !is(fact, 'departure.sure_to_run')) return []
  const departure = await readers.departure(tx, fact.data.departureId)
  if (!departure) return []
  const asked = is(fact, 'departure.below_minimum')
  const told: Told[] = asked
    ? [{ ...departure.guide, key: 'guide', words: belowMinimumWords(departure, now), why: becauseYouGuide }]
    : []
  for (const id of departure.bookingIds) {
    const booking = await readers.booking(tx, id)
    if (!booking) continue
    const words = asked ? mayNotGoWords(booking, departure) : guaranteedContent(booking, departure)
    told.push({
      ...booking.customer,
      key: id,
      words,
      why: becauseOfBooking(booking),
    })
  }
  return told
}
