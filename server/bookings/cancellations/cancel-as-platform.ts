import type * as contract from '#contract/bookings/admin.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import { cash } from '#server/platform/money.ts'
import { requireRecentAuthAbove } from '#server/settings/index.ts'
import { requireBooking } from '../queries.ts'
import { cancelBooking } from './cancel-booking.ts'

/** Everything paid goes back; both sides read `message`, operators `reason`. Throws 403, 404, 409. */
export async function cancelAsPlatform(
  app: App,
  caller: Caller,
  bookingId: string,
  { reason, reasonCode, message, expectedRefund }: BodyOf<typeof contract.cancelAsPlatform>,
) {
  const person = requireScope(caller, 'support')
  await requireRecentAuthAbove(app, person, expectedRefund)
  await requireBooking(app.db, bookingId)
  const decision = { reason: reasonCode, expectedRefund, ...(message === undefined ? {} : { message }) }
  const record = { action: 'cancel_booking', subjectId: bookingId, bookingId, reason, detail: decision }
  return adminAction(app, person, record, async () => {
    const { code } = await cancelBooking(app, caller, bookingId, decision, true)
    const back = decision.expectedRefund
    return `${code} canceled. ${back > 0 ? `${cash(back)} refunded` : 'Nothing had been charged'}.`
  })
}
