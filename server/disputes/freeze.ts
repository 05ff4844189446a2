import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { holdForCase, liftCaseHold } from '#server/payouts/index.ts'
import type { CaseRow } from './tables.ts'

/** Effect: the money of the booking waits for the case. */
export const freeze = (app: App, tx: Tx, row: CaseRow, caller: Caller): Promise<void> =>
  holdForCase(app, tx, {
    outfitterId: row.outfitter_id,
    subjectId: row.booking_id,
    caller,
    reason: 'A case about this booking is open.',
  })

/** Effect: what is left of it goes its way. */
export const release = (app: App, tx: Tx, row: CaseRow, caller: Caller): Promise<void> =>
  liftCaseHold(app, tx, {
    outfitterId: row.outfitter_id,
    subjectId: row.booking_id,
    caller,
    reason: 'The case about this booking is over.',
  })
