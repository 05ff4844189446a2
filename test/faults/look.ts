import { sql } from 'kysely'
import type { RunningApp } from '#server/app.ts'
import { system } from '#server/platform/caller.ts'
import { checkInvariants } from '#server/platform/invariants.ts'
import { checkStripe } from '#server/payments/check-money.ts'

const count = async ({ db }: RunningApp, statement: string): Promise<number> =>
  (await sql<{ n: number }>`select (${sql.raw(statement)})::int as n`.execute(db)).rows[0]?.n ?? 0

/** Up to ten of the jobs that are due, of Stripe's events on their way, and of payments that something is wanted of. */
const stillToDo = async ({ db }: RunningApp): Promise<string[]> =>
  (
    await sql<{ what: string }>`
      select format('job %s %s, tried %s of %s, locked %s by %s, due %s, %s', t.identifier, j.payload, j.attempts,
        j.max_attempts, j.locked_at, j.locked_by, j.run_at, j.last_error) as what
      from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.run_at <= now() + interval '2 seconds' and j.flags is null
      union all select format('delivery %s', to_jsonb(d)) from stripe_simulator.deliveries d where d.delivered_at is null
      union all select format('payment %s, wanted %s', p.id, p.wanted) from payments p where p.wanted is not null
      limit 10`.execute(db)
  ).rows.map(({ what }) => what)

/** Waits until jobs, deadlines that are due and Stripe's events are done. Seconds; throws when they never are. */
export async function untilQuiet(app: RunningApp, seconds = 150): Promise<number> {
  const begun = performance.now()
  for (;;) {
    // a job that met the fault waits for its turn; this skips the wait
    await app.pool.query(`update graphile_worker._private_jobs set run_at = now()
      where run_at > now() and attempts > 0 and locked_at is null`)
    const left = await stillToDo(app)
    const gone = (performance.now() - begun) / 1000
    if (left.length === 0) return gone
    if (gone > seconds) throw new Error(`Still not done after ${seconds} s: ${left.join('; ')}`)
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
    where attempts >= max_attempts and locked_at is null and flags is null`,
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
