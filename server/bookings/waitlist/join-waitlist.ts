import { sql } from 'kysely'
import { counted, said } from '#contract/wire/said.ts'
import type { Party } from '#contract/bookings/schemas.ts'
import { soldAdventure } from '#server/catalogue/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller, type Person } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { notAllowed, AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { cutOff, lockDeparture, seatsLeft } from '#server/scheduling/index.ts'
import { platformSettings } from '#server/settings/index.ts'
import { holdNetwork, lockHoldsOf } from '../holding/limits.ts'
import { bookerOf, checkAgeFor } from '../people/booker.ts'
import { offer } from '../price/quote.ts'
import type { WaitlistRow } from './tables.ts'

const day = 24 * 3_600_000

/**
 * Joins the waitlist of a full departure. An entry keeps its place when its party changes. Throws 409 with the reason why
 * this party could not book either, `seats_free` where it can be booked, `already_held`; 409 or 429 `too_many_waitlists`,
 * 409 `offers_left_unpaid`.
 */
export async function joinWaitlist(
  app: App,
  caller: Caller,
  departureId: string,
  { party, address }: { party: Party; address: string },
): Promise<WaitlistRow> {
  const person = requirePerson(caller)
  if (person.admin) throw notAllowed(said('Administrators can’t book. Please use an explorer account.'))
  return withTransaction(app.db, async (tx) => {
    await lockHoldsOf(tx, person.accountId)
    await refuseTooMany(app, tx, person, departureId)
    return joinLine(app, tx, person, departureId, party, holdNetwork(app, address))
  })
}

/** An offer keeps seats for a day: two accounts could pass them to each other for ever. */
async function refuseTooMany(app: App, tx: Tx, { accountId }: Person, departureId: string): Promise<void> {
  const now = await app.clock.now(tx)
  const { holding } = await platformSettings(tx)
  const entries = await tx
    .selectFrom('waitlist_entries as w')
    .leftJoin('bookings as b', 'b.id', 'w.booking_id')
    .select(['w.departure_id', 'w.state', 'w.joined_at', 'b.state as booking_state'])
    .where('w.account_id', '=', accountId)
    .orderBy('w.joined_at', 'desc')
    .limit(1000)
    .execute()
  const ofOthers = entries.filter((entry) => entry.departure_id !== departureId)
  const waiting = ofOthers.filter(({ state }) => state === 'waiting').length
  if (waiting >= holding.waitlistsAtOnce) {
    throw new AppError(
      409,
      'too_many_waitlists',
      counted(
        waiting,
        'You’re on another waitlist. Leave it to join this one.',
        'You’re on {count} other waitlists. Leave one to join this one.',
      ),
    )
  }
  const ofDay = entries.filter(({ joined_at: at }) => at.getTime() > now.getTime() - day).length
  const stands = entries.some((entry) => entry.departure_id === departureId && entry.state === 'waiting')
  if (!stands && ofDay >= holding.perDay) {
    throw new AppError(
      429,
      'too_many_waitlists',
      said('You’ve joined waitlists {count} times in a day. Please try again tomorrow.', { count: ofDay }),
      { retryAfterSeconds: 3600 },
    )
  }
  const unpaid = entries.filter(
    (entry) =>
      entry.departure_id === departureId &&
      (entry.booking_state === 'hold_expired' || entry.booking_state === 'hold_released'),
  )
  if (unpaid.length >= holding.offersOfDeparture) {
    throw new AppError(
      409,
      'offers_left_unpaid',
      said('We’ve offered you spots on this departure before. When spots are open, you can still book them.'),
    )
  }
}
/** The same in a transaction of the caller's. */
export async function joinLine(
  app: App,
  tx: Tx,
  person: Person,
  departureId: string,
  party: Party,
  network: string | null = null,
): Promise<WaitlistRow> {
  const departure = await lockDeparture(tx, departureId)
  const contact = await bookerOf(app, tx, person, departure)
  const input = { party, addOns: [], promoCode: null }
  const { adventure } = await offer(app, tx, departure, input, { accountId: person.accountId, binding: false })
  const tooYoung = checkAgeFor(adventure.content.minimumAge, contact, await app.clock.now(tx))
  if (tooYoung) throw tooYoung
  const people = party.adults + party.children
  if (people > departure.capacity) {
    throw new AppError(
      409,
      'party_too_large',
      said('This date takes up to {capacity} people.', { capacity: departure.capacity }),
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
      joined_from: network,
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
