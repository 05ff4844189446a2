import type { z } from 'zod'
import type { blackout, departureRule } from '#contract/scheduling/departure-rules.ts'
import { guideNames } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { exceptionOf } from './plans.ts'
import { departureRule as ruleShape } from './rule.ts'
import type { BlackoutRow } from './tables.ts'

/** Of an adventure in the order in which they were made, or one. */
export async function presentRules(
  read: Read,
  wanted: { adventureId: string } | { ruleId: string },
): Promise<z.infer<typeof departureRule>[]> {
  const rules = await read
    .selectFrom('departure_rules')
    .selectAll()
    .where('ruleId' in wanted ? 'id' : 'adventure_id', '=', 'ruleId' in wanted ? wanted.ruleId : wanted.adventureId)
    .orderBy('id')
    .execute()
  if (rules.length === 0) return []
  const exceptions = await read
    .selectFrom('rule_exceptions')
    .selectAll()
    .where(
      'rule_id',
      'in',
      rules.map(({ id }) => id),
    )
    .orderBy('local_date')
    .execute()
  return rules.map((row) => {
    const { zone: _zone, durationMinutes: _length, kind: _kind, ...rule } = ruleShape.parse(row.rule)
    return {
      ...rule,
      id: row.id,
      adventureId: row.adventure_id,
      lastDate: row.last_date,
      exceptions: exceptions.filter(({ rule_id }) => rule_id === row.id).map(exceptionOf),
    }
  })
}

/** Names of guides and resources. */
export async function namesOf(read: Read, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const [guides, resources] = await Promise.all([
    guideNames(read, ids),
    read
      .selectFrom('resources')
      .select(['id', 'name'])
      .where('id', 'in', [...ids])
      .execute(),
  ])
  return new Map([...guides, ...resources.map(({ id, name }) => [id, name] as const)])
}

export const presentBlackout = (row: BlackoutRow, names: ReadonlyMap<string, string>): z.infer<typeof blackout> => ({
  id: row.id,
  resourceId: row.resource_id,
  name: names.get(row.resource_id) ?? '',
  firstDate: row.first_date,
  lastDate: row.last_date,
  reason: row.reason,
})

/** Not lifted and not over, soonest first. */
export async function blackoutsOf(app: App, outfitterId: string) {
  const yesterday = new Date((await app.clock.now(app.db)).getTime() - 86_400_000)
  const rows = await app.db
    .selectFrom('blackouts')
    .selectAll()
    .where('outfitter_id', '=', outfitterId)
    .where('lifted_at', 'is', null)
    .where('last_date', '>=', yesterday.toISOString().slice(0, 10))
    .orderBy('first_date')
    .orderBy('id')
    .execute()
  const names = await namesOf(app.db, [...new Set(rows.map(({ resource_id }) => resource_id))])
  return rows.map((row) => presentBlackout(row, names))
}
