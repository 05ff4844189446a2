import { signature, type Caller } from '#server/platform/caller.ts'
import { withoutWaiting, type Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { BookingRow } from './tables.ts'

interface ChangedBy {
  caller: Caller
  reason?: string | undefined
}

/** Does not wait: whether it was written shows at the commit. */
export function noteChange(
  tx: Tx,
  booking: Pick<BookingRow, 'id' | 'state'>,
  transition: string,
  to: BookingRow['state'],
  by: ChangedBy,
  at: Date,
): Promise<void> {
  withoutWaiting(
    tx,
    tx
      .insertInto('booking_changes')
      .values(changeRow(booking, transition, to, by, at))
      .execute(),
  )
  return Promise.resolve()
}

/** One line of a booking's timeline. */
export const changeRow = (
  booking: Pick<BookingRow, 'id' | 'state'>,
  transition: string,
  to: BookingRow['state'],
  by: ChangedBy,
  at: Date,
) => ({
  id: newId(),
  booking_id: booking.id,
  transition,
  from_state: booking.state === to ? null : booking.state,
  to_state: to,
  actor: signature(by.caller),
  account_id: by.caller.kind === 'person' ? by.caller.accountId : null,
  reason: by.reason ?? null,
  at,
})
