import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { termsAsSold } from '#server/bookings/terms/terms-as-sold.ts'
import { advanceClock } from '#server/platform/clock.ts'
import { sweepDeadlines } from '#server/platform/deadlines.ts'
import { defaultSettings } from '#server/settings/index.ts'
import { createAdventure } from '#test/adventures.ts'
import { createWorld, percentile, timed, type Place, type Row, type World } from './figure.ts'
import { signInOperator } from './operator.ts'

/** Fewer for a look in passing: `BENCH_PARTIES=1000`. */
const parties = Number(process.env['BENCH_PARTIES'] ?? 10_000)
/** Alarms a second in the second half. */
const rate = 100
const spread = parties / rate

export const name = `${parties.toLocaleString('en-US')} parties out at once: check-ins, the first step of the ladder, and the board`

export async function run(place: Place): Promise<Row[]> {
  const world = await createWorld(place, 'bench_parties')
  try {
    const { app } = world
    const { figure } = await signInOperator(world)
    await plant(world)
    const board = await figure('board, everyone out', '/admin/safety')

    await advanceClock(app.db, 3_600_000)
    const asked = await timed(() => sweepDeadlines(app))
    const { rows: waiting } = await sql<{ n: number }>`
      select count(*)::int as n from domain_events where kind = 'safety.check_in_due'`.execute(app.db)

    // the return of all lies an hour ahead; what makes them late is over, and their alarms come one after the other
    await advanceClock(app.db, 3_600_000)
    const late = await timed(() => sweepDeadlines(app))
    const now = await app.clock.now(app.db)
    await sql`update deadlines d set due_at = ${now}::timestamptz + p.n * ${spread / parties}::float8 * interval '1 second'
      from (select id, row_number() over (order by id) as n from safety_plans) p
      where d.kind = 'safety.overdue' and d.subject_id = p.id and d.done_at is null`.execute(app.db)
    await sql`vacuum analyze`.execute(app.db)
    // as the worker does, each second
    const end = Date.now() + (spread + 60) * 1000
    while (Date.now() < end && (await alarmsIn(world)) < parties) {
      await sweepDeadlines(app)
      await delay(1000)
    }
    const { rows: steps } = await sql<{ delay: number }>`
      select extract(epoch from fired_at - due_at)::float8 as delay from safety_steps where step = 'first'`.execute(
      app.db,
    )
    const delays = steps.map((one) => one.delay)
    return [
      board,
      { what: 'asked to check in, all at once', value: asked, unit: 's', note: `${waiting[0]?.n} parties` },
      { what: 'late, all at once', value: late, unit: 's' },
      {
        what: `first step, ${rate} a second`,
        value: percentile(delays, 0.99),
        unit: 's p99',
        note: `median ${percentile(delays, 0.5).toFixed(1)} s behind its time, ${delays.length} steps; the worker looks each second`,
      },
      await figure('board, everyone overdue', '/admin/safety'),
    ]
  } finally {
    await world.close()
  }
}

async function alarmsIn({ app }: World): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from safety_alarms`.execute(app.db)
  return rows[0]?.n ?? 0
}

/** Each party on a departure of its own with one booking of two people, as starting a trip leaves it. */
async function plant(world: World): Promise<void> {
  const { app } = world
  const { adventureId, guideId, outfitterId } = await createAdventure(world, { inDays: [] })
  const now = await app.clock.now(app.db)
  const { autoCompleteHours, closeDays } = defaultSettings
  const terms = termsAsSold(defaultSettings)
  const policy = JSON.stringify({ tier: 'moderate', settingsVersion: 0, autoCompleteHours, closeDays, terms })
  await sql`insert into departures (id, adventure_id, guide_id, local_date, local_time, zone, starts_at, ends_at, kind, capacity)
    select gen_random_uuid(), ${adventureId}::uuid, ${guideId}::uuid, (${now}::timestamptz)::date, '08:00', 'America/Denver',
      ${now}::timestamptz - n * interval '1 millisecond', ${now}::timestamptz + interval '2 hours', 'shared', 6
    from generate_series(1, ${parties}::int) n`.execute(app.db)
  await sql`insert into bookings (id, code, channel, contact_name, contact_email, adventure_id, adventure_version, departure_id,
      guide_id, outfitter_id, state, instant, adults, seats, price, net, total, policy, hold_expires_at, idempotency_key, created_at)
    select gen_random_uuid(), 'B' || n, 'web', 'Noor', 'noor@example.com', ${adventureId}::uuid, 1, id, ${guideId}::uuid,
      ${outfitterId}::uuid, 'in_progress', true, 2, 2, '{}', '{}', 100, ${policy}::jsonb, ${now}::timestamptz, n::text, ${now}::timestamptz
    from (select id, row_number() over () as n from departures where adventure_id = ${adventureId}::uuid) d`.execute(
    app.db,
  )
  await sql`insert into safety_plans (id, departure_id, drill, state, zone, return_at, buffer_minutes, check_ins, check_in_at, started_at,
      participant_ids, booking_ids)
    select gen_random_uuid(), departure_id, false, 'out', 'America/Denver', ${now}::timestamptz + interval '2 hours', 60, 'midpoint',
      ${now}::timestamptz + interval '1 hour', ${now}::timestamptz, array[gen_random_uuid(), gen_random_uuid()], array[id]
    from bookings`.execute(app.db)
  await sql`insert into deadlines (id, kind, subject_id, due_at)
    select gen_random_uuid(), k.kind, p.id, case k.kind when 'safety.return_due' then p.return_at else p.check_in_at end
    from safety_plans p, (values ('safety.check_in_due'), ('safety.return_due')) k (kind)`.execute(app.db)
  await sql`vacuum analyze`.execute(app.db)
}
