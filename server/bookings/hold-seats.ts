import { randomInt } from 'node:crypto'
import type { AddOnChoice, Party } from '#contract/bookings.ts'
import { accountContact } from '#server/accounts/index.ts'
import { guideOfAccount } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, system, type Caller, type Person } from '#server/platform/caller.ts'
import { transact, type Tx } from '#server/platform/database.ts'
import { notAllowed, Refusal, violatedConstraint } from '#server/platform/errors.ts'
import { stateFact } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { lockDeparture, occupySeats, type DepartureRow } from '#server/scheduling/index.ts'
import { lockBooking } from './lock.ts'
import { move, noteChange } from './move.ts'
import { writeParticipants } from './participants.ts'
import { promoName, promoNameOf } from './promo-codes.ts'
import { offer, type Offer } from './quote.ts'
import { setStateDeadlines } from './state-deadlines.ts'
import type { BookingRow, NewBooking } from './tables.ts'

export interface HoldInput {
  departureId: string
  party: Party
  /** Left out: whatever a hold that stands already has, else none. */
  addOns?: readonly AddOnChoice[] | undefined
  promoCode?: string | undefined
  idempotencyKey: string
}

/**
 * Holds seats for the minutes of the settings. The same key gives the same booking, whether it is sent twice, at the
 * same moment or again later; another wish for a departure already held replaces the older hold.
 */
export async function holdSeats(app: App, caller: Caller, input: HoldInput): Promise<BookingRow> {
  const person = requirePerson(caller)
  if (person.admin) throw notAllowed('Administrators do not book; use an explorer account.')
  try {
    return await transact(app.db, (tx) => hold(app, tx, person, input))
  } catch (error) {
    // The same key at the same moment on two departures: the other one was first.
    if (violatedConstraint(error)?.includes('idempotency_key'))
      return transact(app.db, (tx) => hold(app, tx, person, input))
    throw error
  }
}

async function hold(app: App, tx: Tx, person: Person, input: HoldInput): Promise<BookingRow> {
  const departure = await lockDeparture(tx, input.departureId)
  const repeated = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('account_id', '=', person.accountId)
    .where('idempotency_key', '=', input.idempotencyKey)
    .executeTakeFirst()
  if (repeated) {
    // The hold may have been changed since: what counts is what was asked.
    if (repeated.departure_id === input.departureId && repeated.asked === askedIn(input)) return repeated
    throw new Refusal(409, 'key_reused', 'This request was used for another booking already.')
  }
  const contact = await booker(app, tx, person, departure)
  await sweepHolds(app, tx, departure.id)
  const own = await ownHold(tx, person, departure.id)
  if (own && (await isAsWanted(tx, own, input))) return own
  if (own) await move(app, tx, await lockBooking(tx, own.id), 'release_hold', { caller: person })
  const sold = await offer(
    app,
    tx,
    departure,
    { party: input.party, addOns: input.addOns ?? [], promoCode: input.promoCode ?? null },
    { accountId: person.accountId, binding: true },
  )
  const booking = await insertBooking(app, tx, person, departure, input, sold, contact)
  await occupySeats(app, tx, { departure, holderId: booking.id, seats: booking.seats })
  await setStateDeadlines(tx, booking, departure, booking.created_at, sold.settings)
  await noteChange(tx, booking, 'hold', 'held', { caller: person }, booking.created_at)
  await stateFact(app, tx, person, 'booking.held', booking.id, { bookingId: booking.id })
  return booking
}

const byCode = (addOns: readonly AddOnChoice[]) =>
  addOns.map(({ code, quantity }): [string, number] => [code, quantity]).toSorted(([a], [b]) => (a < b ? -1 : 1))

/** The same wish gives the same text, in whatever order it was written. */
const askedIn = ({ party, addOns, promoCode }: HoldInput): string =>
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

