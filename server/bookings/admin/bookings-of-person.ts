import { sql, type RawBuilder } from 'kysely'
import type { BookingState } from '#contract/bookings/values.ts'
import type { Read } from '#server/platform/database.ts'
import { bookingLabels } from '../booking-labels.ts'

/** What operators see of a person’s bookings. */
export interface PersonBookings {
  /** Of the person as explorer, newest first, ten at most; lapsed holds are left out. */
  readonly latest: readonly { id: string; code: string; state: BookingState; adventureId: string; date: string }[]
  readonly booked: number
  /** Requested, or paid and not over. */
  readonly open: number
  /** The same of those that the guide leads. */
  readonly leads: number
}

const openStates = sql`('requested', 'confirming', 'confirmed', 'in_progress')`

/** `guideId` where the person guides. */
export async function bookingsOfPerson(
  read: Read,
  { accountId, guideId }: { accountId: string; guideId: string | null },
): Promise<PersonBookings> {
  const [rows, counted] = await Promise.all([
    read
      .selectFrom('bookings')
      .select(['id', 'code', 'state', 'adventure_id'])
      .where('account_id', '=', accountId)
      .where('state', 'not in', ['hold_expired', 'hold_released'])
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(10)
      .execute(),
    sql<{ booked: number; open: number; leads: number }>`select
      (select count(*)::int from bookings where account_id = ${accountId}
        and state not in ('hold_expired', 'hold_released')) as booked,
      (select count(*)::int from bookings where account_id = ${accountId} and state in ${openStates}) as open,
      (select count(*)::int from bookings where guide_id = ${guideId}::uuid and state in ${openStates}) as leads`.execute(
      read,
    ),
  ])
  const labels = await bookingLabels(
    read,
    rows.map(({ id }) => id),
  )
  const { booked, open, leads } = counted.rows[0] ?? { booked: 0, open: 0, leads: 0 }
  return {
    latest: rows.map(({ id, code, state, adventure_id: adventureId }) => ({
      id,
      code,
      state,
      adventureId,
      date: labels.get(id)?.date ?? '',
    })),
    booked,
    open,
    leads,
  }
}

/** Whose booking has this code, as an expression; null for none, or for a guest without an account. */
export const bookerByCode = (code: RawBuilder<unknown>) =>
  sql<string | null>`(select account_id from bookings where code = ${code})`
