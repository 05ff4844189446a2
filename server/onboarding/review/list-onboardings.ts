import { sql } from 'kysely'
import type { listOnboardings as contract, OnboardingCard } from '#contract/onboarding/admin.ts'
import type { OnboardingStep } from '#contract/onboarding/values.ts'
import type { QueryOf, Result } from '#contract/wire/endpoint.ts'
import { requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { readTable } from '#server/platform/table/table.ts'
import type { OnboardingRow } from '../tables.ts'
import { onboardings } from './table.ts'

export const presentCard = (row: OnboardingRow & { name: string }, now: Date): OnboardingCard => ({
  id: row.id,
  guide: { id: row.guide_id, name: row.name },
  state: row.state,
  step: row.step,
  actor: row.actor,
  percent: row.percent,
  idleDays: Math.max(0, Math.floor((now.getTime() - row.active_at.getTime()) / 86_400_000)),
  blocked: row.blocked,
  reviewBy: row.review_due_at?.toISOString() ?? null,
})

/** Guides who are onboarding, those longest idle first, and how many are at each step. Throws 400 for a damaged cursor. */
export async function listOnboardings(
  app: App,
  caller: Caller,
  query: QueryOf<typeof contract>,
): Promise<Result<typeof contract>> {
  requireScope(caller, 'trust_and_safety')
  const read = app.read()
  const now = await app.clock.now(read)
  const { rows, next, total, capped } = await readTable(read, onboardings, query)
  const counted = await sql<{ step: OnboardingStep; count: number }>`
    select step, count(*)::int as count from guide_onboardings
    where state not in ('live', 'archived') group by step`.execute(read)
  return { items: rows.map((row) => presentCard(row, now)), next, total, capped, counts: counted.rows }
}
