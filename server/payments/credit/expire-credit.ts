import type { DeadlineHandler } from '#server/platform/deadlines.ts'
import { postEntry } from '../ledger.ts'
import { payableOf } from '../payable.ts'

/** Deadline: unused credit becomes Treq's. What is set aside at this moment stays with its payment. */
export const expireCredit: DeadlineHandler = async (app, tx, { subjectId }) => {
  const now = await app.clock.now(tx)
  const known = await tx
    .selectFrom('credit_grants')
    .select(['gift_card_id', 'revoked_at'])
    .where('id', '=', subjectId)
    .executeTakeFirst()
  if (known?.gift_card_id && known.revoked_at) {
    await payableOf(app, 'gift_card').disputeChanged(app, tx, known.gift_card_id)
    return 'revoked'
  }
  const credit = await tx
    .selectFrom('credit_grants')
    .selectAll()
    .where('id', '=', subjectId)
    .forUpdate()
    .executeTakeFirst()
  if (!credit || credit.expires_at > now) return 'no longer needed'
  const used = await tx
    .selectFrom('credit_uses')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('amount'))
    .where('grant_id', '=', subjectId)
    .where('released_at', 'is', null)
    .executeTakeFirstOrThrow()
  const left = credit.amount - credit.expired_amount - Number(used.amount)
  if (left <= 0) return 'nothing was left'
  const expired = credit.expired_amount + left
  await tx
    .updateTable('credit_grants')
    .set({ expired_amount: expired, expired_at: now })
    .where('id', '=', subjectId)
    .execute()
  await postEntry(tx, {
    kind: 'credit_expired',
    subjectId: credit.payable_id ?? credit.id,
    // once for each sum that it has come to: credit that was set aside and let go ends a second time
    dedupeKey: `credit-expired:${credit.id}:${expired}`,
    at: now,
    lines: [
      { account: 'credit_liability', owner: credit.account_id, amount: left },
      { account: 'platform_revenue_breakage', owner: null, amount: -left },
    ],
  })
  return 'expired'
}
