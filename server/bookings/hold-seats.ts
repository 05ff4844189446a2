import type { AddOnChoice, Party } from '#contract/bookings.ts'
import { accountContact } from '#server/accounts/index.ts'
import { guideOfAccount } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, system, type Caller, type Person } from '#server/platform/caller.ts'
import { transact, type Tx } from '#server/platform/database.ts'
import { notAllowed, Refusal, violatedConstraint } from '#server/platform/errors.ts'
import { stateFact } from '#server/platform/events.ts'
import { lockDeparture, occupySeats, type DepartureRow } from '#server/scheduling/index.ts'
import { refusalToBook } from './booker.ts'
import { lockBooking } from './lock.ts'
import { move, noteChange } from './move.ts'
import { newBooking, randomCode } from './new-booking.ts'
import { writeParticipants } from './participants.ts'
import { promoName, promoNameOf } from './promo-codes.ts'
import { offer, type Offer } from './quote.ts'
import { setStateDeadlines } from './state-deadlines.ts'
import type { BookingRow } from './tables.ts'

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
  const refusal = refusalToBook(contact, guide?.id ?? null, departure.guide_id, await app.clock.now(tx))
  if (refusal) throw refusal
  return contact
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
  const row = newBooking({
    code: await freshCode(tx),
    accountId: person.accountId,
    contact,
    departure,
    party: input.party,
    sold,
    idempotencyKey: input.idempotencyKey,
    asked: askedIn(input),
    now: await app.clock.now(tx),
  })
  const booking = await tx.insertInto('bookings').values(row).returningAll().executeTakeFirstOrThrow()
  await writeParticipants(tx, booking)
  return booking
}

async function freshCode(tx: Tx): Promise<string> {
  for (;;) {
    const code = randomCode()
    if (!(await tx.selectFrom('bookings').select('id').where('code', '=', code).executeTakeFirst())) return code
  }
}
