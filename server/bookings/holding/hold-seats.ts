import { said } from '#contract/wire/said.ts'
import type { AddOnChoice, Party } from '#contract/bookings/schemas.ts'
import { accountContact } from '#server/accounts/index.ts'
import { guideOfAccount } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller, type Person } from '#server/platform/caller.ts'
import { transactThenRead, type Read, type Tx } from '#server/platform/database.ts'
import { notAllowed, AppError, violatedConstraint } from '#server/platform/errors.ts'
import { lockToOccupy, refuseFull } from '#server/scheduling/index.ts'
import { refusePaused } from '#server/settings/index.ts'
import { broughtByLink } from '../guest-links/brought-by-link.ts'
import { checkAgeFor, checkCanBook } from '../people/booker.ts'
import { lockBooking } from '../lock.ts'
import { move } from '../move.ts'
import { ownGuestPercent } from '../phone/own-guest.ts'
import { promoName, promoNameOf } from '../price/promo-codes.ts'
import { offerOn, onSale, type OnSale } from '../price/quote.ts'
import type { BookingRow } from '../tables.ts'
import { offerOpenSeats } from '../waitlist/offer-open-seats.ts'
import { checkMayHold, holdNetwork, holdsFromNetwork, lockHoldsOf, undoneBy, unpaidHoldsOf } from './limits.ts'
import { sweepHolds } from './sweep-holds.ts'
import { writeHold } from './write-hold.ts'

export interface HoldInput {
  departureId: string
  party: Party
  /** Left out: those of the existing hold, if any. */
  addOns?: readonly AddOnChoice[] | undefined
  promoCode?: string | undefined
  /** Of a browser that opened a guide's own-guest link. */
  guestLink?: string | undefined
  idempotencyKey: string
  /** The caller's; null where there is none. */
  address: string | null
}

/**
 * Holds seats for the minutes of the settings. The same key gives the same booking, whether it is sent twice, at the
 * same moment or again later; another wish for a departure already held replaces the older hold and ends when it would
 * have ended. `answer` reads what is said of it. Throws 409 or 429 `too_many_holds` as `checkMayHold` says.
 */
export async function holdSeats<A>(
  app: App,
  caller: Caller,
  input: HoldInput,
  answer: (read: Read, booking: BookingRow) => Promise<A>,
): Promise<A> {
  const person = requirePerson(caller)
  if (person.admin) throw notAllowed(said('Administrators can’t book. Please use an explorer account.'))
  const attempt = () => transactThenRead(app.db, (tx) => hold(app, tx, person, input), answer)
  try {
    return await attempt()
  } catch (error) {
    // The same key at the same moment on two departures, where the other one was first; or a booking code that is taken.
    const violated = violatedConstraint(error)
    if (violated?.includes('idempotency_key') || violated === 'bookings_code_key') return attempt()
    throw error
  }
}

