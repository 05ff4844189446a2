import type * as contract from '#contract/bookings/admin.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { said } from '#contract/wire/said.ts'
import { adminAction, onceWithin, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller, Person } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { cash } from '#server/platform/money.ts'
import { ownMoney } from '#server/payments/index.ts'
import { lockDeparture } from '#server/scheduling/index.ts'
import { answerOpen } from '../minimum/question.ts'
import { isParty } from '../queries.ts'
import { refundChanged } from './refund-changed.ts'
import { callOff } from './cancel-departure.ts'

/** Cancels a whole departure with full refunds; nothing of it is offered again. Throws 403, 404, 409. */
export async function cancelDepartureAsPlatform(
  app: App,
  caller: Caller,
  departureId: string,
  {
    reason,
    reasonCode,
    message,
    expectedRefund,
    idempotencyKey: key,
  }: BodyOf<typeof contract.cancelDepartureAsPlatform>,
) {
  const person = requireScope(caller, 'support')
  await refuseOwnDeparture(app, person, departureId)
  const record = {
    key,
    action: 'cancel_departure',
    subjectId: departureId,
    reason,
    detail: { reasonCode, message, expectedRefund },
  }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      const departure = await lockDeparture(tx, departureId)
      return onceWithin(tx, key, async () => {
        if (departure.canceled_at) {
          throw new AppError(409, 'wrong_state', said('This departure is already canceled.'))
        }
        await answerOpen(app, tx, departureId, 'cancel', caller)
        const done = await callOff(app, tx, departureId, caller, { kind: 'platform', reason: reasonCode, message })
        if (done.refund !== expectedRefund) throw refundChanged(done.refund)
        return `Departure canceled: ${done.canceled} bookings ended, ${cash(done.refund)} refunded.`
      })
    }),
  )
}

/** Canceling refunds every booking of it: an operator with a booking there cannot decide that. */
export async function refuseOwnDeparture(app: App, { accountId }: Person, departureId: string): Promise<void> {
  const bookings = await app.db
    .selectFrom('bookings')
    .select(['account_id', 'outfitter_id'])
    .where('departure_id', '=', departureId)
    .where('state', 'in', ['requested', 'confirming', 'confirmed', 'in_progress'])
    .execute()
  for (const booking of bookings) if (await isParty(app.db, booking, accountId)) throw ownMoney()
}
