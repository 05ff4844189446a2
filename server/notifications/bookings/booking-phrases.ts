import { Temporal } from 'temporal-polyfill'
import type { Money } from '#contract/wire/money.ts'
import type { LetterBooking } from './letter-booking.ts'

const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
export const amount = (money: Money): string => dollarFormat.format(money.amount / 100)

/** Without the narrow spaces that mail programs show as boxes. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

const formats = new Map<string, Intl.DateTimeFormat>()

/** To make one takes longer than all else of a letter; there are a few for each zone that is guided in. */
function formatOf(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([zone, options])
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options })
  formats.set(key, format)
  return format
}

const dayAnd = (zone: string, more: Intl.DateTimeFormatOptions) =>
  formatOf(zone, { weekday: 'long', month: 'long', day: 'numeric', ...more })

/** `Saturday, June 13 at 7:00 AM MDT`. */
export function moment(instant: Date, zone: string): string {
  const time = formatOf(zone, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
  return plain(`${dayAnd(zone, {}).format(instant)} at ${time.format(instant)}`)
}

/** When and where a trip starts. */
export type TripStart = Pick<LetterBooking, 'localDate' | 'localTime' | 'zone'>

const startOf = ({ localDate, localTime, zone }: TripStart): Date =>
  new Date(Temporal.PlainDateTime.from(`${localDate}T${localTime}`).toZonedDateTime(zone).epochMilliseconds)

/** `Saturday, June 13, 2026 at 7:00 AM MDT`: the start as a clock at the place shows it. */
export function start(booking: TripStart): string {
  const time = moment(startOf(booking), booking.zone).split(' at ')[1]
  return `${dayAnd(booking.zone, { year: 'numeric' }).format(startOf(booking))} at ${time}`
}

/** `Sat, Jun 13`, for subjects and notices. */
export const day = (booking: TripStart): string =>
  formatOf(booking.zone, { weekday: 'short', month: 'short', day: 'numeric' }).format(startOf(booking))

export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`

export const people = ({ party }: Pick<LetterBooking, 'party'>): string =>
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