async function hold(app: App, tx: Tx, person: Person, input: HoldInput): Promise<BookingRow> {
  // sent together, answered one after the other: all but the first see what was written before the lock was free
  const network = holdNetwork(app, input.address)
  const [, locked, repeated, contact, guide, own, soonest, unpaid, ofNetwork, undone, sale] = await Promise.all([
    lockHoldsOf(tx, person.accountId),
    lockToOccupy(tx, input.departureId),
    tx
      .selectFrom('bookings')
      .selectAll()
      .where('account_id', '=', person.accountId)
      .where('idempotency_key', '=', input.idempotencyKey)
      .executeTakeFirst(),
    accountContact(tx, person.accountId),
    guideOfAccount(tx, person.accountId),
    ownHold(tx, person, input.departureId),
    soonestToLapse(tx, input.departureId),
    unpaidHoldsOf(tx, person.accountId),
    holdsFromNetwork(tx, network),
    undoneBy(tx, person.accountId),
    onSale(app, tx, input.departureId),
  ])
  const { departure } = locked
  const { settings, bookedAt: now } = sale
  if (repeated) {
    // The hold may have been changed since: what counts is what was asked.
    if (repeated.departure_id === input.departureId && repeated.request_fingerprint === fingerprintOf(input))
      return repeated
    throw new AppError(409, 'idempotency_key_reused', said('This request was already used for another booking.'))
  }
  refusePaused(settings, 'newBookings')
  if (!contact) throw notAllowed()
  const refusal =
    checkCanBook(contact, guide !== null && guide.outfitter_id === sale.guide?.outfitter_id, now) ??
    checkAgeFor(sale.adventure?.content.minimumAge ?? 0, contact, now)
  if (refusal) throw refusal
  if (soonest && soonest <= now) {
    await sweepHolds(app, tx, departure.id)
    // what was read of holds and seats is out of date
    return hold(app, tx, person, input)
  }
  if (own && (await isAsWanted(tx, own, input))) return own
  const holds = { unpaid, ofNetwork, undone, departureId: departure.id }
  const tooMany = checkMayHold(app, contact, holds, settings, now)
  if (tooMany) throw tooMany
  if (own) await move(app, tx, await lockBooking(tx, own.id), 'release_hold', { caller: person, keepsSeats: true })
  else refuseFull(departure, input.party.adults + input.party.children)
  const quoteInput = { party: input.party, addOns: input.addOns ?? [], promoCode: input.promoCode ?? null }
  const buyer = { accountId: person.accountId, binding: true }
  // a guest whom the guide brought stays one, and one whom Treq brought too
  const { channel, commissionPercent } = own
    ? { channel: own.channel, commissionPercent: ownGuestPercent(own, sale.settings) }
    : await channelOf(app, tx, sale, { ...contact, accountId: person.accountId }, input.guestLink)
  const sold = await offerOn(app, tx, { departure, ...sale, commissionPercent }, quoteInput, buyer)
  const bought = {
    accountId: person.accountId,
    contact,
    departure,
    party: input.party,
    sold,
    idempotencyKey: input.idempotencyKey,
    requestFingerprint: fingerprintOf(input),
    heldFrom: network,
    channel,
    ...(own ? { replaces: own } : { locked }),
  }
  const booking = await writeHold(app, tx, bought, person)
  if (own) await offerOpenSeats(app, tx, departure.id)
  return booking
}

async function channelOf(
  app: App,
  tx: Tx,
  { adventure, settings, bookedAt: now }: OnSale,
  guest: { accountId: string; email: string; phone: string | null },
  token: string | undefined,
): Promise<{ channel: BookingRow['channel']; commissionPercent: number | undefined }> {
  const percent =
    adventure && (await broughtByLink(app, tx, token, guest, { outfitterId: adventure.outfitterId, now, settings }))
  return percent === null || percent === undefined
    ? { channel: 'web', commissionPercent: undefined }
    : { channel: 'own_link', commissionPercent: percent }
}

const byCode = (addOns: readonly AddOnChoice[]) =>
  addOns.map(({ code, quantity }): [string, number] => [code, quantity]).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** The same wish gives the same text, in whatever order it was written. */
const fingerprintOf = ({ party, addOns, promoCode }: HoldInput): string =>
  JSON.stringify([
    party.adults,
    party.children,
    addOns ? byCode(addOns) : null,
    promoCode ? promoName(promoCode) : null,
  ])

async function isAsWanted(tx: Tx, own: BookingRow, { party, addOns, promoCode }: HoldInput): Promise<boolean> {
  if (own.adults !== party.adults || own.children !== party.children) return false
  if (addOns && JSON.stringify(byCode(addOns)) !== JSON.stringify(byCode(own.add_ons))) return false
  return promoCode === undefined || (promoName(promoCode) || null) === (await promoNameOf(tx, own.promo_code_id))
}

async function soonestToLapse(tx: Tx, departureId: string): Promise<Date | null> {
  const row = await tx
    .selectFrom('bookings')
    .select((eb) => eb.fn.min('hold_expires_at').as('at'))
    .where('departure_id', '=', departureId)
    .where('state', '=', 'held')
    .executeTakeFirst()
  return row?.at ?? null
}

const ownHold = (tx: Tx, person: Person, departureId: string) =>
  tx
    .selectFrom('bookings')
    .selectAll()
    .where('account_id', '=', person.accountId)
    .where('departure_id', '=', departureId)
    .where('state', '=', 'held')
    .executeTakeFirst()
