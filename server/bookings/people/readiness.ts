import type { Readiness, ReadinessItem } from '#contract/bookings/people/schemas.ts'
import type { Light } from '#contract/bookings/values.ts'
import type { AdventureContent } from '#server/catalogue/index.ts'
import { cash } from '#server/platform/money.ts'
import type { Side } from '../policy.ts'

export interface ReadinessInput {
  side: Side
  now: Date
  startsAt: Date
  /** IANA name of the place. */
  zone: string
  /** Those who still come; null where nobody has said who it is. */
  names: readonly (string | null)[]
  phone: string | null
  /** Minor units still to be paid, and by when. */
  balance: { outstanding: number; dueAt: Date | null }
  /** What guests must bring themselves, in the words of the adventure. */
  licences: readonly string[]
  /** The explorer has said that everyone has them. */
  licencesConfirmed: boolean
}

const hour = 3_600_000
/** From here on a missing name stops the trip: hours before the start. */
const namesUrgent = 24
/** A licence takes a while to get. */
const licenceUrgent = 48

/** Licences, permits and stamps that an adventure leaves to its guests. */
export const licencesNeeded = ({ excluded, bring }: Pick<AdventureContent, 'excluded' | 'bring'>): string[] => [
  ...new Set(
    [...excluded, ...bring].filter((text) => /\b(licen[cs]es?|permits?|(duck|habitat)? ?stamps?)\b/i.test(text)),
  ),
]

/** How ready a party is, each item in the words of the side that looks. Pure. */
export function readinessOf(input: ReadinessInput): Readiness {
  const items = [names(input), balance(input), phone(input), ...licence(input)]
  return { light: worst(items), items }
}

export const worst = (items: readonly { light: Light }[]): Light =>
  items.some(({ light }) => light === 'red') ? 'red' : items.some(({ light }) => light === 'amber') ? 'amber' : 'green'

const within = ({ now, startsAt }: ReadinessInput, hours: number) => now.getTime() >= startsAt.getTime() - hours * hour

function names(input: ReadinessInput): ReadinessItem {
  const guests = input.side !== 'customer'
  const missing = input.names.filter((name) => name === null).length
  if (missing === 0) return { key: 'names', light: 'green', says: 'Everyone is named.', todo: null }
  const who = missing === 1 ? 'One person is not named yet' : `${missing} people are not named yet`
  return {
    key: 'names',
    light: within(input, namesUrgent) ? 'red' : 'amber',
    says: guests ? `${who}.` : `${who}. Your guide prepares for each of you.`,
    todo: guests
      ? 'Ask at the start if they are still missing.'
      : within(input, 0)
        ? 'Tell your guide who you are.'
        : 'Add the names of your party.',
  }
}

function balance({ side, now, zone, balance: { outstanding, dueAt } }: ReadinessInput): ReadinessItem {
  const guests = side !== 'customer'
  if (outstanding <= 0) return { key: 'balance', light: 'green', says: 'Paid in full.', todo: null }
  const sum = cash(outstanding)
  if (dueAt && now > dueAt)
    return {
      key: 'balance',
      light: 'red',
      says: `${sum} was due on ${dayOf(dueAt, zone)} and has not been paid.`,
      todo: guests ? 'Treq asks for it; wait before you spend on this trip.' : 'Pay the balance to keep your seats.',
    }
  return {
    key: 'balance',
    light: 'amber',
    says: dueAt ? `${sum} is due on ${dayOf(dueAt, zone)}.` : `${sum} is still to be paid.`,
    todo: guests ? null : dueAt ? 'It is taken from your card on that day.' : 'Pay the balance.',
  }
}

function phone({ side, phone: number }: ReadinessInput): ReadinessItem {
  if (number) return { key: 'phone', light: 'green', says: 'A telephone number is there.', todo: null }
  return side === 'customer'
    ? {
        key: 'phone',
        light: 'red',
        says: 'Your guide cannot call you if you are late or lost.',
        todo: 'Add a telephone number to your profile.',
      }
    : { key: 'phone', light: 'red', says: 'There is no telephone number.', todo: 'Write to them before the start.' }
}

function licence(input: ReadinessInput): ReadinessItem[] {
  const { licences, licencesConfirmed, side } = input
  if (licences.length === 0) return []
  const what = licences.join('; ')
  if (licencesConfirmed)
    return [
      {
        key: 'licence',
        light: 'green',
        says: side === 'customer' ? `You have: ${what}.` : `They say that they have: ${what}.`,
        todo: side === 'customer' ? null : 'Have a look at it at the start.',
      },
    ]
  return [
    {
      key: 'licence',
      light: within(input, licenceUrgent) ? 'red' : 'amber',
      says: side === 'customer' ? `Bring with you: ${what}.` : `They have to bring: ${what}.`,
      todo: side === 'customer' ? 'Get it before the trip, then say so here.' : 'Have a look at it at the start.',
    },
  ]
}

/** `Friday, May 1`. */
const dayOf = (instant: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, weekday: 'long', month: 'long', day: 'numeric' }).format(instant)
