import { Temporal } from 'temporal-polyfill'
import type { Money } from '#contract/common.ts'
import type { LetterBooking } from './letter-booking.ts'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
export const amount = (money: Money): string => dollars.format(money.amount / 100)

/** Without the narrow spaces that mail programs show as boxes. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

const dayAnd = (zone: string, more: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'long', month: 'long', day: 'numeric', ...more })

/** `Saturday, June 13 at 7:00 AM MDT`. */
export function moment(instant: Date, zone: string): string {
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return plain(`${dayAnd(zone, {}).format(instant)} at ${time.format(instant)}`)
}

const startOf = ({ localDate, localTime, zone }: LetterBooking): Date =>
  new Date(Temporal.PlainDateTime.from(`${localDate}T${localTime}`).toZonedDateTime(zone).epochMilliseconds)

/** `Saturday, June 13, 2026 at 7:00 AM MDT`: the start as a clock at the place shows it. */
export function start(booking: LetterBooking): string {
  const time = moment(startOf(booking), booking.zone).split(' at ')[1]
  return `${dayAnd(booking.zone, { year: 'numeric' }).format(startOf(booking))} at ${time}`
}

/** `Sat, Jun 13`, for subjects and notices. */
export const day = (booking: LetterBooking): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: booking.zone, weekday: 'short', month: 'short', day: 'numeric' }).format(
    startOf(booking),
  )

export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

export const people = ({ party }: LetterBooking): string =>
  count(party.adults, 'adult') + (party.children > 0 ? ` and ${count(party.children, 'child', 'children')}` : '')

export const place = (booking: LetterBooking): string => `${booking.placeName}, ${booking.placeState}`

/** `24 hours`, `45 minutes`, `6 days`; null when the moment has passed. */
export function timeLeft(until: Date, now: Date): string | null {
  const minutes = Math.round((until.getTime() - now.getTime()) / 60_000)
  if (minutes <= 0) return null
  if (minutes < 60) return count(minutes, 'minute')
  const hours = Math.round(minutes / 60)
  return hours < 72 ? count(hours, 'hour') : count(Math.round(hours / 24), 'day')
}
