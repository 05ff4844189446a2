import { sql } from 'kysely'
import type { Invariant } from '#server/platform/invariants.ts'

/** Messages count up from 1 without gaps, so that a page that asks for what is after a position misses none. */
export const threadsCountUp: Invariant = {
  name: 'the messages of a thread count up to its last position, and nobody has read beyond it',
  async breach(read) {
    const { rows } = await sql<{ id: string }>`
      select t.id from threads t
      where t.last_message_at > now() - interval '3 days' -- wall time: what changed lately
        and (t.last_position <> (select count(*) from messages m where m.thread_id = t.id)
          or t.last_position <> (select coalesce(max(m.position), 0) from messages m where m.thread_id = t.id)
          or (select count(*) from thread_sides s where s.thread_id = t.id and s.read_position <= t.last_position) <> 2)
      limit 5`.execute(read)
    return rows.length === 0 ? null : rows.map(({ id }) => `thread ${id}`).join('; ')
  },
}
