import { sql } from 'kysely'
import { createWorld, type Place, type Row } from './figure.ts'
import { signInOperator } from './operator.ts'

const wanted = 100_000

export const name = `${wanted.toLocaleString('en-US')} open items: the operators' inbox and the numbers beside its queues`

export async function run(place: Place): Promise<Row[]> {
  const world = await createWorld(place, 'bench_inbox')
  try {
    const { app } = world
    const now = await app.clock.now(app.db)
    // half of them messages, half discrepancies; one in a thousand is assigned, one in a thousand snoozed
    await sql`insert into contact_messages (id, reference, idempotency_key, topic, name, email, message, received_at)
      select gen_random_uuid(), 'TQ-C-' || translate(lpad(upper(to_hex(n)), 6, '0'), '01', 'XY'), n::text,
        case when n % 500 = 0 then 'safety' else 'booking' end, 'Noor ' || n, 'noor@example.com',
        'Is the road to the trailhead open again?', ${now}::timestamptz - n * interval '1 second'
      from generate_series(1, ${wanted / 2}::int) n`.execute(app.db)
    await sql`insert into money_differences (id, kind, subject, ours, theirs, first_seen_at, last_seen_at)
      select gen_random_uuid(), 'charge_missing', 'ch_' || n, '{}', '{}', ${now}::timestamptz - n * interval '2 seconds', ${now}::timestamptz
      from generate_series(1, ${wanted / 2}::int) n`.execute(app.db)
    const { id, ask, figure } = await signInOperator(world)
    await sql`insert into queue_assignments (id, queue, subject_id, account_id, at)
      select gen_random_uuid(), 'support.messages', m.id::text, ${id}, ${now}::timestamptz
      from contact_messages m where m.topic = 'booking' limit ${wanted / 1000}::int`.execute(app.db)
    await sql`insert into queue_snoozes (id, queue, subject_id, account_id, at, until)
      select gen_random_uuid(), 'payments.discrepancies', d.id::text, ${id}, ${now}::timestamptz, ${now}::timestamptz + interval '1 day'
      from money_differences d limit ${wanted / 1000}::int`.execute(app.db)
    await sql`vacuum analyze`.execute(app.db)
    const second = (await (await ask('/admin/inbox')).json()) as { next: string }
    return [
      await figure('first page of the inbox', '/admin/inbox'),
      await figure('second page', `/admin/inbox?after=${second.next}`),
      await figure('one group', '/admin/inbox?group=money'),
      await figure('assigned to me', '/admin/inbox?show=mine'),
      await figure('every queue with its count', '/admin/queues'),
    ]
  } finally {
    await world.close()
  }
}
