import { sql } from 'kysely'
import { applySettings } from '#server/verification/settings-versions/apply-settings.ts'
import { settingsEffect } from '#server/verification/settings-versions/settings-effect.ts'
import { defaultSettings } from '#server/settings/index.ts'
import { createWorld, percentile, timed, type Place, type Row } from './figure.ts'
import { signInOperator } from './operator.ts'

const guides = 2000

export const name = `${guides.toLocaleString('en-US')} guides with 3 documents and 2 listings each: who a version of the verification settings would move`

export async function run(place: Place): Promise<Row[]> {
  const world = await createWorld(place, 'bench_verification_settings')
  try {
    const { app } = world
    const now = await app.clock.now(app.db)
    await sql`with houses as (
        insert into outfitters (id, name) select gen_random_uuid(), 'Outfitter ' || n from generate_series(1, ${guides}::int) n
        returning id, name)
      insert into guides (id, outfitter_id, name, home, story, years_guiding, languages, level)
      select gen_random_uuid(), id, replace(name, 'Outfitter', 'Marlow Reyes'), 'Salida, Colorado', 'Guides on the Arkansas.', 8, '{English}', 3
      from houses`.execute(app.db)
    await sql`insert into verification_facts (id, guide_id, fact, outcome, since, at_least_age, source)
      select gen_random_uuid(), g.id, fact, 'clear', ${now}, 21, 'bench' from guides g
      cross join unnest(array['identity','background_check','tax_form','terms','training']) fact`.execute(app.db)
    await sql`insert into verification_documents (id, guide_id, kind, state, title, issuer, holder_name, name_differs, region, issued_on,
        valid_until, each_occurrence, aggregate, additional_insured, submitted_at, submitted_by, decided_at, decided_by)
      select gen_random_uuid(), g.id, kind, 'approved', kind, 'A board', g.name, false, case when kind = 'guide_license' then 'CO' end,
        '2026-01-01', '2029-01-01', case when kind = 'liability_insurance' then 1000000 end,
        case when kind = 'liability_insurance' then 2000000 end, case when kind = 'liability_insurance' then true end, ${now}, 'account:bench', ${now}, 'admin:bench'
      from guides g cross join unnest(array['liability_insurance','wilderness_first_aid','guide_license']) kind`.execute(
      app.db,
    )
    const terrain = { overAnHourFromRoad: false, poweredBoat: false, climbing: false, land: ['private'] }
    const content = JSON.stringify({
      title: 'A day on the Arkansas',
      category: 'fishing',
      durationMinutes: 480,
      terrain,
      instantBook: false,
      noticeDays: 1,
      cancellationTier: 'flexible',
      place: { state: 'CO' },
    })
    await sql`with planned as (select gen_random_uuid() as id, g.id as guide_id, g.outfitter_id from guides g cross join generate_series(1, 2)),
        begun as (insert into listings (id, outfitter_id, guide_id, category, state, saved_at, published_at)
          select id, outfitter_id, guide_id, 'fishing', 'published', ${now}, ${now} from planned returning id),
        written as (insert into adventure_versions (adventure_id, version, content) select id, 1, ${content}::jsonb from planned returning adventure_id)
      insert into adventures (id, slug, outfitter_id, guide_id, category, current_version, published_at, place_name, region, state, lat, lng, zone)
      select id, id::text, outfitter_id, guide_id, 'fishing', 1, ${now}, 'Salida', 'Colorado', 'CO', 38.5, -106, 'America/Denver' from planned`.execute(
      app.db,
    )
    await sql`vacuum analyze`.execute(app.db)
    const usual = defaultSettings.verification
    const wanted = {
      ...usual,
      matrix: [
        ...usual.matrix,
        { document: 'firearm_safety' as const, categories: ['fishing' as const], when: 'always' as const },
      ],
    }
    const times: number[] = []
    for (let turn = -2; turn < 10; turn++) {
      const seconds = await timed(() => settingsEffect(app, app.db, usual, wanted))
      if (turn >= 0) times.push(seconds * 1000)
    }
    await sql`insert into verification_settings_runs (version) values (1)`.execute(app.db)
    const batch = await timed(() => applySettings(app, { version: 1, after: null, replan: false }))
    const { figure } = await signInOperator(world)
    return [
      {
        what: 'who is affected',
        value: percentile(times, 0.95),
        unit: 'ms p95',
        note: `median ${percentile(times, 0.5).toFixed(0)} ms`,
      },
      { what: 'one batch of 100 guides follows', value: batch * 1000, unit: 'ms' },
      await figure('the page', '/admin/verification-settings'),
    ]
  } finally {
    await world.close()
  }
}
