import type { Read } from '#server/platform/database.ts'
import type { Days, Exception } from './planned.ts'
import { departureRule, type DepartureRule } from './rule.ts'
import type { RuleExceptionRow, RuleRow } from './tables.ts'

/** A rule with everything that decides about its departures. */
export interface RulePlan {
  readonly id: string
  readonly adventureId: string
  readonly rule: DepartureRule
  readonly lastDate: string | null
  readonly exceptions: readonly Exception[]
  /** Days on which its guide or something it takes does not go. */
  readonly closed: readonly Days[]
  readonly windowMonths: number | null
  readonly minimumToRun: number | null
}

export const exceptionOf = (row: RuleExceptionRow) => ({
  date: row.local_date,
  kind: row.kind,
  startTime: row.start_time,
  capacity: row.capacity,
  reason: row.reason,
})

/** Several in three statements. */
export async function loadPlans(read: Read, rows: readonly RuleRow[]): Promise<RulePlan[]> {
  if (rows.length === 0) return []
  const rules = rows.map((row) => ({ row, rule: departureRule.parse(row.rule) }))
  const exceptions = await read
    .selectFrom('rule_exceptions')
    .selectAll()
    .where(
      'rule_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const closed = await read
    .selectFrom('blackouts')
    .select(['resource_id', 'first_date', 'last_date'])
    .where('lifted_at', 'is', null)
    .where('resource_id', 'in', [...new Set(rules.flatMap(({ rule }) => takenBy(rule)))])
    .execute()
  const terms = await read
    .selectFrom('adventure_terms')
    .select(['adventure_id', 'window_months', 'minimum_to_run'])
    .where('adventure_id', 'in', [...new Set(rows.map(({ adventure_id }) => adventure_id))])
    .execute()
  const termsOf = new Map(terms.map((one) => [one.adventure_id, one]))
  const exceptionsOf = Map.groupBy(exceptions, ({ rule_id }) => rule_id)
  return rules.map(({ row, rule }) => ({
    id: row.id,
    adventureId: row.adventure_id,
    rule,
    lastDate: row.last_date,
    exceptions: (exceptionsOf.get(row.id) ?? []).map(exceptionOf),
    closed: closed
      .filter(({ resource_id }) => takenBy(rule).includes(resource_id))
      .map(({ first_date, last_date }) => ({ first: first_date, last: last_date })),
    windowMonths: termsOf.get(row.adventure_id)?.window_months ?? null,
    minimumToRun: termsOf.get(row.adventure_id)?.minimum_to_run ?? null,
  }))
}

const takenBy = ({ guideId, resourceIds }: DepartureRule) => [guideId, ...resourceIds]
