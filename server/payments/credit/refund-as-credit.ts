import { type Said } from '#contract/wire/said.ts'
import type { CreditCause } from '#contract/payments/values.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { move } from '#server/platform/lifecycle.ts'
import { platformSettings } from '#server/settings/index.ts'
import { countRefunded } from '../count-refunded.ts'
import { refundLife } from '../lifecycle.ts'
import type { RefundRow } from '../refund-tables.ts'
import { grantCredit } from './grant-credit.ts'
import type { CreditGrantRow } from './tables.ts'

export interface AsCredit {
  cause: CreditCause
  /** What Treq adds of its own; minor units. */
  bonus: number
  reason: Said
}

/**
 * Completes refunds as credit, without a vendor. What had been paid by credit keeps its day of expiry, or gets the
 * shortest validity of the settings; credit chosen in place of a refund is new.
 */
export async function completeCreditRefunds(
  app: App,
  tx: Tx,
  rows: readonly RefundRow[],
  by: Caller,
  chosen?: AsCredit,
): Promise<CreditGrantRow | null> {
  const [first] = rows
  if (!first?.cause_id) return null
  const at = await app.clock.now(tx)
  for (const refund of rows)
    await move(app, tx, refundLife, refund, 'give_credit', {
      caller: by,
      effects: { count_refunded: ({ payment_id, amount }) => countRefunded(tx, payment_id, amount) },
    })
  const payments = rows.map(({ payment_id }) => payment_id)
  const { account_id: accountId } = await tx
    .selectFrom('payments')
    .select('account_id')
    .where('id', '=', first.payment_id)
    .executeTakeFirstOrThrow()
  if (!accountId) throw new Error(`No account for the credit of ${first.payable_id}`)
  const back = rows.reduce((sum, { amount }) => sum + amount, 0)
  return grantCredit(app, tx, {
    accountId,
    amount: back + (chosen?.bonus ?? 0),
    cause: chosen?.cause ?? 'returned',
    dedupeKey: `refund:${first.cause_id}`,
    payableId: first.payable_id,
    reason: chosen?.reason ?? first.rule_sentence,
    by,
    debit: [
      { account: 'refund_clearing', owner: first.payable_id, amount: back },
      { account: 'platform_cost_weather_bonus', owner: null, amount: chosen?.bonus ?? 0 },
    ],
    ...(chosen ? {} : { expiresAt: await endOfReturned(tx, payments, at) }),
  })
}

async function endOfReturned(tx: Tx, payments: readonly string[], at: Date): Promise<Date> {
  const { returnedDaysAtLeast } = (await platformSettings(tx)).credit
  const least = new Date(at.getTime() + returnedDaysAtLeast * 86_400_000)
  const used = await tx
    .selectFrom('credit_uses as u')
    .innerJoin('credit_grants as g', 'g.id', 'u.grant_id')
    .select((eb) => eb.fn.max('g.expires_at').as('at'))
    .where('u.payment_id', 'in', [...payments])
    .executeTakeFirst()
  return used?.at && used.at > least ? used.at : least
}
