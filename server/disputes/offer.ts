import type { offerInCase as contract } from '#contract/disputes/calls.ts'
import { isClaim } from '#contract/disputes/values.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { said } from '#contract/wire/said.ts'
import { caseMoney } from '#server/bookings/index.ts'
import { paymentDisputed } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { refuseToAgree, refuseToAgreeOnClaim } from './agree.ts'
import { caseLife } from './lifecycle.ts'
import { presentCase, type PresentedCase } from './present.ts'
import { endOffers, lockOwnCase, note } from './queries.ts'

/**
 * Proposes what the guide gives back, in place of what was proposed before. The two sides bargain over the guide's earnings
 * alone: Treq's fee and taxes are not theirs to give. Throws 404, 409 `wrong_state`, `amount_too_large`, `needs_decision`,
 * `payment_disputed`, `idempotency_key_reused`.
 */
export async function offerInCase(
  app: App,
  caller: Caller,
  id: string,
  { amount, message, key }: BodyOf<typeof contract>,
): Promise<PresentedCase> {
  const { accountId } = requirePerson(caller)
  await withTransaction(app.db, async (tx) => {
    const { row, side } = await lockOwnCase(tx, caller, id)
    const before = await tx
      .selectFrom('dispute_offers')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .executeTakeFirst()
    if (before) {
      if (before.case_id === id && before.amount === amount && before.message === message) return
      throw new AppError(
        409,
        'idempotency_key_reused',
        said('You already sent this with different wording. Please reload the page.'),
      )
    }
    if (row.state !== 'negotiation') throw caseLife.changed()
    const money = await caseMoney(tx, row.booking_id)
    if (money.chargedBack) throw paymentDisputed()
    if (isClaim(row.category)) await refuseToAgreeOnClaim(app, tx, row, amount)
    else await refuseToAgree(tx, row, money, amount)
    await endOffers(app, tx, id)
    await tx
      .insertInto('dispute_offers')
      .values({
        id: newId(),
        case_id: id,
        side,
        account_id: accountId,
        key,
        amount,
        message,
        at: await app.clock.now(tx),
      })
      .execute()
    await note(app, tx, { caseId: id, kind: 'offered', side, text: message, amount })
    await publishEvent(app, tx, caller, 'case.offered', id, { caseId: id, side })
  })
  return presentCase(app, caller, id)
}
