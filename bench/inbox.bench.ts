import { sql } from 'kysely'
import { createAccount } from '#server/accounts/index.ts'
import { sessionCookie } from '#server/accounts/sessions/session-cookie.ts'
import { openSession } from '#server/accounts/sessions/sessions.ts'
import { withTransaction } from '#server/platform/database.ts'
import { createWorld, percentile, type Place, type Row, type World } from './figure.ts'

const wanted = 100_000
const rounds = 60

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
    const { id } = await createAccount(app.db, {
      email: 'ola@example.com',
      passwordHash: 'no sign-in',
      firstName: 'Ola',
      lastName: 'Owner',
      userType: 'admin',
      adminScopes: ['owner'],
    })
    await sql`insert into queue_assignments (id, queue, subject_id, account_id, at)
      select gen_random_uuid(), 'support.messages', m.id::text, ${id}, ${now}::timestamptz
      from contact_messages m where m.topic = 'booking' limit ${wanted / 1000}::int`.execute(app.db)
    await sql`insert into queue_snoozes (id, queue, subject_id, account_id, at, until)
      select gen_random_uuid(), 'payments.discrepancies', d.id::text, ${id}, ${now}::timestamptz, ${now}::timestamptz + interval '1 day'
      from money_differences d limit ${wanted / 1000}::int`.execute(app.db)
    await sql`vacuum analyze`.execute(app.db)
    const cookie = await cookieOf(world, id)
    const second = (await (await ask(world, cookie, '/admin/inbox')).json()) as { next: string }
    return [
      await figure(world, cookie, 'first page of the inbox', '/admin/inbox'),
      await figure(world, cookie, 'second page', `/admin/inbox?after=${second.next}`),
      await figure(world, cookie, 'one group', '/admin/inbox?group=money'),
      await figure(world, cookie, 'assigned to me', '/admin/inbox?show=mine'),
      await figure(world, cookie, 'every queue with its count', '/admin/queues'),
    ]
  } finally {
    await world.close()
  }
}

async function figure(world: World, cookie: string, what: string, path: string): Promise<Row> {
  const times: number[] = []
  for (let turn = -5; turn < rounds; turn++) {
    const begun = performance.now()
    await (await ask(world, cookie, path)).text()
    if (turn >= 0) times.push(performance.now() - begun)
  }
  return {
    what,
    value: percentile(times, 0.95),
    unit: 'ms p95',
    note: `median ${percentile(times, 0.5).toFixed(1)} ms`,
  }
}

async function ask({ app }: World, cookie: string, path: string): Promise<Response> {
  const answer = await fetch(`${app.publicUrl()}/api/v1${path}`, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${answer.status} ${path}`)
  return answer
}

async function cookieOf({ app }: World, accountId: string): Promise<string> {
  const origin = { userAgent: 'bench', address: '127.0.0.1', sessionId: null }
  const { token } = await withTransaction(app.db, (tx) => openSession(tx, accountId, origin))
  return `${sessionCookie(app)}=${token}`
}
