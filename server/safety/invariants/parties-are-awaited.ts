import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const partiesAreAwaited: Invariant = {
  name: 'a party that is out has a deadline that follows, and one that is overdue has an open alarm, which nobody else has',
  async breach(read, within) {
    const { rows } = await sql<{ fault: string }>`
      select 'party ' || p.id || ' is ' || p.state || ' and nothing follows' as fault from safety_plans p
      where p.state in ('out', 'late') and ${within(sql`p.id`)}
        and not exists (select from deadlines d where d.subject_id = p.id and d.done_at is null)
      union all
      select 'party ' || p.id || ' is ' || p.state || ' and has no alarm' from safety_plans p
      where p.state in ('overdue', 'escalated') and ${within(sql`p.id`)}
        and not exists (select from safety_alarms a where a.plan_id = p.id and a.ended_at is null)
      union all
      select 'party ' || p.id || ' is ' || p.state || ' and has an alarm' from safety_plans p
      join safety_alarms a on a.plan_id = p.id and a.ended_at is null
      where p.state not in ('overdue', 'escalated') and ${within(sql`p.id`)}
      limit 5`.execute(read)
    return rows.length === 0 ? null : rows.map(({ fault }) => fault).join('; ')
  },
}
