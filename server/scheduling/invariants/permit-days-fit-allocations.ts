import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

/** Looked at as a whole: what a permit has counted is never of one booking alone. */
export const permitDaysFitAllocations: Invariant = {
  name: 'a land permit has counted what holds seats on its days, and nothing else',
  async breach(read) {
    const { rows } = await sql<{ what: string }>`
      select 'permit period ' || p.id || ' says ' || p.used || ' halves, its days are ' || d.days + c.days as what
      from permit_periods p
        cross join lateral (select coalesce(sum(halves), 0) as days from permit_days where period_id = p.id) d
        cross join lateral (select coalesce(sum(halves), 0) as days from permit_corrections
          where period_id = p.id and kind = 'used') c
      where p.used <> d.days + c.days
      union all
      select 'allocation ' || u.allocation_id || ' is released and holds permit days'
      from permit_days u join seat_allocations a on a.id = u.allocation_id where a.released_at is not null
      union all
      select 'allocation ' || a.id || ' takes ' || coalesce(u.halves, 0) || ' instead of ' || n.halves * a.people || ' on ' || n.day
      from permit_listings l join departures d on d.adventure_id = l.adventure_id and d.taken > 0
        join seat_allocations a on a.departure_id = d.id and a.released_at is null
        cross join lateral permit_needs(d.id) n
        left join permit_days u on u.allocation_id = a.id and u.period_id = n.period_id and u.day = n.day
      where n.period_id is not null and u.halves is distinct from n.halves * a.people
      limit 5`.execute(read)
    return rows.length === 0 ? null : rows.map(({ what }) => what).join('; ')
  },
}
