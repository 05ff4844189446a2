import type * as contract from '#contract/bookings/no-show/admin.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import { cash } from '#server/platform/money.ts'
import { requireOthersBooking } from '../queries.ts'
import { decideContest } from './decide-contest.ts'

/** Whether people reported as missing had come. Throws 403, 404, 409. */
export async function decideNoShow(
  app: App,
  caller: Caller,
  bookingId: string,
  { upheldFor, reason, idempotencyKey: key }: BodyOf<typeof contract.decideNoShow>,
) {
  const person = requireScope(caller, 'support')
  await requireOthersBooking(app.db, person, bookingId)
  const record = { key, action: 'decide_no_show', subjectId: bookingId, bookingId, reason, detail: { upheldFor } }
  return adminAction(app, person, record, async () => {
    const { code, refund } = await decideContest(app, caller, bookingId, { upheldFor, message: reason })
    return upheldFor === 'explorer'
      ? `Decided for the explorer on ${code}: ${cash(refund)} refunded, and the guide earns nothing.`
      : `No-show upheld on ${code}.`
  })
}
