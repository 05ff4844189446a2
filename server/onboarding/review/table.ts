import { sql } from 'kysely'
import { listOnboardings } from '#contract/onboarding/admin.ts'
import { onboardingTable } from '#contract/onboarding/admin-table.ts'
import { guideName } from '#server/guides/index.ts'
import type { OperatorTable } from '#server/operators/index.ts'
import type { Table } from '#server/platform/table/table.ts'
import type { OnboardingRow } from '../tables.ts'
import { nudgeRows } from './nudge-guide.ts'

const name = guideName(sql`o.guide_id`)

export const onboardings: Table<OnboardingRow & { name: string }, typeof onboardingTable> = {
  declaration: onboardingTable,
  from: sql`guide_onboardings o`,
  id: sql`o.id`,
  select: sql`o.*, ${name} as name`,
  columns: {
    guide: name,
    state: sql`o.state`,
    step: sql`o.step`,
    actor: sql`o.actor`,
    percent: sql`o.percent`,
    active: sql`o.active_at`,
    due: sql`o.review_due_at`,
  },
  nullable: ['due'],
}

export const operatorTables: readonly OperatorTable[] = [
  { table: onboardings, list: listOnboardings, actions: { nudge: nudgeRows } },
]
