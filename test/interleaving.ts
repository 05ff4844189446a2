import fc from 'fast-check'
import { reconcilePayments, reconcileRefunds } from '#server/payments/index.ts'
import { drainJobs } from '#server/platform/jobs.ts'
import { days, type TestApp } from './app.ts'
import { refundsAtStripe } from './cancellations.ts'

/** Which lines do their next step in each round: one after the other, now and then at once. */
export const turnsOfThree = fc.array(fc.constantFrom<number[]>([0], [1], [2], [0], [1], [0, 1], [0, 2], [0, 1, 2]), {
  minLength: 24,
  maxLength: 24,
})

/** Lines of steps laid into each other, round by round. */
export const interleave = <Step>(
  lines: readonly (readonly Step[])[],
  turns: readonly (readonly number[])[],
): Step[][] =>
  turns
    .map((lot, at) =>
      lot.flatMap((line) => lines[line]?.[turns.slice(0, at).filter((one) => one.includes(line)).length] ?? []),
    )
    .filter((round) => round.length > 0)

/** Steps of the clock, the jobs and the vendor. */
export const byItself = (world: TestApp) => ({
  async jobs() {
    await drainJobs(world.app)
    return null
  },
  async webhooks() {
    await world.app.vendors.stripeSimulator?.deliverPending()
    return null
  },
  async reconcile() {
    await reconcilePayments(world.app)
    return null
  },
})

/** Every deadline of what was begun passes, and everything that is on its way arrives. */
export async function comeToRest(world: TestApp, after = days(3)): Promise<void> {
  await world.settle()
  await world.moveClock(after)
  await reconcilePayments(world.app)
  await reconcileRefunds(world.app)
  await world.settle()
}

/** Of every booking on the departures: where it ended, what our books hold for it from cards, and what Stripe says of its cards. */
export async function ends(world: TestApp, departureIds: readonly string[], begun: Date) {
  const { rows } = await world.app.pool.query<{ id: string; state: string; seats: number; owed: string; due: string }>(
    `select b.id, b.state, b.seats, coalesce((b.price -> 'dueNow' ->> 'amount')::bigint, 0) as due,
      coalesce((select sum(captured_amount) from payments p where p.payable_id = b.id and p.paid_with = 'card'), 0)
        - coalesce((select sum(amount) from refunds r where r.payable_id = b.id and r.method = 'card'
            and r.state not in ('denied', 'failed')), 0) as owed
     from bookings b where b.departure_id = any($1)`,
    [departureIds],
  )
  const atStripe = new Map<string, { open: number; received: number }>()
  for await (const intent of world.app.stripe.listPaymentIntents({ createdAfter: begun })) {
    const id = String(intent.metadata['payableId'])
    const sum = atStripe.get(id) ?? { open: 0, received: 0 }
    if (intent.status === 'requires_capture') sum.open += 1
    sum.received += intent.amountReceived
    atStripe.set(id, sum)
  }
  const found = []
  for (const row of rows) {
    const { open, received } = atStripe.get(row.id) ?? { open: 0, received: 0 }
    const back = (await refundsAtStripe(world, row.id)).filter(([, status]) => status === 'succeeded')
    const kept = received - back.reduce((sum, [amount]) => sum + amount, 0)
    found.push({ ...row, owed: Number(row.owed), due: Number(row.due), open, kept })
  }
  return found
}
