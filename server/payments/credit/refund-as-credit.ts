import { sql } from 'kysely'
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
import { lockGiftCredit } from './gift-credit.ts'
import { grantCredit } from './grant-credit.ts'

export interface AsCredit {
  cause: CreditCause
  /** What Treq adds of its own; minor units. */
  bonus: number
  reason: Said
}

/**
 * Completes refunds as credit, without a vendor. What had been paid by credit keeps its day of expiry, or gets the
 * shortest validity of the settings; credit chosen in place of a refund is new. What had been paid with a gift card goes back
 * to that card, whatever was chosen.
 */
export async function completeCreditRefunds(
  app: App,
  tx: Tx,
  rows: readonly RefundRow[],
  by: Caller,
  chosen?: AsCredit,
): Promise<void> {
  const [first] = rows
  if (!first?.cause_id) return
  const at = await app.clock.now(tx)
  const gifts = await giftParts(tx, rows)
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
  const ofAll = {
    accountId,
    cause: chosen?.cause ?? 'returned',
    payableId: first.payable_id,
    reason: chosen?.reason ?? first.rule_sentence,
    by,
  } as const
  const least = await leastEnd(tx, at)
  for (const { giftCardId, amount, ends, revoked } of gifts)
    await grantCredit(app, tx, {
      ...ofAll,
      amount,
      giftCard: { id: giftCardId, revoked },
      dedupeKey: `refund:${first.cause_id}:${giftCardId}`,
      debit: [{ account: 'refund_clearing', owner: first.payable_id, amount }],
      expiresAt: ends > least ? ends : least,
    })
  const back = sumOf(rows) - sumOf(gifts)
  const bonus = chosen?.bonus ?? 0
  if (back + bonus <= 0) return
  await grantCredit(app, tx, {
    ...ofAll,
    amount: back + bonus,
    dedupeKey: `refund:${first.cause_id}`,
    debit: [
      ...(back > 0 ? [{ account: 'refund_clearing' as const, owner: first.payable_id, amount: back }] : []),
      { account: 'platform_cost_weather_bonus', owner: null, amount: bonus },
    ],
    ...(chosen ? {} : { expiresAt: await endOfReturned(tx, payments, least) }),
  })
}

const sumOf = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0)

interface GiftPart {
  giftCardId: string
  amount: number
  ends: Date
  revoked: boolean
}

/** Of these refunds, what had been paid with gift cards and is not back on them: before any other credit. Minor units. */
async function giftParts(tx: Tx, rows: readonly RefundRow[]): Promise<GiftPart[]> {
  const payableId = rows[0]?.payable_id ?? ''
  const cards = await tx
    .selectFrom('payments as p')
    .innerJoin('credit_uses as u', 'u.payment_id', 'p.id')
    .innerJoin('credit_grants as g', 'g.id', 'u.grant_id')
    .select('g.gift_card_id')
    .distinct()
    .where('p.payable_id', '=', payableId)
    .where('g.gift_card_id', 'is not', null)
    .execute()
  if (cards.length === 0) return []
  // one who makes the card void waits for this, or this for them
  await lockGiftCredit(
    tx,
    cards.flatMap(({ gift_card_id }) => gift_card_id ?? []),
  )
  const { rows: used } = await sql<{ giftCardId: string; left: number; ends: Date; revoked: boolean }>`
    select g.gift_card_id as "giftCardId", max(g.expires_at) as ends, bool_or(g.revoked_at is not null) as revoked,
      (sum(u.amount) - coalesce((select sum(b.amount) from credit_grants b
        where b.gift_card_id = g.gift_card_id and b.payable_id = p.payable_id), 0))::bigint as left
    from payments p join credit_uses u on u.payment_id = p.id and u.released_at is null
      join credit_grants g on g.id = u.grant_id and g.gift_card_id is not null
    where p.payable_id = ${payableId} and p.state = 'captured' group by g.gift_card_id, p.payable_id
    order by g.gift_card_id`.execute(tx)
  const paid = await tx
    .selectFrom('payments')
    .select('id')
    .where(
      'id',
      'in',
      rows.map(({ payment_id }) => payment_id),
    )
    .where('paid_with', '=', 'credit')
    .execute()
  const byCredit = new Set(paid.map(({ id }) => id))
  let open = sumOf(rows.filter(({ payment_id }) => byCredit.has(payment_id)))
  return used.flatMap(({ left, ...part }) => {
    const amount = Math.min(open, left)
    open -= Math.max(0, amount)
    return amount > 0 ? [{ ...part, amount }] : []
  })
}

async function leastEnd(tx: Tx, at: Date): Promise<Date> {
  const { returnedDaysAtLeast } = (await platformSettings(tx)).credit
  return new Date(at.getTime() + returnedDaysAtLeast * 86_400_000)
}

async function endOfReturned(tx: Tx, payments: readonly string[], least: Date): Promise<Date> {
  const used = await tx
    .selectFrom('credit_uses as u')
    .innerJoin('credit_grants as g', 'g.id', 'u.grant_id')
    .select((eb) => eb.fn.max('g.expires_at').as('at'))
    .where('u.payment_id', 'in', [...payments])
    .where('g.gift_card_id', 'is', null)
    .executeTakeFirst()
  return used?.at && used.at > least ? used.at : least
}
