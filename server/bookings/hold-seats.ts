import type { Party } from '#contract/bookings.ts'
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
import { newBooking, participantsOf, randomCode } from './new-booking.ts'
import { offer, type Offer } from './quote.ts'
import { setStateDeadlines } from './state-deadlines.ts'
import type { BookingRow } from './tables.ts'

export interface HoldInput {
  departureId: string
  party: Party
  idempotencyKey: string
}

/**
 * Holds seats for the minutes of the settings. The same key gives the same booking, whether it is sent twice, at the
 * same moment or again later; another party on a departure already held replaces the older hold.
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
    if (repeated.departure_id === input.departureId && sameParty(repeated, input.party)) return repeated
    throw new Refusal(409, 'key_reused', 'This request was used for another booking already.')
  }
  const contact = await booker(app, tx, person, departure)
  await sweepHolds(app, tx, departure.id)
  const own = await ownHold(tx, person, departure.id)
  if (own && sameParty(own, input.party)) return own
  if (own) await move(app, tx, await lockBooking(tx, own.id), 'release_hold', { caller: person })
  const sold = await offer(app, tx, departure, input.party)
  const booking = await insertBooking(app, tx, person, departure, input, sold, contact)
  await occupySeats(app, tx, { departure, holderId: booking.id, seats: booking.seats })
  await setStateDeadlines(tx, booking, departure, booking.created_at, sold.settings)
  await noteChange(tx, booking, 'hold', 'held', { caller: person }, booking.created_at)
  await stateFact(app, tx, person, 'booking.held', booking.id, { bookingId: booking.id })
  return booking
}

const sameParty = (booking: BookingRow, party: Party) =>
  booking.adults === party.adults && booking.children === party.children

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
    now: await app.clock.now(tx),
  })
  const booking = await tx.insertInto('bookings').values(row).returningAll().executeTakeFirstOrThrow()
  await tx
    .insertInto('participants')
    .values(participantsOf(booking.id, input.party, contact.name))
    .execute()
  return booking
}

async function freshCode(tx: Tx): Promise<string> {
  for (;;) {
    const code = randomCode()
    if (!(await tx.selectFrom('bookings').select('id').where('code', '=', code).executeTakeFirst())) return code
  }
}
