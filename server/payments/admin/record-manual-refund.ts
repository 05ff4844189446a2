import type * as contract from '#contract/payments/admin.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import { cash } from '#server/platform/money.ts'
import { requireStepUpAbove } from '#server/settings/index.ts'
import { bookManualRefund } from '../record-manual-refund.ts'
import { waitingRefund } from './waiting-refund.ts'

export async function recordManualRefund(
  app: App,
  caller: Caller,
  refundId: string,
  { reference, reason, idempotencyKey: key }: BodyOf<typeof contract.recordManualRefund>,
) {
  const person = requireScope(caller, 'finance')
  const { refund, bookingId } = await waitingRefund(app, person, refundId)
  await requireStepUpAbove(app, person, refund.amount)
  const record = { key, action: 'record_manual_refund', subjectId: refundId, bookingId, reason, detail: { reference } }
  return adminAction(app, person, record, async () => {
    await bookManualRefund(app, refundId, caller, reference)
    return `${cash(refund.amount)} recorded as paid: ${reference}.`
  })
}
