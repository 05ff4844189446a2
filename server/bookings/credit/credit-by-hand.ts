import type * as contract from '#contract/bookings/admin.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import { cash } from '#server/platform/money.ts'
import { requireStepUpAbove } from '#server/settings/index.ts'
import { aloneFor } from '../cancellations/give-back.ts'
import { requireOthersBooking } from '../queries.ts'
import { giveCredit } from './give-credit.ts'

/** Credit beyond the rules; above a limit that for an emergency waits for another operator. Throws 403, 404, 409. */
export async function creditByHand(
  app: App,
  caller: Caller,
  bookingId: string,
  { reason, message, ...given }: BodyOf<typeof contract.giveCredit>,
) {
  const person = requireScope(caller, 'support', 'finance')
  await requireStepUpAbove(app, person, given.amount)
  await requireOthersBooking(app.db, person, bookingId)
  const key = given.idempotencyKey
  const record = { key, action: 'give_credit', subjectId: bookingId, bookingId, reason, detail: { ...given, message } }
  return adminAction(app, person, record, async () => {
    const { waits, waitsUntil } = await giveCredit(app, caller, bookingId, { ...given, message })
    const sum = cash(given.amount)
    if (waitsUntil)
      return `${sum} in credit will be issued in ${aloneFor(waitsUntil, await app.clock.now(app.db))} unless you withdraw it.`
    return waits ? `${sum} in credit is awaiting a second approval.` : `${sum} in credit issued.`
  })
}
