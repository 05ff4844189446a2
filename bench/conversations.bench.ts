import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createAccounts } from '#server/accounts/index.ts'
import { sessionCookie } from '#server/accounts/sessions/session-cookie.ts'
import { openSession } from '#server/accounts/sessions/sessions.ts'
import { withTransaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure } from '#test/adventures.ts'
import { createWorld, percentile, timed, type Place, type Row, type World } from './figure.ts'
import type { Heard, Wanted } from './live-clients.ts'

const threads = 10_000
const listeners = 1000
const held = 10_000
/** Of one account in one process. */
const perAccount = 8
const sends = 200
const rounds = 200

export const name = `Conversations: ${listeners.toLocaleString('en-US')} live connections, an inbox of ${threads.toLocaleString('en-US')} threads (wanted: 50 ms p95), connections held per GB (wanted: 10,000)`

export async function run(place: Place): Promise<Row[]> {
  // what a proxy would say of many networks comes from here
  const world = await createWorld(place, 'bench_conversations', { env: { TRUSTED_PROXY: '127.0.0.1' } })
  const clients = fork(join(import.meta.dirname, 'live-clients.ts'))
  try {
    const { app } = world
    const people = await accounts(world, threads + 1)
    const [guide = '', ...explorers] = people
    const { guideId, adventureId } = await createAdventure(world, { guide, inDays: [30] })
    const now = await app.clock.now(app.db)
    await sql`
      with opened as (
        insert into threads (id, explorer_id, guide_id, adventure_id, last_position, last_message_at, opened_at)
        select gen_random_uuid(), e, ${guideId}::uuid, ${adventureId}::uuid, 1, ${now}::timestamptz - n * interval '1 minute',
          ${now}::timestamptz - n * interval '1 minute'
        from unnest(${explorers}::uuid[]) with ordinality as given (e, n) returning *
      ), sides as (
        insert into thread_sides (id, thread_id, side) select gen_random_uuid(), id, side
        from opened, unnest(array['explorer', 'guide']) side
      )
      insert into messages (id, thread_id, position, side, account_id, key, text, sent_at)
      select gen_random_uuid(), id, 1, 'explorer', explorer_id, gen_random_uuid(), 'Is the road to the trailhead open?', opened_at
      from opened`.execute(app.db)
    await sql`vacuum analyze`.execute(app.db)
    const cookieOf = await sessions(world, [guide, ...explorers.slice(0, Math.ceil(held / perAccount))])
    const inbox = await inboxTimes(world, cookieOf.get(guide) ?? '')
    const delays = await delaysOf(world, clients, { guide, explorers: explorers.slice(0, listeners - 1), cookieOf })
    const before = process.memoryUsage().rss
    const cookies = explorers
      .slice(0, Math.ceil(held / perAccount))
      .flatMap((id) => Array.from({ length: perAccount }, () => cookieOf.get(id) ?? ''))
      .slice(0, held)
    const opening = await timed(() => open(clients, { url: app.publicUrl(), cookies, follows: null }))
    const bytes = (process.memoryUsage().rss - before) / held
    return [
      figure('first page of the inbox', inbox),
      { what: 'from send to the other browser', value: percentile(delays, 0.5), unit: 'ms p50' },
      { what: 'the same', value: percentile(delays, 0.99), unit: 'ms p99', note: `${sends} messages` },
      {
        what: 'live connections held at once',
        value: held,
        unit: 'connections',
        note: `opened in ${opening.toFixed(1)} s`,
      },
      {
        what: 'live connections per GB of the server',
        value: Math.round(2 ** 30 / Math.max(1, bytes)),
        unit: 'connections',
        note: `${(bytes / 1024).toFixed(1)} KB each`,
      },
    ]
  } finally {
    clients.kill()
    await world.close()
  }
}

const figure = (what: string, times: readonly number[]): Row => ({
  what,
  value: percentile(times, 0.95),
  unit: 'ms p95',
  note: `median ${percentile(times, 0.5).toFixed(1)} ms`,
})

