import { said } from '#contract/wire/said.ts'
import type * as contract from '#contract/admin/actions.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { bookingRow, giveCredit, waiveFee } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { notFound } from '#server/platform/errors.ts'
import { act } from './act.ts'
import { requireScope } from './policy.ts'
import { cash } from '#server/platform/money.ts'

export async function creditByHand(
  app: App,
  caller: Caller,
  bookingId: string,
  { why, ...given }: BodyOf<typeof contract.giveCredit>,
) {
  const person = requireScope(caller, 'support', 'finance')
  if (!(await bookingRow(app.db, bookingId))) throw notFound(said('This booking does not exist.'))
  const deed = { action: 'give_credit', subjectId: bookingId, bookingId, reason: why, detail: given }
  return act(app, person, deed, async () => {
    await giveCredit(app, caller, bookingId, given)
    return `${cash(given.amount)} of credit is given.`
  })
}

export async function waiveGuideFee(app: App, caller: Caller, cancellationId: string, why: string) {
  const person = requireScope(caller, 'finance', 'support')
  return act(app, person, { action: 'waive_guide_fee', subjectId: cancellationId, reason: why }, async () => {
    const { fee } = await waiveFee(app, caller, cancellationId, why)
    return fee > 0 ? `${cash(fee)} goes back to the guide.` : 'This does not count against the guide any more.'
  })
}
