import { sql } from 'kysely'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import { notFound } from '#server/platform/errors.ts'
import { requireRecentAuthAbove } from '#server/settings/index.ts'
import { decideGoodwill } from './goodwill.ts'

/** The second administrator's yes or no. Throws 403, 404, 409. */
export async function decideRefund(app: App, caller: Caller, causeId: string, yes: boolean, reason: string) {
  const person = requireScope(caller, 'finance')
  const requested = await app.db
    .selectFrom('refunds')
    .select(['payable_id', sql<number>`sum(amount)::int`.as('amount')])
    .where('cause_id', '=', causeId)
    .groupBy('payable_id')
    .executeTakeFirst()
  if (!requested) throw notFound(saidInEnglish('We couldn’t find that refund.'))
  if (yes) await requireRecentAuthAbove(app, person, requested.amount)
  const action = yes ? 'approve_refund' : 'deny_refund'
  return adminAction(app, person, { action, subjectId: causeId, bookingId: requested.payable_id, reason }, async () => {
    await decideGoodwill(app, caller, causeId, yes)
    return yes ? 'Refund approved and on its way.' : 'Refund denied.'
  })
}
