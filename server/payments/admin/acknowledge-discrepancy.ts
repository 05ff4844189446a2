import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import { notFound } from '#server/platform/errors.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { acknowledgeDiscrepancy as acknowledge, findDifference } from '../acknowledge-difference.ts'
import { bookingOf } from './booking-of.ts'

export async function acknowledgeDiscrepancy(app: App, caller: Caller, differenceId: string, reason: string) {
  const person = requireScope(caller, 'finance')
  const found = await findDifference(app.db, differenceId)
  if (!found) throw notFound(saidInEnglish('This discrepancy does not exist.'))
  const bookingId = await bookingOf(app.db, found.payable_id)
  return adminAction(
    app,
    person,
    { action: 'acknowledge_discrepancy', subjectId: differenceId, bookingId, reason },
    async () => {
      await acknowledge(app, differenceId, caller, reason)
      return 'Discrepancy acknowledged.'
    },
  )
}
