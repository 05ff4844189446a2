import { sql } from 'kysely'
import { sweepDeadlines } from '#server/platform/deadlines.ts'
import { advanceClock } from '#server/platform/clock.ts'
import { unplannedOutfitters } from '#server/payouts/queries.ts'
import { planSilently } from '#server/payouts/plan-payout.ts'
import { withTransaction } from '#server/platform/database.ts'
import { createWorld, timed, type Place, type Row } from './figure.ts'

export const name = 'Payouts computed for 100,000 bookings of 500 guides, on one payout day'

const bookings = 100_000
const guides = 500

export async function run(place: Place): Promise<Row[]> {
  const world = await createWorld(place, 'bench_payouts')
  const { app } = world
  try {
    const now = await app.clock.now(app.db)
    await sql`
      with o as (insert into outfitters (id, name) select gen_random_uuid(), 'Outfit ' || n from generate_series(1, ${guides}) n returning id),
        g as (insert into guides (id, outfitter_id, name, home, story, years_guiding, languages, level, level_imported)
          select gen_random_uuid(), id, 'Guide', 'Victor, ID', 'x', 1, '{en}', 2, true from o returning id, outfitter_id),
        m as (insert into outfit_members (id, outfitter_id, guide_id, role) select gen_random_uuid(), outfitter_id, id, 'owner' from g)
      insert into payout_accounts (id, guide_id, vendor_id, details_submitted, payouts_enabled, created_at, enabled_at)
        select gen_random_uuid(), id, 'acct_' || id, true, true, ${now}, ${now} from g`.execute(app.db)
    // the ledger as releases leave it: what each booking brought, and of every twentieth a part of it taken back
    const posted = await timed(() =>
      sql`
        with owners as (select id, row_number() over () - 1 as n from outfitters),
          e as (insert into ledger_entries (id, kind, subject_id, dedupe_key, at)
            select gen_random_uuid(), case when n > ${bookings} then 'release_taken_back' else 'trip_completed' end,
              md5('booking ' || (n - 1) % ${bookings})::uuid, 'bench ' || n, ${now}
            from generate_series(1, ${bookings + bookings / 20}) n returning id, kind, subject_id, dedupe_key)
        insert into ledger_lines (entry_id, position, account, owner_id, amount)
          select e.id, p.n, p.account, case when p.n = 0 then o.id end, case when e.kind = 'trip_completed' then 1 else -1 end * p.amount
          from e join owners o on o.n = ((substr(e.dedupe_key, 7)::int - 1) % ${bookings}) % ${guides},
            lateral (values (0, 'guide_payable', -20000 - length(e.dedupe_key)), (1, 'platform_cost_goodwill', 20000 + length(e.dedupe_key)))
              p (n, account, amount)`.execute(app.db),
    )
    await sql`analyze payout_items, ledger_entries, ledger_lines, payouts`.execute(app.db)
    const planned = await timed(async () => {
      for (const id of await unplannedOutfitters(app.db, guides))
        await withTransaction(app.db, (tx) => planSilently(app, tx, id))
    })
    await advanceClock(app.db, 8 * 86_400_000)
    const settled = await timed(() => sweepDeadlines(app))
    const { rows } = await sql<{ n: number; amount: number }>`
      select count(*)::int as n, sum(amount)::bigint as amount from payouts where state = 'releasable'`.execute(app.db)
    const checked = await timed(async () => {
      for (const { name: what, breach } of app.invariants.filter((one) => /guide|payout/.test(one.name))) {
        const detail = await breach(app.db, () => sql<boolean>`true`, app)
        if (detail) throw new Error(`${what}: ${detail}`)
      }
    })
    return [
      { what: 'noted as they are posted', value: posted, unit: 's', note: `${bookings * 1.05} entries` },
      { what: 'planned', value: planned, unit: 's', note: `${guides} payouts` },
      {
        what: 'settled on their day',
        value: settled,
        unit: 's',
        note: `${rows[0]?.n} payouts, wanted: 30 s for all of it`,
      },
      { what: 'invariants over all of it', value: checked, unit: 's' },
    ]
  } finally {
    await world.close()
  }
}
