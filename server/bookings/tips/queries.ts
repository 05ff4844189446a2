import { said } from '#contract/wire/said.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { TipRow } from './tables.ts'

/** Oldest first; those that were never paid included. */
export const tipsOf = (read: Read, bookingId: string): Promise<TipRow[]> =>
  read.selectFrom('tips').selectAll().where('booking_id', '=', bookingId).orderBy('created_at').orderBy('id').execute()

/** Throws 404. */
export async function requireTip(read: Read, id: string): Promise<TipRow> {
  const tip = await read.selectFrom('tips').selectAll().where('id', '=', id).executeTakeFirst()
  if (!tip) throw notFound(said('We couldn’t find that tip.'))
  return tip
}

/** A tip before its payment: the one order of locks; what needs the booking too locks it first. Throws 404. */
export async function lockTip(tx: Tx, id: string): Promise<TipRow> {
  const tip = await tx.selectFrom('tips').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!tip) throw notFound(said('We couldn’t find that tip.'))
  return tip
}

/**
 * What an account gave since a moment and did not get back, minor units; what it is about to pay for other bookings counts:
 * several tips that are begun before the first is paid must not pass the limit together.
 */
export async function givenSince(
  read: Read,
  { accountId, since, bookingId }: { accountId: string; since: Date; bookingId: string },
): Promise<number> {
  const { given } = await read
    .selectFrom('tips')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('given'))
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', 'in', ['given', 'released']), eb('given_at', '>', since)]),
        eb.and([eb('state', '=', 'started'), eb('booking_id', '<>', bookingId)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(given)
}
