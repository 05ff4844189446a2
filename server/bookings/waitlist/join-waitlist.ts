import { sql } from 'kysely'
import { said } from '#contract/wire/said.ts'
import type { Party } from '#contract/bookings/schemas.ts'
import { soldAdventure } from '#server/catalogue/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller, type Person } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { notAllowed, AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { cutOff, lockDeparture, seatsLeft } from '#server/scheduling/index.ts'
import { bookerOf } from '../people/booker.ts'
import { offer } from '../price/quote.ts'
import type { WaitlistRow } from './tables.ts'

/**
 * Joins the waitlist of a full departure. An entry keeps its place when its party changes. Throws 409 with the reason why
 * this party could not book either, `seats_free` where it can be booked, `already_held`.
 */
export async function joinWaitlist(app: App, caller: Caller, departureId: string, party: Party): Promise<WaitlistRow> {
  const person = requirePerson(caller)
  if (person.admin) throw notAllowed(said('Administrators can’t book. Please use an explorer account.'))
  return withTransaction(app.db, (tx) => joinLine(app, tx, person, departureId, party))
}

/** The same in a transaction of the caller's. */
export async function joinLine(
  app: App,
  tx: Tx,
  person: Person,
  departureId: string,
  party: Party,
): Promise<WaitlistRow> {
  const departure = await lockDeparture(tx, departureId)
  await bookerOf(app, tx, person, departure)
  const input = { party, addOns: [], promoCode: null }
  await offer(app, tx, departure, input, { accountId: person.accountId, binding: false })
  const people = party.adults + party.children
  if (people > departure.capacity) {
    throw new AppError(
      409,
      'party_too_large',
      said('This departure takes up to {capacity} people.', { capacity: departure.capacity }),
    )
  }
  if (seatsLeft(departure) >= people) {
    throw new AppError(409, 'seats_free', said('Spots are open for your group. You can book right now.'))
  }
  const held = await tx
    .selectFrom('bookings')
    .select('id')
    .where('account_id', '=', person.accountId)
    .where('departure_id', '=', departureId)
    .where('state', '=', 'held')
    .executeTakeFirst()
  if (held) throw new AppError(409, 'already_held', said('You already have spots on hold for this departure.'))
  const entry = await tx
    .insertInto('waitlist_entries')
    .values({
      id: newId(),
      departure_id: departureId,
      state: 'waiting',
      account_id: person.accountId,
      ...party,
      joined_at: await app.clock.now(tx),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'departure_id'])
        // in the words of its partial index
        .where('state', '=', sql.lit('waiting'))
        .doUpdateSet(party),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  const { content } = await soldAdventure(tx, departure.adventure_id)
  await setDeadline(tx, 'waitlist.closes', departureId, cutOff(departure, content))
  return entry
}
