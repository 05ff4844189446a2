import type { Party } from '#contract/bookings/schemas.ts'
import { limits } from '#contract/wire/limits.ts'

/** What a person wants to hold; the key makes sure that it is held once however often it is sent. */
export interface Intention {
  departureId: string
  party: Party
  key: string
}

/** A departure of an adventure, which is named as its page is, and who comes. */
export interface Choice {
  id: string
  /** For its waitlist. */
  waits: boolean
  departureId: string
  party: Party
}

const slots = { hold: 'treq-hold-intention', waitlist: 'treq-waitlist-intention' }
type Kind = keyof typeof slots

export const sameChoice = (one: Intention | undefined, departureId: string, party: Party): one is Intention =>
  one?.departureId === departureId && one.party.adults === party.adults && one.party.children === party.children

/** Kept over sign-in or profile setup in this tab; the hold, or the place in line, is then taken without a second press. */
export function savePendingHold(intention: Intention, kind: Kind = 'hold'): void {
  try {
    sessionStorage.setItem(slots[kind], JSON.stringify(intention))
  } catch {
    // Storage is closed to us: the person presses Book once more.
    return
  }
}

/** The kept intention for exactly this departure and party, once: it is forgotten as it is taken. */
export function takePendingHold(departureId: string, party: Party, kind: Kind = 'hold'): Intention | undefined {
  try {
    const kept = sessionStorage.getItem(slots[kind])
    if (!kept) return undefined
    const intention = JSON.parse(kept) as Intention
    if (!sameChoice(intention, departureId, party)) return undefined
    sessionStorage.removeItem(slots[kind])
    return intention
  } catch {
    return undefined
  }
}

/** The adventure's own address with departure and party, so that nothing is chosen twice. */
export const choicePath = (href: string, departureId: string, party: Party): string =>
  `${href}?${new URLSearchParams({
    departure: departureId,
    adults: String(party.adults),
    children: String(party.children),
  })}`

/** The same for its waitlist. Only the screens on the way read it: an address alone lets nobody wait. */
export const waitlistPath = (back: string): string => `${back}&waitlist=true`

/** What an address that `choicePath` made would book; undefined for any other. */
export function choiceAt(path: string | undefined): Choice | undefined {
  const [pathname = '', query = ''] = (path ?? '').split('?')
  const id = /^\/adventure\/([\w-]+)$/.exec(pathname)?.[1]
  const values = new URLSearchParams(query.replace(/#.*/, ''))
  const { departure, party } = choiceOf(values, limits.partyMax)
  return id && departure ? { id, waits: values.has('waitlist'), departureId: departure, party } : undefined
}

const wholeNumber = (text: string | null, least: number, most: number, otherwise: number): number => {
  const value = Number(text ?? Number.NaN)
  return Number.isInteger(value) ? Math.min(most, Math.max(least, value)) : otherwise
}

/** Whether an address says how many come. */
export const saysParty = (query: URLSearchParams): boolean => query.has('adults') || query.has('party')

/**
 * Departure and party of an address, within what the adventure takes. Lists and maps say `party` for all, children among them;
 * a choice says `adults`.
 */
export function choiceOf(query: URLSearchParams, maxParty: number): { departure: string | undefined; party: Party } {
  const departure = query.get('departure') ?? undefined
  if (!query.has('adults') && query.has('party')) {
    const people = wholeNumber(query.get('party'), 1, maxParty, 1)
    const children = wholeNumber(query.get('children'), 0, people - 1, 0)
    return { departure, party: { adults: people - children, children } }
  }
  const adults = wholeNumber(query.get('adults'), 1, maxParty, 1)
  const children = wholeNumber(query.get('children'), 0, maxParty - adults, 0)
  return { departure, party: { adults, children } }
}
