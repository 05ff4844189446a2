import { sql } from 'kysely'
import type { RunningApp } from '#server/app.ts'
import { system } from '#server/platform/caller.ts'
import { checkInvariants } from '#server/platform/invariants.ts'
import { checkStripe } from '#server/payments/check-money.ts'

const count = async ({ db }: RunningApp, statement: string): Promise<number> =>
  (await sql<{ n: number }>`select (${sql.raw(statement)})::int as n`.execute(db)).rows[0]?.n ?? 0

/** Waits until jobs, deadlines that are due and Stripe's events are done. Seconds; throws when they never are. */
export async function untilQuiet(app: RunningApp, seconds = 150): Promise<number> {
  const begun = performance.now()
  for (;;) {
    // a job that met the fault waits for its turn; this skips the wait
    await app.pool.query(`update graphile_worker._private_jobs set run_at = now()
      where run_at > now() and attempts > 0 and locked_at is null`)
    const left = await count(
      app,
      `select (select count(*) from graphile_worker._private_jobs where run_at <= now() + interval '2 seconds')
        + (select count(*) from stripe_simulator.deliveries where delivered_at is null)
        + (select count(*) from payments where wanted is not null)`,
    )
    const gone = (performance.now() - begun) / 1000
    if (left === 0) return gone
    if (gone > seconds) throw new Error(`${left} things are still not done after ${seconds} s`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** What must hold after every fault, and how many are against each: nothing, in a sound installation. */
const faults: Readonly<Record<string, string>> = {
  'departures with more or fewer seats taken than allocated': `select count(*) from departures d where d.taken <>
    (select coalesce(sum(a.seats), 0) from seat_allocations a where a.departure_id = d.id and a.released_at is null)`,
  'departures sold twice': 'select count(*) from departures where taken > capacity',
  'confirmed bookings without a payment': `select count(*) from bookings b where b.state = 'confirmed' and not exists (
    select from payments p where p.payable_id = b.id and p.state = 'captured')`,
  'charges at Stripe that our books do not know': `select count(*) from stripe_simulator.objects o
    where o.object = 'payment_intent' and o.body ->> 'status' = 'succeeded' and not exists (
      select from payments p where p.vendor_intent_id = o.id and p.state = 'captured')`,
  'authorizations held for bookings that ended': `select count(*) from stripe_simulator.objects o
    join payments p on p.vendor_intent_id = o.id join bookings b on b.id = p.payable_id
    where o.body ->> 'status' = 'requires_capture' and b.state not in ('held', 'requested', 'confirming')`,
  'emails not sent': 'select count(*) from outgoing_mail where sent_at is null',
  'sent emails that no mailbox has': `select count(*) from outgoing_mail m where m.sent_at is not null and not exists (
    select from mail_simulator.received r where r.message_id like '<' || m.id || '@%')`,
  'emails in mailboxes that cannot be told from another': `select count(*) from mail_simulator.received r where not exists (
    select from outgoing_mail m where r.message_id like '<' || m.id || '@%')`,
  'jobs that are never tried again': `select count(*) from graphile_worker._private_jobs
    where attempts >= max_attempts and last_error is not null`,
}

/** Everything that is wrong, in words; empty where all is sound. */
export async function look(app: RunningApp): Promise<string[]> {
  await checkStripe(app, system('faults'))
  await untilQuiet(app)
  const broken = (await checkInvariants(app)).filter(({ holds }) => !holds)
  const differing = await count(
    app,
    'select count(*) from money_differences where resolved_at is null and accepted_at is null',
  )
  const found: string[] = broken.map(({ name, detail }) => `${name}: ${detail}`)
  if (differing > 0) found.push(`${differing} differences between Stripe and our books`)
  for (const [name, statement] of Object.entries(faults)) {
    const wrong = await count(app, statement)
    if (wrong > 0) found.push(`${wrong} ${name}`)
  }
  return found
}

/** How much there is, and how many emails came more than once, each recognizable. */
export const tally = async (app: RunningApp) => ({
  bookings: await count(
    app,
    "select count(*) from bookings where state not in ('held', 'hold_expired', 'hold_released')",
  ),
  confirmed: await count(app, "select count(*) from bookings where state = 'confirmed'"),
  emails: await count(app, 'select count(*) from outgoing_mail where sent_at is not null'),
  repeated: await count(
    app,
    'select coalesce(sum(n - 1), 0) from (select count(*) as n from mail_simulator.received group by message_id) one',
  ),
})
