import { momentAt } from '#server/platform/said/render.ts'
import { usd } from '#contract/wire/money.ts'
import { counted, said, saidInEnglish } from '#contract/wire/said.ts'
import type { ReadinessData, ReadinessItemData } from '#contract/bookings/people/schemas.ts'
import type { ReadinessStatus } from '#contract/bookings/values.ts'
import type { AdventureContent } from '#server/catalogue/index.ts'
import type { Side } from '../policy.ts'

export interface ReadinessInput {
  side: Side
  now: Date
  startsAt: Date
  /** IANA name of the place. */
  zone: string
  /** Those who still come; null for a person without a name. */
  names: readonly (string | null)[]
  phone: string | null
  /** Minor units still to be paid, and by when. */
  balance: {
    outstanding: number
    dueAt: Date | null
    /** Promised by the card or by credit, and taken when the guide accepts. */
    authorized: boolean
  }
  /** The side does not see the names before the booking is confirmed. */
  namesHidden: boolean
  /** What guests must bring themselves, in the words of the adventure. */
  licenses: readonly string[]
  /** The explorer has said that everyone has them. */
  licensesConfirmed: boolean
  /** What domains after this one say. */
  further: readonly ReadinessItemData[]
}

const hour = 3_600_000
/** From here on a missing name stops the trip: hours before the start. */
const namesUrgent = 24
/** A license takes a while to get. */
const licenseUrgent = 48

/** Licenses, permits and stamps that an adventure leaves to its guests. */
export const licensesNeeded = ({ excluded, bring }: Pick<AdventureContent, 'excluded' | 'bring'>): string[] => [
  ...new Set(
    [...excluded, ...bring].filter((text) => /\b(licen[cs]es?|permits?|(duck|habitat)? ?stamps?)\b/i.test(text)),
  ),
]

/** How ready a party is, each item in the words of the side that looks. Pure. */
export function readinessOf(input: ReadinessInput): ReadinessData {
  const items = [names(input), ...input.further, balance(input), phone(input), ...license(input)]
  return { status: worst(items), items }
}

export const worst = (items: readonly { status: ReadinessStatus }[]): ReadinessStatus =>
  items.some(({ status }) => status === 'red')
    ? 'red'
    : items.some(({ status }) => status === 'amber')
      ? 'amber'
      : 'green'

const within = ({ now, startsAt }: ReadinessInput, hours: number) => now.getTime() >= startsAt.getTime() - hours * hour

function names(input: ReadinessInput): ReadinessItemData {
  const guests = input.side !== 'customer'
  const missing = input.names.filter((name) => name === null).length
  if (missing === 0)
    return {
      key: 'names',
      status: 'green',
      text: input.namesHidden
        ? saidInEnglish('All names added. You see them once the booking is confirmed.')
        : said('All names added.'),
      action: null,
    }
  return {
    key: 'names',
    status: within(input, namesUrgent) ? 'red' : 'amber',
    text: guests
      ? counted(missing, '1 name is missing.', '{count} names are missing.')
      : counted(
          missing,
          '1 name is missing. Your guide plans for each of you.',
          '{count} names are missing. Your guide plans for each of you.',
        ),
    action: guests
      ? said('Ask at the meeting point if they’re still missing.')
      : within(input, 0)
        ? said('Tell your guide who you are.')
        : said('Add the names in your group.'),
  }
}

function balance({ side, now, zone, balance: { outstanding, dueAt, authorized } }: ReadinessInput): ReadinessItemData {
  const guests = side !== 'customer'
  if (outstanding <= 0)
    return {
      key: 'balance',
      status: 'green',
      text: !authorized
        ? said('Paid in full.')
        : guests
          ? saidInEnglish('Payment authorized. We charge it when the request is accepted.')
          : said('Payment authorized. We charge it only if your guide accepts.'),
      action: null,
    }
  const sum = usd(outstanding)
  if (dueAt && now > dueAt)
    return {
      key: 'balance',
      status: 'red',
      text: said('{sum} was due on {day} and hasn’t been paid.', { sum, day: momentAt(dueAt, zone, 'day') }),
      action: guests
        ? said('We’re following up. Hold off on trip expenses until it’s paid.')
        : said('Pay the balance to keep your spots.'),
    }
  return {
    key: 'balance',
    status: 'amber',
    text: dueAt
      ? said('{sum} is due on {day}.', { sum, day: momentAt(dueAt, zone, 'day') })
      : said('The balance is {sum}.', { sum }),
    action: guests ? null : dueAt ? said('We’ll charge your card that day.') : said('Pay the balance.'),
  }
}

function phone({ side, phone: number }: ReadinessInput): ReadinessItemData {
  if (number) return { key: 'phone', status: 'green', text: said('Phone number on file.'), action: null }
  return side === 'customer'
    ? {
        key: 'phone',
        status: 'red',
        text: said('Your guide can’t call you if you’re late or lost.'),
        action: said('Add a phone number to your profile.'),
      }
    : {
        key: 'phone',
        status: 'red',
        text: said('No phone number on file.'),
        action: said('Email them before the trip.'),
      }
}

function license(input: ReadinessInput): ReadinessItemData[] {
  const { licenses, licensesConfirmed, side } = input
  if (licenses.length === 0) return []
  const what = licenses.join('; ')
  if (licensesConfirmed)
    return [
      {
        key: 'license',
        status: 'green',
        text: side === 'customer' ? said('You have: {what}.', { what }) : said('Guest confirmed: {what}.', { what }),
        action: side === 'customer' ? null : said('Check it at the meeting point.'),
      },
    ]
  return [
    {
      key: 'license',
      status: within(input, licenseUrgent) ? 'red' : 'amber',
      text:
        side === 'customer'
          ? said('Bring with you: {what}.', { what })
          : said('Guest needs to bring: {what}.', { what }),
      action:
        side === 'customer'
          ? said('Get it before the trip, then confirm it here.')
          : said('Check it at the meeting point.'),
    },
  ]
}
