import { saidInEnglish } from '#contract/wire/said.ts'
import type * as contract from '#contract/bookings/admin.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { adminAction, canApprove, requireScope } from '#server/operators/index.ts'
import { requestOfCause } from '#server/payments/index.ts'
import { notFound } from '#server/platform/errors.ts'
import { requireStepUpAbove } from '#server/settings/index.ts'
import { requireOthersBooking } from '../queries.ts'
import { decideGoodwill } from './goodwill.ts'

/** Approves or denies as the second operator; the operator who requested it may withdraw it. Throws 403, 404, 409. */
export async function decideRefund(
  app: App,
  caller: Caller,
  causeId: string,
  { yes, reason, idempotencyKey: key }: BodyOf<typeof contract.decideRefund>,
) {
  const person = requireScope(caller, 'support', 'finance')
  const requested = await requestOfCause(app.db, causeId)
  if (!requested) throw notFound(saidInEnglish('We couldn’t find that refund.'))
  // support may withdraw its own requests; everything else is finance's
  if (yes || canApprove(person, requested.requested_by)) requireScope(person, 'finance')
  if (yes) {
    await requireOthersBooking(app.db, person, requested.payable_id)
    await requireStepUpAbove(app, person, requested.amount)
  }
  const action = yes ? 'approve_refund' : 'deny_refund'
  return adminAction(
    app,
    person,
    { key, action, subjectId: causeId, bookingId: requested.payable_id, reason },
    async () => {
      await decideGoodwill(app, caller, causeId, yes)
      return yes ? 'Refund approved and on its way.' : 'Refund denied.'
    },
  )
}
