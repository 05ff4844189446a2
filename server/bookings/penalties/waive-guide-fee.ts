import type * as contract from '#contract/bookings/admin.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import { guideById, guideCancellation } from '#server/guides/index.ts'
import { ownMoney } from '#server/payments/index.ts'
import { cash } from '#server/platform/money.ts'
import { waiveFee } from './waive.ts'

/** Lets a guide off the fee of a departure that they canceled. Throws 403, 404, 409. */
export async function waiveGuideFee(
  app: App,
  caller: Caller,
  cancellationId: string,
  { reason, message, idempotencyKey: key }: BodyOf<typeof contract.waiveGuideFee>,
) {
  const person = requireScope(caller, 'finance', 'support')
  const cancellation = await guideCancellation(app.db, cancellationId)
  const guide = cancellation && (await guideById(app.db, cancellation.guide_id))
  if (guide?.account_id === person.accountId) throw ownMoney()
  const record = { key, action: 'waive_guide_fee', subjectId: cancellationId, reason, detail: { message } }
  return adminAction(app, person, record, async () => {
    const { fee } = await waiveFee(app, caller, cancellationId, message || null)
    return fee > 0 ? `${cash(fee)} refunded to the guide.` : 'This no longer counts against the guide.'
  })
}
