import { said } from '#contract/wire/said.ts'
import { partyBookingFor, partyPeople, type PartyBooking, type PartyPerson } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read } from '#server/platform/database.ts'
import { AppError, notAllowed, notFound } from '#server/platform/errors.ts'
import { throttle } from '#server/platform/throttle.ts'
import { emailsOf } from '../present-party.ts'
import { lockPreparation } from '../preparation.ts'
import { writeToGuest } from '../requests/write-to-guest.ts'
import { linkEnds, makeLink, pathOf } from './links.ts'

interface OfPerson {
  readonly id: string
  readonly participantId: string
}

const perHour = { count: 100, seconds: 3600 }
const emailsPerDay = { count: 60, seconds: 86_400 }

/** A person of a booking that the caller made. Throws 401, 403, 404, 409 `wrong_state`. */
async function ownPerson(
  app: App,
  read: Read,
  caller: Caller,
  { id, participantId }: OfPerson,
): Promise<{ booking: PartyBooking; person: PartyPerson }> {
  const { booking, side } = await partyBookingFor(read, caller, id)
  if (side !== 'customer') throw notAllowed(said('Only the explorer who booked can do this.'))
  const person = (await partyPeople(read, [id])).find((one) => one.id === participantId)
  if (!person) throw notFound(said('That person isn’t on this booking.'))
  if (!booking.committed || (await app.clock.now(read)) >= linkEnds(booking))
    throw new AppError(409, 'wrong_state', said('This trip isn’t confirmed, or it’s over.'))
  return { booking, person }
}

/** A further link to hand to a person. Throws 401, 403, 404, 409 `wrong_state`, 429. */
export async function shareLink(app: App, caller: Caller, of: OfPerson): Promise<{ path: string; expiresAt: string }> {
  await ownPerson(app, app.db, caller, of)
  await throttle(app.db, [{ key: `trip-link:${of.id}`, limit: perHour }])
  return withTransaction(app.db, async (tx) => {
    const { booking, person } = await ownPerson(app, tx, caller, of)
    await lockPreparation(tx, of.id)
    const token = await makeLink(app, tx, person, caller)
    return { path: pathOf(token), expiresAt: linkEnds(booking).toISOString() }
  })
}

/** Ends all links of a person; what they gave stays. Throws 401, 403, 404, 409 `wrong_state`. */
export async function revokeLinks(app: App, caller: Caller, of: OfPerson): Promise<void> {
  await withTransaction(app.db, async (tx) => {
    await ownPerson(app, tx, caller, of)
    await tx
      .updateTable('trip_links')
      .set({ revoked_at: await app.clock.now(tx) })
      .where('booking_id', '=', of.id)
      .where('participant_id', '=', of.participantId)
      .where('revoked_at', 'is', null)
      .execute()
  })
}

/** Where a person gets their link; at once where the group has been asked. Throws 401, 403, 404, 409 `wrong_state`, 429. */
export async function setEmail(app: App, caller: Caller, of: OfPerson, email: string | null): Promise<void> {
  await ownPerson(app, app.db, caller, of)
  if (email !== null) await throttle(app.db, [{ key: `trip-email:${of.id}`, limit: emailsPerDay }])
  await withTransaction(app.db, async (tx) => {
    const { booking, person } = await ownPerson(app, tx, caller, of)
    const preparation = await lockPreparation(tx, of.id)
    const before = (await emailsOf(tx, [of.id])).get(of.participantId) ?? null
    if (before === email) return
    if (email === null) {
      await tx.deleteFrom('trip_guests').where('participant_id', '=', of.participantId).execute()
      return
    }
    await tx
      .insertInto('trip_guests')
      .values({ participant_id: of.participantId, booking_id: of.id, email })
      .onConflict((conflict) => conflict.column('participant_id').doUpdateSet({ email }))
      .execute()
    if (preparation.requested_at) await writeToGuest(app, tx, { booking, person, email, caller, reminder: false })
  })
}
