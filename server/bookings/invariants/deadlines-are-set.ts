import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

export const deadlinesAreSet: Invariant = {
  name: 'whatever waits has the moment at which it stops waiting',
  async breach(read, within) {
    const { rows } = await sql<{ code: string; state: string; kind: string }>`
      with waits as (
        select b.id, b.code, b.state, w.kind from bookings b
        join (values ('held', 'booking.hold_expires'), ('requested', 'booking.request_expires'),
          ('confirmed', 'booking.auto_complete'), ('in_progress', 'booking.auto_complete'), ('completed', 'booking.close'))
          as w (state, kind) on w.state = b.state
        where ${within(sql`b.id`)}
        union all
        select b.id, b.code, b.state, 'booking.release' from releases r join bookings b on b.id = r.booking_id
        where r.released_at is null and ${within(sql`b.id`)}
        union all
        select b.id, b.code, b.state, 'booking.weather_choice_ends' from weather_choices w join bookings b on b.id = w.booking_id
        where w.choice is null and ${within(sql`b.id`)}
      )
      select code, state, kind from waits
      where not exists (select from deadlines d where d.subject_id = waits.id and d.kind = waits.kind
        -- what a person or a payment keeps waiting says so
        and (d.done_at is null or d.outcome like 'waits%' or d.outcome like 'frozen%'))
      limit 5`.execute(read)
    return rows.length === 0
      ? null
      : rows.map(({ code, state, kind }) => `${code} (${state}) has no ${kind}`).join('; ')
  },
}
