import type { Said } from '#contract/wire/said.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { pipelineWrite, type Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { inEnglish } from '#server/platform/said/render.ts'
import type { BookingRow } from './tables.ts'

interface ChangedBy {
  caller: Caller
  reason?: string | undefined
  reasonSentence?: Said | undefined
}

/** Does not wait: whether it was written shows at the commit. */
export function recordTransition(
  tx: Tx,
  booking: Pick<BookingRow, 'id' | 'state'>,
  transition: string,
  to: BookingRow['state'],
  by: ChangedBy,
  at: Date,
): Promise<void> {
  pipelineWrite(
    tx,
    tx
      .insertInto('booking_changes')
      .values(transitionRow(booking, transition, to, by, at))
      .execute(),
  )
  return Promise.resolve()
}

/** One line of a booking's timeline. */
export const transitionRow = (
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
  // operators read it, in English
  reason: by.reason ?? (by.reasonSentence ? inEnglish(by.reasonSentence) : null),
  at,
})
