import { expect } from 'vitest'
import { explainMoney } from '#contract/bookings/money.ts'
import * as paymentsAdmin from '#contract/payments/admin.ts'
import { balances } from '#server/payments/index.ts'
import { refundsAtStripe } from '../cancellations.ts'
import { query, type Life, type Stage } from './stage.ts'

/** What Stripe says of a card's money is what the books say of the booking, which says to both sides why. */
export async function explainBooking(stage: Stage, { id, by }: Life): Promise<void> {
  const { world, gus, root } = stage
  const payables = await query<{ id: string }>(
    stage,
    `select $1::uuid as id union select id from tips where booking_id = $1
     union select id from dispute_charges where booking_id = $1`,
    [id],
  )
  for (const { id: payable } of payables) {
    const found = new Map((await balances(world.app.db, payable)).map(({ account, balance }) => [account, balance]))
    for (const empty of ['booking_liability', 'refund_clearing', 'dispute_reserve'] as const)
      expect(found.get(empty) ?? 0, `${empty} of ${payable}`).toBe(0)
    const [cards] = await query<{ taken: number; kept: number }>(
      stage,
      `select coalesce(sum((o.body ->> 'amount_received')::bigint), 0)::int as taken,
         (select coalesce(sum(d.withdrawn), 0)::int from payment_disputes d where d.payable_id = $1) as kept
       from stripe_simulator.objects o where o.object = 'payment_intent' and o.body -> 'metadata' ->> 'payableId' = $1::text`,
      [payable],
    )
    const back = (await refundsAtStripe(world, payable)).filter(([, status]) => status === 'succeeded')
    const atStripe = (cards?.taken ?? 0) - (cards?.kept ?? 0) - back.reduce((sum, [amount]) => sum + amount, 0)
    expect((found.get('processor_clearing') ?? 0) + (found.get('processor_fee') ?? 0), `cards of ${payable}`).toBe(
      atStripe,
    )
  }
  const [booking] = await query<{ paid: boolean }>(
    stage,
    `select state not in ('held', 'hold_expired', 'hold_released') as paid from bookings where id = $1`,
    [id],
  )
  // a guide hears of a booking when it is paid
  for (const who of booking?.paid ? [by, gus, root] : [by, root]) {
    const { status, body } = await who.call(explainMoney, { params: { id } })
    expect(status).toBe(200)
    expect(body.steps.filter(({ says }) => says === 'Correction')).toEqual([])
    const sums = new Map<string, number>()
    for (const { pot, amount } of body.steps.flatMap(({ lines }) => lines))
      sums.set(pot, (sums.get(pot) ?? 0) + amount.amount)
    expect(new Map(body.now.map(({ pot, amount }) => [pot as string, amount.amount]))).toEqual(
      new Map([...sums].filter(([, amount]) => amount !== 0)),
    )
  }
}

/** What was earned was paid out or is still with us; what went out is what Stripe says. */
export async function explainGuide(stage: Stage): Promise<void> {
  const [sums] = await query<{ earned: number; paid: number; open: number; bank: number }>(
    stage,
    `select (select coalesce(sum(amount), 0)::int from payout_items where kind not like 'payout_%') as earned,
       (select coalesce(sum(amount), 0)::int from payouts where state in ('paid', 'processing')) as paid,
       (select coalesce(-sum(amount), 0)::int from ledger_lines
         where account in ('guide_payable', 'receivable_from_guide', 'guide_reserve')) as open,
       (select coalesce(sum((body ->> 'amount')::bigint), 0)::int from stripe_simulator.objects
         where object = 'payout' and body ->> 'status' in ('paid', 'pending')) as bank`,
  )
  const states = await query<{ state: string }>(stage, 'select distinct state from payouts order by state')
  expect(states.filter(({ state }) => ['releasable', 'processing', 'failed'].includes(state))).toEqual([])
  expect(sums?.earned).toBe((sums?.paid ?? 0) + (sums?.open ?? 0))
  expect(sums?.bank).toBe(sums?.paid)
  const { body } = await stage.root.call(paymentsAdmin.checkNow, { body: { what: 'stripe' } })
  expect(body.message).toBe('Stripe and our ledger match.')
}
