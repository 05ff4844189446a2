import { sql } from 'kysely'
import type { Invariant } from './invariants.ts'

/** Failed jobs are tried again for most of a day; what is older than this and younger than a week is told. Wall time. */
const late = sql`between clock_timestamp() - interval '7 days' and clock_timestamp() - interval '1 hour'`

export const emailsAreSent: Invariant = {
  name: 'every email of the last week is sent within the hour',
  async breach(read) {
    const { rows } = await sql<{ id: string; subject: string }>`
      select id, subject from outgoing_mail where sent_at is null and bounced_at is null and created_at ${late} limit 5`.execute(
      read,
    )
    return rows.length === 0 ? null : rows.map(({ id, subject }) => `email ${id} (${subject}) is not sent`).join('; ')
  },
}

export const eventsAreDelivered: Invariant = {
  name: 'every event of the last week reached all its listeners within the hour',
  async breach(read, _within, app) {
    const heard = app.listeners.flatMap(({ name, on }) => on.map((kind) => ({ name, kind })))
    const { rows } = await sql<{ id: string; kind: string; listener: string }>`
      select e.id, e.kind, l.name as listener from domain_events e
      join json_to_recordset(${JSON.stringify(heard)}::json) as l (name text, kind text) on l.kind = e.kind
      where e.heard and e.recorded_at ${late}
        and not exists (select from event_deliveries d where d.event_id = e.id and d.listener = l.name) limit 5`.execute(
      read,
    )
    return rows.length === 0
      ? null
      : rows.map(({ id, kind, listener }) => `event ${id} (${kind}) did not reach ${listener}`).join('; ')
  },
}

export const deliveryInvariants: readonly Invariant[] = [emailsAreSent, eventsAreDelivered]
