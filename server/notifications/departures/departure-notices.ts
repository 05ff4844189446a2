import { inLanguage, type Language } from '#contract/language.ts'
import type { App } from '#server/platform/app.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import type { Fact, Listener } from '#server/platform/events.ts'
import { say } from '#server/platform/language/say.ts'
import { letter } from '#server/platform/mail/letter.ts'
import { post } from '#server/platform/mail/mail.ts'
import type { ReadLetterBooking } from '../bookings/booking-notices.ts'
import {
  belowMinimumWords,
  calledOffWords,
  goesWords,
  lapsedWords,
  mayNotGoWords,
  offeredWords,
  waitEndedWords,
  type CalledOffGuest,
  type LetterDeparture,
  type LetterWaitlist,
} from './departure-letters.ts'
import { notify } from '../notify.ts'
import type { Words } from '../telling.ts'

interface Readers {
  booking: ReadLetterBooking
  departure: (app: App, read: Read, departureId: string) => Promise<LetterDeparture | null>
  calledOff: (app: App, read: Read, bookingId: string, by: Date) => Promise<CalledOffGuest | null>
  waitlist: (app: App, read: Read, found: { entryId: string } | { bookingId: string }) => Promise<LetterWaitlist | null>
}

export interface Told {
  accountId: string | null
  email: string | null
  language?: Language
  /** Who among those who hear of the fact. */
  key: string
  words: Words | null
  why: string
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
const is = <K extends Kind>(fact: Fact, kind: K): fact is Fact<K> => fact.kind === kind

const waits = 'You get this mail because you joined the waitlist.'
export const guides = 'You get this mail because you guide this departure.'

/** Tells those who wait what becomes of their place, and both sides of a departure whether it goes. */
export const departureNotices = (readers: Readers): Listener => ({
  name: 'departure-notices',
  on: kinds,
  hear: async (app, tx, fact) => {
    for (const told of await whoHears(app, tx, fact, readers)) await sendTold(app, tx, fact, told)
  },
})

async function whoHears(app: App, tx: Tx, fact: Fact, readers: Readers): Promise<Told[]> {
  const now = await app.clock.now(tx)
  if (is(fact, 'waitlist.offered')) {
    const entry = await readers.waitlist(app, tx, { entryId: fact.data.entryId })
    const words = entry && offeredWords(entry, now)
    if (!words) return []
    return [
      { ...entry.customer, key: 'explorer', words: words.explorer, why: waits },
      { ...entry.departure.guide, key: 'guide', words: words.guide, why: guides },
    ]
  }
  if (is(fact, 'waitlist.ended')) {
    const entry = await readers.waitlist(app, tx, { entryId: fact.data.entryId })
    const { why } = fact.data
    if (!entry || why === 'left') return []
    return [{ ...entry.customer, key: 'explorer', words: waitEndedWords(entry, why), why: waits }]
  }
  if (is(fact, 'booking.hold_expired')) {
    const entry = await readers.waitlist(app, tx, { bookingId: fact.data.bookingId })
    return entry ? [{ ...entry.customer, key: 'explorer', words: lapsedWords(entry), why: waits }] : []
  }
  if (is(fact, 'departure.called_off')) {
    const departure = await readers.departure(app, tx, fact.data.departureId)
    if (!departure) return []
    const guests = await Promise.all(fact.data.bookingIds.map((id) => readers.calledOff(app, tx, id, fact.at)))
    const words = calledOffWords(
      departure,
      fact.data,
      guests.filter((one) => one !== null),
    )
    return [{ ...departure.guide, key: 'guide', words, why: guides }]
  }
  if (!is(fact, 'departure.below_minimum') && !is(fact, 'departure.sure_to_run')) return []
  const departure = await readers.departure(app, tx, fact.data.departureId)
  if (!departure) return []
  const asked = is(fact, 'departure.below_minimum')
  const told: Told[] = asked
    ? [{ ...departure.guide, key: 'guide', words: belowMinimumWords(departure, now), why: guides }]
    : []
  for (const id of departure.bookingIds) {
    const booking = await readers.booking(app, tx, id)
    if (!booking) continue
    const words = asked ? mayNotGoWords(booking, departure) : goesWords(booking, departure)
    told.push({
      ...booking.customer,
      key: id,
      words,
      why: `Booking ${booking.code}. You get this mail because you are part of it.`,
    })
  }
  return told
}

export async function sendTold(
  app: App,
  tx: Tx,
  fact: Fact,
  { accountId, email, language = 'en', key, words, why }: Told,
): Promise<void> {
  if (!words) return
  const { title, subject, body, paragraphs, rows = [], button } = words
  const dedupeKey = `${fact.kind}:${fact.id}:${key}`
  if (accountId) await notify(tx, { accountId, title, body, href: button.path, dedupeKey })
  if (!email) return
  const { text, html } = letter({
    language,
    heading: title,
    paragraphs: paragraphs.filter((paragraph) => paragraph !== null),
    rows: rows.map(([label, value]) => ({ label, value })),
    button: { label: button.label, link: app.publicUrl() + inLanguage(button.path, language) },
    footer: why,
  })
  await post(tx, { to: email, subject: say(language, subject.replace(/\s+/g, ' ').trim()), text, html, dedupeKey })
}
