import type * as contract from '#contract/bookings/admin.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import { cash } from '#server/platform/money.ts'
import { requireRecentAuthAbove } from '#server/settings/index.ts'
import { requireOthersBooking } from '../queries.ts'
import { giveCredit } from './give-credit.ts'

/** Credit beyond the rules, up to the limit of one administrator. Throws 403, 404, 409. */
export async function creditByHand(
  app: App,
  caller: Caller,
  bookingId: string,
  { reason, message, ...given }: BodyOf<typeof contract.giveCredit>,
) {
  const person = requireScope(caller, 'support', 'finance')
  await requireRecentAuthAbove(app, person, given.amount)
  await requireOthersBooking(app.db, person, bookingId)
  const key = given.idempotencyKey
  const record = { key, action: 'give_credit', subjectId: bookingId, bookingId, reason, detail: { ...given, message } }
  return adminAction(app, person, record, async () => {
    await giveCredit(app, caller, bookingId, { ...given, message: message })
    return `${cash(given.amount)} in credit issued.`
  })
}
