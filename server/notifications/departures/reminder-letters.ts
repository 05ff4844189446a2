import { count, people, start, timeLeft } from '../bookings/booking-phrases.ts'
import type { LetterDeparture } from './departure-letters.ts'
import type { LetterBooking } from '../bookings/letter-booking.ts'
import { row, seeBooking, trip, what, type Words } from '../telling.ts'

/** A booking before its trip. */
export interface LetterReminder {
  booking: LetterBooking
  startsAt: Date
  /** What is not ready, in sentences. */
  missing: string[]
}

/** A departure before it goes, for its guide. */
export interface LetterGuideReminder {
  departure: LetterDeparture
  startsAt: Date
  meetingPoint: string | null
  parties: {
    name: string
    phone: string | null
    party: { adults: number; children: number }
    note: string | null
    missing: string[]
  }[]
}

const hour = 3_600_000

/** How near a trip is, by the calendar of the place; by the hours in its last moments. `trip` names it. */
function nearness(
  { startsAt, zone, localDate }: { startsAt: Date; zone: string; localDate: string },
  now: Date,
  trip: string,
): Pick<Words, 'title' | 'subject'> {
  const left = startsAt.getTime() - now.getTime() <= 3 * hour ? timeLeft(startsAt, now) : null
  if (left) return { title: `Your trip starts in ${left}`, subject: `In ${left}: ${trip}` }
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now)
  const days = Math.round((Date.parse(localDate) - Date.parse(today)) / (24 * hour))
  if (days <= 0) return { title: 'Your trip is today', subject: `Today: ${trip}` }
  if (days === 1) return { title: 'Your trip is tomorrow', subject: `Tomorrow: ${trip}` }
  return { title: `Your trip is in ${days} days`, subject: `In ${days} days: ${trip}` }
}

function readyWords({ length }: readonly string[]): string {
  if (length === 0) return 'Everything is ready.'
  return length === 1 ? '1 thing is still missing.' : `${length} things are still missing.`
}

/** What to know and to do before a trip; `support` is whom to write to where the guide has no telephone with us. */
export function reminderWords(
  { booking, startsAt, missing }: LetterReminder,
  now: Date,
  support: string,
): Words | null {
  if (booking.state !== 'confirmed' || startsAt <= now) return null
  const { name, phone } = booking.guide
  const ready = readyWords(missing)
  return {
    ...nearness({ ...booking, startsAt }, now, what(booking)),
    body: [`${what(booking)} with ${name}.`, ready].join(' '),
    paragraphs: [
      `${booking.title} with ${name} starts on ${start(booking)}, in the time of the place.`,
      ready,
      ...missing,
      missing.length > 0 ? 'You can see to it on the page of your booking.' : null,
      booking.bring.length > 0 ? `What to bring: ${booking.bring.join(', ')}` : null,
      phone
        ? `If you are late or cannot find the place, call ${name}: ${phone}`
        : `If you are late or cannot find the place, write to Treq: ${support}`,
    ],
    rows: [
      ...trip(booking),
      ...(booking.meetingPointText ? [row('Where to meet', booking.meetingPointText)] : []),
      row('Your guide', [name, phone].filter(Boolean).join(', ')),
      row('Booking', booking.code),
    ],
    button: seeBooking(booking),
  }
}

/** To the guide, of all who come. */
export function guideReminderWords(
  { departure, startsAt, meetingPoint, parties }: LetterGuideReminder,
  now: Date,
): Words | null {
  if (startsAt <= now) return null
  const coming = parties.reduce((sum, { party }) => sum + party.adults + party.children, 0)
  const missing = parties.flatMap((one) => one.missing)
  return {
    ...nearness({ ...departure, startsAt }, now, `${what(departure)}, ${count(coming, 'person', 'people')}`),
    body: [`${what(departure)}: ${count(coming, 'person is', 'people are')} coming.`, readyWords(missing)].join(' '),
    paragraphs: [
      `${departure.title} starts on ${start(departure)}, in the time of the place.`,
      ...parties.flatMap(({ name, phone, party, note, missing: lacks }) => [
        phone ? `${name}: ${people({ party })}, telephone ${phone}` : `${name}: ${people({ party })}, no telephone`,
        ...lacks.map((sentence) => `Still missing from ${name}: ${sentence}`),
        note ? `${name} writes: “${note}”` : null,
      ]),
    ],
    rows: [
      row('When', start(departure)),
      ...(meetingPoint ? [row('Where to meet', meetingPoint)] : []),
      row('Coming', String(coming)),
    ],
    button: { label: 'Open the day sheet', path: `/guide-dashboard/day/${departure.localDate}` },
  }
}
