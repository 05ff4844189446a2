import { Temporal } from 'temporal-polyfill'
import { directionsLink } from '#contract/wire/maps-link.ts'
import type { Money } from '#contract/wire/money.ts'
import {
  counted,
  said,
  sentences,
  type Said,
  type SaidDay,
  type SaidMoment,
  type SaidValue,
} from '#contract/wire/said.ts'
import type { EmailRow } from '#server/notifications/index.ts'
import { momentAt, shortDay } from '#server/platform/said/render.ts'

/** When a trip starts: date and time are local to its place. */
export interface TripStart {
  /** `YYYY-MM-DD`. */
  localDate: string
  /** `HH:mm`. */
  localTime: string
  /** IANA name. */
  zone: string
}
export interface Party {
  adults: number
  children: number
}

const startOf = ({ localDate, localTime, zone }: TripStart): Date =>
  new Date(Temporal.PlainDateTime.from(`${localDate}T${localTime}`).toZonedDateTime(zone).epochMilliseconds)

export const start = (trip: TripStart): SaidMoment => momentAt(startOf(trip), trip.zone, 'full')
export const day = (trip: TripStart): SaidDay => shortDay(trip.localDate)

const adults = (n: number) => counted(n, '1 adult', '{count} adults')
const children = (n: number) => counted(n, '1 child', '{count} children')
export const people = (party: Party): SaidValue =>
  party.children > 0 ? [adults(party.adults), children(party.children)] : adults(party.adults)
/** Those of a party who leave: perhaps children only. */
export const leavers = (party: Party): SaidValue => (party.adults > 0 ? people(party) : children(party.children))

export const minus = (money: Money, less: Money): Money => ({ ...money, amount: money.amount - less.amount })

/** A trip as every text about it names it; JSON. */
export interface TripData {
  title: string
  day: SaidDay
  start: SaidMoment
}
export const tripData = (trip: TripStart & { title: string }): TripData => ({
  title: trip.title,
  day: day(trip),
  start: start(trip),
})

export const what = ({ title, day }: Pick<TripData, 'title' | 'day'>): Said => said('{title} on {day}', { title, day })

/** `24 hours`, `45 minutes`, `6 days`; null when the moment has passed. */
export function timeLeft(until: Date, now: Date): Said | null {
  const minutes = Math.round((until.getTime() - now.getTime()) / 60_000)
  if (minutes <= 0) return null
  if (minutes < 60) return counted(minutes, '1 minute', '{count} minutes')
  const hours = Math.round(minutes / 60)
  if (hours < 72) return counted(hours, '1 hour', '{count} hours')
  return counted(Math.round(hours / 24), '1 day', '{count} days')
}

export const row = (label: Said, value: SaidValue): EmailRow => [label, value]
export const whenRow = (trip: TripData): EmailRow => row(said('When'), trip.start)
export const codeRow = ({ code }: { code: string }): EmailRow => row(said('Booking'), code)

export const seeBooking = ({ id }: { id: string }) => ({ label: said('View your booking'), path: `/booking/${id}` })
/** For the guide, whose booking it is not. */
export const seeTheirBooking = ({ id }: { id: string }) => ({ label: said('View booking'), path: `/booking/${id}` })
export const toDashboard = { label: said('Go to dashboard'), path: '/guide-dashboard' }
/** The way to the meeting point. */
export const wayThere = (spot: { lat: number; lng: number }) => ({
  label: said('Get directions'),
  path: directionsLink(spot),
})
export const findAnother = { label: said('Find another adventure'), path: '/browse' }

export const notCharged = said('Your card wasn’t charged.')
export const holdReleased = said('We released the hold. Your bank may take a few days to show it.')
export const released = sentences(notCharged, holdReleased)
export const seatsFree = said('The spots are open again. You don’t need to do anything.')

/** A person's words under their name. */
export const quote = (who: string, words: string | null): Said | null =>
  words ? said('{who} wrote: “{words}”', { who, words }) : null
export const quoteYou = (words: string | null): Said | null => (words ? said('You wrote: “{words}”', { words }) : null)
export const quoteTreq = (words: string | null): Said | null =>
  words ? said('Treq wrote: “{words}”', { words }) : null

export const becauseOfBooking = ({ code }: { code: string }): Said =>
  said('Booking {code}. You’re receiving this email because you’re on this booking.', { code })
export const becauseYouRunTheOutfit = ({ code }: { code: string }): Said =>
  said('Booking {code}. You’re receiving this email because you run the outfit.', { code })
/** For those who run the outfit: who leads the trip. */
export const ledBy = ({ forOutfit, guide: name }: { forOutfit: boolean; guide: string }): Said | null =>
  forOutfit ? said('{name} leads this trip. Either of you can respond.', { name }) : null
/** What a trip earns is not for staff to read. */
export const ifEarning = ({ staff }: { staff: boolean }, part: Said): Said | null => (staff ? null : part)
export const earningRows = ({ staff }: { staff: boolean }, ...rows: EmailRow[]): EmailRow[] => (staff ? [] : rows)
export const fullRefund = (data: { staff: boolean }, { name, sum }: { name: string; sum: Money }): Said =>
  data.staff
    ? said('{name} gets a full refund.', { name })
    : said('{name} gets a full refund: {sum}. You won’t earn anything from this booking.', { name, sum })
export const becauseYouGuide = said('You’re receiving this email because you guide this departure.')
