import { sql } from 'kysely'
import { seedAdventures } from '#server/demo/seed-adventures.ts'
import { createWorld, timed, type Place, type Row } from './figure.ts'
import { signInOperator } from './operator.ts'
import { plantPastBookings } from './plant-past-bookings.ts'

const wanted = 100_000

const iso = sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const name = `${wanted.toLocaleString('en-US')} cases about as many bookings: the operators' case desk, wanted: 150 ms p95`

export async function run(place: Place): Promise<Row[]> {
  const world = await createWorld(place, 'bench_cases')
  try {
    const { app } = world
    await seedAdventures(app, 2000)
    const { id: operator, ask, figure } = await signInOperator(world)
    const planted = await timed(async () => {
      await plantPastBookings(app, wanted)
      const now = await app.clock.now(app.db)
      // one in fifty waits for an operator, one in fifty for a side; the others are decided
      await sql`
        with b as (select *, row_number() over (order by id) as n from bookings)
        insert into dispute_cases (id, booking_id, outfitter_id, guide_id, explorer_id, filed_by, account_id, key, category,
          state, story, requested, bundle, filed_at, review_since, due_at, decided_at, outcome)
        select gen_random_uuid(), id, outfitter_id, guide_id, account_id, 'explorer', account_id, gen_random_uuid(),
          (array['gear', 'not_as_described', 'guide_late', 'conduct', 'other'])[1 + n % 5],
          case n % 50 when 0 then 'under_review' when 1 then 'negotiation' else 'resolved_partial_refund' end,
          'The boat leaked from the first minute and we turned back.', 5000,
          jsonb_build_object('startsAt', ${iso}, 'endsAt', ${iso}, 'startedAt', null, 'endedAt', null, 'adults', 1,
            'children', 0, 'total', 21000, 'tier', 'moderate', 'bookingState', state),
          created_at, created_at, ${now}::timestamptz + make_interval(hours => (n % 500)::int),
          case when n % 50 > 1 then created_at end, case when n % 50 > 1 then 'partial_refund' end
        from b`.execute(app.db)
      await sql`
        insert into dispute_rulings (id, case_id, round, outcome, operator_id, refund, from_guide, from_platform, guide_cause,
          platform_cause, message, at)
        select gen_random_uuid(), id, 1, outcome, ${operator}, 4000, 4000, 0, gen_random_uuid(), gen_random_uuid(),
          'The boat was not seaworthy, as the photos show.', decided_at from dispute_cases where decided_at is not null`.execute(
        app.db,
      )
      await sql`
        insert into dispute_events (id, case_id, at, kind, side, text, amount)
        select gen_random_uuid(), id, filed_at, 'filed', 'explorer', story, requested from dispute_cases`.execute(
        app.db,
      )
    })
    await sql`vacuum analyze`.execute(app.db)
    const list = (await (await ask('/admin/disputes?tab=review')).json()) as { items: { id: string }[] }
    const over = (await (await ask('/admin/disputes?tab=over')).json()) as { items: { id: string }[] }
    return [
      { what: 'bookings and cases, planted', value: planted, unit: 's' },
      await figure('what waits for a decision', '/admin/disputes?tab=review'),
      await figure('what waits for a side', '/admin/disputes?tab=open'),
      await figure('what is decided', '/admin/disputes?tab=over'),
      await figure('one case, with money, evidence, and precedents', `/admin/disputes/${list.items[0]?.id}`),
      await figure('a case that is decided', `/admin/disputes/${over.items[0]?.id}`),
    ]
  } finally {
    await world.close()
  }
}
