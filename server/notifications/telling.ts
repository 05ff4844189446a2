import { day, moment, people, start, timeLeft, type TripStart } from './bookings/booking-phrases.ts'
import type { LetterBooking } from './bookings/letter-booking.ts'

export type Side = 'explorer' | 'guide'

export interface Telling {
  /** Business time. */
  now: Date
  /** Without a slash at its end. */
  publicUrl: string
  /** Which of the two reminders of a request. */
  part?: 'half' | 'most'
}

export interface Words {
  title: string
  subject: string
  body: string
  paragraphs: (string | null)[]
  rows?: [label: string, value: string][]
  /** Small print. */
  notes?: (string | null)[]
  button: { label: string; path: string }
}
/** Null: there is nothing left to say. */
export type Tell = (booking: LetterBooking, telling: Telling) => Words | null

export const notCharged = 'Your card was not charged.'
export const holdReleased = 'The hold on it is released; your bank may take a few days to show that.'
export const released = `${notCharged} ${holdReleased}`
export const seeBooking = ({ id }: LetterBooking) => ({ label: 'See your booking', path: `/booking/${id}` })
/** For the guide, whose booking it is not. */
export const seeTheirBooking = ({ id }: LetterBooking) => ({ label: 'See the booking', path: `/booking/${id}` })
export const toDashboard = { label: 'Open your dashboard', path: '/guide-dashboard' }
export const findAnother = { label: 'Find another adventure', path: '/browse' }
export const what = (booking: TripStart & { title: string }) => `${booking.title} on ${day(booking)}`
export const row = (label: string, value: string): [string, string] => [label, value]
export const trip = (booking: LetterBooking) => [row('When', start(booking)), row('Party', people(booking))]
export const quote = (who: string, said: string | null) => (said ? `${who} writes: “${said}”` : null)

export function answerTime(booking: LetterBooking, now: Date): { left: string; until: string } | null {
  const left = booking.respondBy && timeLeft(booking.respondBy, now)
  return booking.respondBy && left ? { left, until: moment(booking.respondBy, booking.zone) } : null
}

export function payTime(booking: LetterBooking, now: Date): string {
  const left = booking.payBy && timeLeft(booking.payBy, now)
  return booking.payBy && left ? `${left}, until ${moment(booking.payBy, booking.zone)},` : '24 hours'
}
