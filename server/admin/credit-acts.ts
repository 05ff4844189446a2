import { said } from '#contract/wire/said.ts'
import type * as contract from '#contract/admin/actions.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { bookingRow, giveCredit, waiveFee } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { notFound } from '#server/platform/errors.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import { cash } from '#server/platform/money.ts'

export async function creditByHand(
  app: App,
  caller: Caller,
  bookingId: string,
  { reason, message, ...given }: BodyOf<typeof contract.giveCredit>,
) {
  const person = requireScope(caller, 'support', 'finance')
  if (!(await bookingRow(app.db, bookingId))) throw notFound(said('This booking does not exist.'))
  const record = { action: 'give_credit', subjectId: bookingId, bookingId, reason, detail: { ...given, message } }
  return adminAction(app, person, record, async () => {
    await giveCredit(app, caller, bookingId, { ...given, words: message })
    return `${cash(given.amount)} of credit is given.`
  })
}

export async function waiveGuideFee(app: App, caller: Caller, cancellationId: string, reason: string) {
  const person = requireScope(caller, 'finance', 'support')
  return adminAction(app, person, { action: 'waive_guide_fee', subjectId: cancellationId, reason }, async () => {
    const { fee } = await waiveFee(app, caller, cancellationId, reason)
    return fee > 0 ? `${cash(fee)} goes back to the guide.` : 'This does not count against the guide any more.'
  })
}
