import type * as contract from '#contract/bookings/admin.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import { cash } from '#server/platform/money.ts'
import { requireStepUpAbove } from '#server/settings/index.ts'
import { requireOthersBooking } from '../queries.ts'
import { issueGoodwillRefund } from './goodwill.ts'

export const aloneFor = (until: Date, now: Date): string =>
  `${Math.round((until.getTime() - now.getTime()) / 3_600_000)} hours`

/**
 * Money beyond the rules; above a limit it waits for a second administrator, or where there is none for a time. Throws
 * 403, 404, 409.
 */
export async function giveBack(
  app: App,
  caller: Caller,
  bookingId: string,
  { reason, ...goodwill }: BodyOf<typeof contract.giveBack>,
) {
  const person = requireScope(caller, 'support', 'finance')
  await requireStepUpAbove(app, person, goodwill.amount)
  await requireOthersBooking(app.db, person, bookingId)
  const key = goodwill.idempotencyKey
  const record = { key, action: 'give_back', subjectId: bookingId, bookingId, reason, detail: goodwill }
  return adminAction(app, person, record, async () => {
    const { amount } = goodwill
    const { waits, waitsUntil, asCredit } = await issueGoodwillRefund(app, caller, bookingId, goodwill)
    if (waitsUntil)
      return `${cash(amount)} will be refunded in ${aloneFor(waitsUntil, await app.clock.now(app.db))} unless you withdraw it.`
    if (waits) return `${cash(amount)} is awaiting a second approval.`
    if (asCredit === 0) return `${cash(amount)} refunded to the card.`
    if (asCredit === amount) return `${cash(amount)} refunded as credit.`
    return `${cash(amount - asCredit)} refunded to the card and ${cash(asCredit)} as credit.`
  })
}
