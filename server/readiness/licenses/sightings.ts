import { sql } from 'kysely'
import { said } from '#contract/wire/said.ts'
import { partyBookingFor, partyPeople } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read } from '#server/platform/database.ts'
import { AppError, notAllowed, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { isOpen } from '../policy.ts'
import { lockPreparation } from '../preparation.ts'
import { adventureOf } from '../trip-facts.ts'
import { neededLicenses } from './needed.ts'

/** Whose license the guide has seen. */
export async function sightingsOf(read: Read, bookingIds: readonly string[]): Promise<Set<string>> {
  if (bookingIds.length === 0) return new Set()
  const { rows } = await sql<{ participant_id: string }>`
    select participant_id from (
      select distinct on (participant_id) participant_id, seen from license_sightings
      where booking_id = any(${[...bookingIds]}::uuid[]) order by participant_id, at desc, id desc) newest
    where seen`.execute(read)
  return new Set(rows.map(({ participant_id }) => participant_id))
}

/** A guide has seen the license of a person, or takes that back. Throws 401, 403, 404, 409 `wrong_state`. */
export async function noteLicense(
  app: App,
  caller: Caller,
  { id, participantId }: { id: string; participantId: string },
  seen: boolean,
): Promise<void> {
  const { accountId } = requirePerson(caller)
  const { side } = await partyBookingFor(app.db, caller, id)
  if (side !== 'guide') throw notAllowed(said('Only the guide can do this.'))
  await withTransaction(app.db, async (tx) => {
    await lockPreparation(tx, id)
    const { booking } = await partyBookingFor(tx, caller, id)
    const at = await app.clock.now(tx)
    if (!isOpen(booking, at) || neededLicenses(await adventureOf(tx, booking)).length === 0)
      throw new AppError(409, 'wrong_state', said('This trip isn’t confirmed, or it’s over.'))
    if (!(await partyPeople(tx, [id])).some((person) => person.id === participantId))
      throw notFound(said('That person isn’t on this booking.'))
    if ((await sightingsOf(tx, [id])).has(participantId) === seen) return
    await tx
      .insertInto('license_sightings')
      .values({ id: newId(), participant_id: participantId, booking_id: id, seen, account_id: accountId, at })
      .execute()
  })
}
