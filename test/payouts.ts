import { openPayoutDashboard } from '#contract/guides/payout-account.ts'
import type { PayoutState } from '#contract/payouts/values.ts'
import { reconcilePayouts } from '#server/payouts/testing.ts'
import { days, type Browser, type TestApp } from './app.ts'

/** Every payout of the world, oldest first. */
export const payouts = (world: TestApp) =>
  world.app.db.selectFrom('payouts').selectAll().orderBy('created_at').orderBy('id').execute()

/** The newest one. */
export async function lastPayout(world: TestApp) {
  const all = await payouts(world)
  const last = all.at(-1)
  if (!last) throw new Error('There is no payout')
  return last
}

/** Moves the clock past the day of what waits, so that it is settled and sent. */
export async function moveToPayout(world: TestApp): Promise<void> {
  const { rows } = await world.app.pool.query<{ due_at: Date }>(
    `select max(due_at) as due_at from payouts where state in ('scheduled', 'on_hold')`,
  )
  const due = rows[0]?.due_at
  if (!due) throw new Error('No payout waits')
  const now = await world.app.clock.now(world.app.db)
  await world.moveClock(Math.max(0, due.getTime() - now.getTime()) + 1000)
}

/** The bank has had its days. */
export const moveToBank = (world: TestApp, more = 0) => world.moveClock(days(2) + 1000 + more)

export async function states(world: TestApp): Promise<PayoutState[]> {
  return (await payouts(world)).map(({ state }) => state)
}

/** What Stripe or the bank does with the account of this guide. */
export async function happen(world: TestApp, guide: Browser, happening: string): Promise<void> {
  const { body } = await guide.call(openPayoutDashboard)
  await world.visitor().raw({
    method: 'POST',
    url: `${new URL(body.url).pathname}/answer`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ happening }).toString(),
  })
  await world.settle()
}

export async function reconcile(world: TestApp): Promise<void> {
  await reconcilePayouts(world.app)
  await world.settle()
}
