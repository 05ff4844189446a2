import type * as contract from '#contract/payments/admin.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import { cash } from '#server/platform/money.ts'
import { tryAgain } from '../record-manual-refund.ts'
import { waitingRefund } from './waiting-refund.ts'

export async function tryRefundAgain(
  app: App,
  caller: Caller,
  refundId: string,
  { reason, idempotencyKey: key }: BodyOf<typeof contract.tryRefundAgain>,
) {
  const person = requireScope(caller, 'finance')
  const { refund, bookingId } = await waitingRefund(app, person, refundId)
  return adminAction(
    app,
    person,
    { key, action: 'refund_try_again', subjectId: refundId, bookingId, reason },
    async () => {
      await tryAgain(app, refundId, caller)
      return `${cash(refund.amount)} was sent through Stripe again.`
    },
  )
}
