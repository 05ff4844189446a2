import { said } from '#contract/wire/said.ts'
import { soldAdventure } from '#server/catalogue/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, system, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { setDeadline, type DeadlineHandler } from '#server/platform/deadlines.ts'
import { notFound } from '#server/platform/errors.ts'
import { move as moveEntry } from '#server/platform/lifecycle.ts'
import { cutOff, lockDeparture } from '#server/scheduling/index.ts'
import { lockBooking } from '../lock.ts'
import { move } from '../move.ts'
import { waitlistLife } from './lifecycle.ts'
import type { EndedWhy } from './tables.ts'

/** Ends the waitlist of a departure that is canceled or about to start, and tells everyone in line. */
export async function endWaitlist(app: App, tx: Tx, departureId: string, why: EndedWhy): Promise<number> {
  const ended = await tx
    .selectFrom('waitlist_entries as w')
    .leftJoin('bookings as b', 'b.id', 'w.booking_id')
    .selectAll('w')
    .where('w.departure_id', '=', departureId)
    .where((eb) =>
      eb.or([
        eb('w.state', '=', 'waiting'),
        // seats on offer are released with the departure
        ...(why === 'canceled' ? [eb.and([eb('w.state', '=', 'offered'), eb('b.state', '=', 'held')])] : []),
      ]),
    )
    .orderBy('w.joined_at')
    .orderBy('w.id')
    .forUpdate('w')
    .execute()
  const name = why === 'closed' ? 'close' : 'cancel'
  for (const entry of ended)
    await moveEntry(app, tx, waitlistLife, entry, name, {
      caller: system('waitlist'),
      data: { entryId: entry.id, why },
    })
  return ended.length
}

/** Leaves the waitlist, or declines the seats on offer. Throws 404 for a stranger, 409 `wrong_state`. */
export async function leaveWaitlist(app: App, caller: Caller, entryId: string): Promise<void> {
  const person = requirePerson(caller)
  await withTransaction(app.db, async (tx) => {
    const found = await tx
      .selectFrom('waitlist_entries')
      .select('departure_id')
      .where('id', '=', entryId)
      .where('account_id', '=', person.accountId)
      .executeTakeFirst()
    if (!found) throw notFound(said('You’re not on that waitlist.'))
    await lockDeparture(tx, found.departure_id)
    const entry = await tx
      .selectFrom('waitlist_entries')
      .selectAll()
      .where('id', '=', entryId)
      .executeTakeFirstOrThrow()
    if (entry.state === 'offered' && entry.booking_id) {
      await move(app, tx, await lockBooking(tx, entry.booking_id), 'release_hold', { caller })
      return
    }
    await moveEntry(app, tx, waitlistLife, entry, 'leave', { caller })
  })
}

/** The booking window of a departure ends; its adventure may have got a longer one since. */
export const waitlistCloses: DeadlineHandler = async (app, tx, { subjectId }) => {
  const departure = await lockDeparture(tx, subjectId)
  const { content } = await soldAdventure(tx, departure.adventure_id)
  const closes = cutOff(departure, content)
  if (closes > (await app.clock.now(tx))) {
    await setDeadline(tx, 'waitlist.closes', subjectId, closes)
    return 'later'
  }
  return `${await endWaitlist(app, tx, subjectId, 'closed')} notified`
}
