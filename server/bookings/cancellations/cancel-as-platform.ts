import type * as contract from '#contract/bookings/admin.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { adminAction, onceWithin, requireScope } from '#server/operators/index.ts'
import { withTransaction } from '#server/platform/database.ts'
import { cash } from '#server/platform/money.ts'
import { requireStepUpAbove } from '#server/settings/index.ts'
import { lockBooking } from '../lock.ts'
import { requireOthersBooking } from '../queries.ts'
import { cancelLocked } from './cancel-booking.ts'

/** Everything paid goes back; both sides read `message`, operators `reason`. Throws 403, 404, 409. */
export async function cancelAsPlatform(
  app: App,
  caller: Caller,
  bookingId: string,
  { reason, reasonCode, message, expectedRefund, idempotencyKey: key }: BodyOf<typeof contract.cancelAsPlatform>,
) {
  const person = requireScope(caller, 'support')
  await requireStepUpAbove(app, person, expectedRefund)
  await requireOthersBooking(app.db, person, bookingId)
  const decision = { reason: reasonCode, expectedRefund, ...(message === undefined ? {} : { message }) }
  const record = { key, action: 'cancel_booking', subjectId: bookingId, bookingId, reason, detail: decision }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      const locked = await lockBooking(tx, bookingId)
      return onceWithin(tx, key, async () => {
        const { code } = await cancelLocked(app, tx, locked, { caller, side: 'admin', decision })
        return `${code} canceled. ${expectedRefund > 0 ? `${cash(expectedRefund)} refunded` : 'Nothing had been charged'}.`
      })
    }),
  )
}