async function accounts({ app }: World, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1000)
    ids.push(
      ...(await createAccounts(
        app.db,
        Array.from({ length: Math.min(1000, count - at) }, (_none, n) => ({
          email: `person-${at + n}@example.com`,
          passwordHash: 'no sign-in',
          firstName: 'Noor',
          lastName: `Person ${at + n}`,
          userType: at + n === 0 ? ('guide' as const) : ('customer' as const),
          phone: '+1 307 555 0142',
          birthDate: '1990-01-01',
          homePlace: 'Lander, WY',
          emailVerified: true,
        })),
      )),
    )
  return ids
}

/** A cookie for each. */
async function sessions({ app }: World, ids: readonly string[]): Promise<Map<string, string>> {
  const origin = { userAgent: 'bench', address: '127.0.0.1', sessionId: null }
  const cookies = new Map<string, string>()
  for (const id of ids) {
    const { token } = await withTransaction(app.db, (tx) => openSession(tx, id, origin))
    cookies.set(id, `${sessionCookie(app)}=${token}`)
  }
  return cookies
}

async function inboxTimes({ app }: World, cookie: string): Promise<number[]> {
  const times: number[] = []
  for (let turn = -5; turn < rounds; turn++) {
    const begun = performance.now()
    const answer = await fetch(`${app.publicUrl()}/api/v1/threads?side=guide`, { headers: { cookie } })
    if (!answer.ok) throw new Error(`${answer.status} of the inbox`)
    await answer.text()
    if (turn >= 0) times.push(performance.now() - begun)
  }
  return times
}

async function open(clients: ChildProcess, wanted: Wanted): Promise<void> {
  clients.send(wanted)
  for (;;) {
    const [{ kind }] = (await once(clients, 'message')) as [Heard]
    if (kind === 'failed') throw new Error('A connection was refused')
    if (kind === 'open') return
  }
}

/** Of explorers who write one after the other: until the guide's browser has the text. */
async function delaysOf(
  { app }: World,
  clients: ChildProcess,
  { guide, explorers, cookieOf }: { guide: string; explorers: string[]; cookieOf: ReadonlyMap<string, string> },
): Promise<number[]> {
  const url = app.publicUrl()
  const cookies = [guide, ...explorers].map((id) => cookieOf.get(id) ?? '')
  await open(clients, { url, cookies, follows: 0 })
  const rows = await app.db
    .selectFrom('threads')
    .select(['id', 'explorer_id'])
    .where('explorer_id', 'in', explorers.slice(0, sends))
    .execute()
  const times: number[] = []
  for (const [nth, { id, explorer_id }] of rows.entries()) {
    const cookie = cookieOf.get(explorer_id) ?? ''
    const from = { 'x-forwarded-for': `10.1.${Math.floor(nth / 250)}.${nth % 250}` }
    const asked = await fetch(`${url}/api/v1/csrf-token`, { headers: { cookie, ...from } })
    const { csrfToken } = (await asked.json()) as { csrfToken: string }
    const csrf = asked.headers.getSetCookie().map((one) => one.split(';')[0])
    clients.send({ thread: id } satisfies Wanted)
    const heard = once(clients, 'message') as Promise<[Heard]>
    const begun = performance.timeOrigin + performance.now()
    const sent = await fetch(`${url}/api/v1/threads/${id}/messages`, {
      method: 'POST',
      headers: {
        cookie: [cookie, ...csrf].join('; '),
        'x-csrf-token': csrfToken,
        'content-type': 'application/json',
        ...from,
      },
      body: JSON.stringify({ text: `We are on our way, ${nth}.`, key: newId() }),
    })
    if (!sent.ok) throw new Error(`${sent.status} ${await sent.text()}`)
    const [{ at = 0 }] = await heard
    times.push(at - begun)
  }
  clients.send({ close: true } satisfies Wanted)
  await once(clients, 'message')
  return times
}
