import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { adminAction, requireScope, type RowAction, type RowAudit } from '#server/operators/index.ts'
import { notFound } from '#server/platform/errors.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { acknowledgeDiscrepancy as acknowledge, findDifference } from '../acknowledge-difference.ts'
import { bookingOf } from './booking-of.ts'

export async function acknowledgeDiscrepancy(
  app: App,
  caller: Caller,
  differenceId: string,
  reason: string,
  audit: RowAudit = {},
) {
  const person = requireScope(caller, 'finance')
  const found = await findDifference(app.db, differenceId)
  if (!found) throw notFound(saidInEnglish('We couldn’t find that discrepancy.'))
  const bookingId = await bookingOf(app.db, found.payable_id)
  return adminAction(
    app,
    person,
    { action: 'acknowledge_discrepancy', subjectId: differenceId, bookingId, reason, ...audit },
    async () => {
      await acknowledge(app, differenceId, caller, reason)
      return 'Discrepancy acknowledged.'
    },
  )
}

/** The same on many rows of the table. */
export const acknowledgeRows: RowAction = {
  scope: 'finance',
  run: acknowledgeDiscrepancy,
  async preview(read, ids) {
    const rows = await read
      .selectFrom('money_differences')
      .select(['id', 'kind', 'subject', 'resolved_at', 'accepted_at'])
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .orderBy('id')
      .execute()
    return rows.map(({ id, kind, subject, resolved_at, accepted_at }) => ({
      id,
      label: `${kind} ${subject}`,
      refusal: resolved_at ? 'Already resolved' : accepted_at ? 'Already acknowledged' : null,
    }))
  },
}