async function booker(app: App, tx: Tx, person: Person, departure: DepartureRow) {
  const contact = await accountContact(tx, person.accountId)
  if (!contact) throw notAllowed()
  const guide = await guideOfAccount(tx, person.accountId)
  if (guide?.id === departure.guide_id) {
    throw new Refusal(409, 'own_adventure', 'This is your own adventure: another account must book it.')
  }
  if (!contact.profileCompleted || !contact.birthDate) {
    throw new Refusal(
      409,
      'profile_incomplete',
      'Please complete your profile first: your guide needs your telephone number, and whoever books must be 18 or older.',
    )
  }
  if (!isAdult(contact.birthDate, await app.clock.now(tx))) {
    throw new Refusal(
      409,
      'too_young',
      'Whoever books must be 18 or older. Please ask an adult to book for your party.',
    )
  }
  return contact
}

/** `birthDate` is `YYYY-MM-DD`. */
export function isAdult(birthDate: string, now: Date): boolean {
  const turns18 = `${Number(birthDate.slice(0, 4)) + 18}${birthDate.slice(4)}`
  return turns18 <= now.toISOString().slice(0, 10)
}

/** Expired holds give their seats back before anybody hears that there are none. */
async function sweepHolds(app: App, tx: Tx, departureId: string): Promise<void> {
  const expired = await tx
    .selectFrom('bookings')
    .select('id')
    .where('departure_id', '=', departureId)
    .where('state', '=', 'held')
    .where('hold_expires_at', '<=', await app.clock.now(tx))
    .execute()
  for (const { id } of expired)
    await move(app, tx, await lockBooking(tx, id), 'expire_hold', { caller: system('sweep') })
}

const ownHold = (tx: Tx, person: Person, departureId: string) =>
  tx
    .selectFrom('bookings')
    .selectAll()
    .where('account_id', '=', person.accountId)
    .where('departure_id', '=', departureId)
    .where('state', '=', 'held')
    .executeTakeFirst()

async function insertBooking(
  app: App,
  tx: Tx,
  person: Person,
  departure: DepartureRow,
  input: HoldInput,
  sold: Offer,
  contact: { name: string; email: string; phone: string | null },
): Promise<BookingRow> {
  const now = await app.clock.now(tx)
  const { adventure, settings, price, net } = sold
  const people = input.party.adults + input.party.children
  const row: NewBooking = {
    id: newId(),
    code: await freshCode(tx),
    account_id: person.accountId,
    channel: 'web',
    contact_name: contact.name,
    contact_email: contact.email,
    contact_phone: contact.phone,
    adventure_id: departure.adventure_id,
    adventure_version: adventure.version,
    departure_id: departure.id,
    guide_id: departure.guide_id,
    outfitter_id: adventure.outfitterId,
    state: 'held',
    instant: sold.mode === 'instant',
    adults: input.party.adults,
    children: input.party.children,
    seats: people,
    price: JSON.stringify(price),
    net: JSON.stringify(net),
    total: price.total.amount,
    currency: 'USD',
    policy: JSON.stringify({
      tier: adventure.content.cancellationTier,
      settingsVersion: settings.version,
      autoCompleteHours: settings.autoCompleteHours,
      closeDays: settings.closeDays,
    }),
    note: null,
    reason: null,
    hold_expires_at: new Date(now.getTime() + settings.holdMinutes * 60_000),
    hold_extended_at: null,
    terms_accepted_at: null,
    requested_at: null,
    accepted_at: null,
    confirmed_at: null,
    completed_at: null,
    idempotency_key: input.idempotencyKey,
    add_ons: JSON.stringify(sold.addOns),
    promo_code_id: sold.promoCodeId,
    asked: askedIn(input),
    created_at: now,
  }
  const booking = await tx.insertInto('bookings').values(row).returningAll().executeTakeFirstOrThrow()
  await writeParticipants(tx, booking)
  return booking
}

/** Letters and digits that nobody mixes up when reading them out. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

async function freshCode(tx: Tx): Promise<string> {
  for (;;) {
    const code = `TQ-${Array.from({ length: 7 }, () => alphabet[randomInt(alphabet.length)]).join('')}`
    if (!(await tx.selectFrom('bookings').select('id').where('code', '=', code).executeTakeFirst())) return code
  }
}
