import { readinessLimits as limits } from '#contract/readiness/values.ts'
import { said } from '#contract/wire/said.ts'
import { partyBooking, partyPeopleById, type PartyBooking, type PartyPerson } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { hashToken, newToken } from '#server/platform/crypto.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'

const hour = 3_600_000

export const pathOf = (token: string): string => `/trip/${token}`

/** A link works until some time after the trip, and no longer than its booking. */
export const linkEnds = ({ departure }: Pick<PartyBooking, 'departure'>): Date =>
  new Date(departure.ends_at.getTime() + limits.linkHours * hour)

/** A further link of a person; those of before keep working, the oldest end where there are too many. */
export async function makeLink(
  app: App,
  tx: Tx,
  person: Pick<PartyPerson, 'id' | 'bookingId'>,
  caller: Caller,
): Promise<string> {
  const token = newToken()
  const now = await app.clock.now(tx)
  await tx
    .insertInto('trip_links')
    .values({
      id: newId(),
      participant_id: person.id,
      booking_id: person.bookingId,
      token_hash: hashToken(token),
      made_at: now,
      made_by: signature(caller),
      revoked_at: null,
    })
    .execute()
  const older = await tx
    .selectFrom('trip_links')
    .select('id')
    .where('booking_id', '=', person.bookingId)
    .where('participant_id', '=', person.id)
    .where('revoked_at', 'is', null)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .offset(limits.linksAtOnce)
    .execute()
  if (older.length > 0)
    await tx
      .updateTable('trip_links')
      .set({ revoked_at: now })
      .where(
        'id',
        'in',
        older.map(({ id }) => id),
      )
      .execute()
  return token
}

/** Links of these bookings that were not ended, by participant. */
export async function liveLinks(read: Read, bookingIds: readonly string[]): Promise<Map<string, number>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await read
    .selectFrom('trip_links')
    .select(['participant_id', (eb) => eb.fn.countAll<number>().as('count')])
    .where('booking_id', 'in', [...bookingIds])
    .where('revoked_at', 'is', null)
    .groupBy('participant_id')
    .execute()
  return new Map(rows.map(({ participant_id, count }) => [participant_id, Number(count)]))
}

const invalid = () =>
  new AppError(400, 'token_invalid', said('This link no longer works. Ask the person who booked for a new one.'))

/** Whose link it is. Throws 400 `token_invalid`, whatever the reason. */
export async function openLink(
  app: App,
  read: Read,
  token: string,
): Promise<{ person: PartyPerson; booking: PartyBooking; now: Date }> {
  const link = await read
    .selectFrom('trip_links')
    .select(['participant_id', 'booking_id'])
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!link) throw invalid()
  const [booking, [person], now] = await Promise.all([
    partyBooking(read, link.booking_id),
    partyPeopleById(read, [link.participant_id]),
    app.clock.now(read),
  ])
  // a person may have left, and the booking may have ended
  if (!booking?.committed || person?.bookingId !== booking.id || now >= linkEnds(booking)) throw invalid()
  return { person, booking, now }
}
