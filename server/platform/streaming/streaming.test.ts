import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signOut } from '#contract/accounts/calls.ts'
import { createApp, createWeb, type RunningApp } from '#server/app.ts'
import { newId } from '#server/platform/ids.ts'
import type { Browser } from '#test/app.ts'
import { as } from '#test/people.ts'
import { openWorld } from '#test/world.ts'
import { createPool, withTransaction } from '../database.ts'
import { accountTopic, announce, signal } from './announce.ts'
import { forgetLiveEvents } from './forget-live-events.ts'
import { createHub } from './hub.ts'

// Two processes on one database, as far as they can be told apart: each with connections and streams of its own.

const { world, people, ada, ben } = await openWorld()
let other: RunningApp
let one: string
let two: string
let closeOther: () => Promise<void>
const topic = accountTopic(people.ada.id)

beforeAll(async () => {
  one = world.app.publicUrl()
  other = await createApp(world.app.env, createPool(world.url), { webhookPause: null })
  const http = await createWeb(other, { heartbeat: 100 })
  two = await http.listen({ port: 0, host: '127.0.0.1' })
  closeOther = async () => {
    await http.close()
    await other.close()
  }
})
afterAll(() => closeOther())

interface Listening {
  headers: Headers
  /** `7 notifications`, in the order in which they came. */
  events: string[]
  /** What came without an id. */
  passing: string[]
  /** Resolves when so many have come. */
  until(count: number): Promise<string[]>
  closed: Promise<void>
  lastId(): string
  stop(): void
}
const open = new Set<Listening>()
afterEach(() => {
  for (const listening of open) listening.stop()
  open.clear()
})

const cookieOf = (browser: Browser) => [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const connect = (at: string, browser: Browser, headers: Record<string, string> = {}, signal?: AbortSignal) =>
  fetch(`${at}/api/v1/stream`, {
    headers: { cookie: cookieOf(browser), 'accept-encoding': 'gzip, br', ...headers },
    ...(signal ? { signal } : {}),
  })

async function listen(at: string, browser: Browser, lastEventId?: string): Promise<Listening> {
  const abort = new AbortController()
  const answer = await connect(at, browser, lastEventId ? { 'last-event-id': lastEventId } : {}, abort.signal)
  if (!answer.body) throw new Error('no stream')
  const events: string[] = []
  const passing: string[] = []
  let heard = () => {}
  let text = ''
  const read = async () => {
    for await (const part of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += part
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const found = /^id: (\d+)\nevent: (\w+)\ndata: ./.exec(block)
        if (found) events.push(`${found[1]} ${found[2]}`)
        else if (block.startsWith('event: ')) passing.push(block)
      }
      heard()
    }
  }
  const listening: Listening = {
    headers: answer.headers,
    events,
    passing,
    closed: read().catch(() => undefined),
    until: (count) =>
      new Promise((resolve) => {
        heard = () => {
          if (events.length >= count) resolve(events)
        }
        heard()
      }),
    lastId: () => events.at(-1)?.split(' ')[0] ?? '',
    stop: () => abort.abort(),
  }
  open.add(listening)
  return listening
}

const change = (app = world.app, what = topic) => withTransaction(app.db, (tx) => announce(tx, what, 'notifications'))
const kinds = (events: readonly string[]) => events.map((event) => event.split(' ')[1])
const ids = (events: readonly string[]) => events.map((event) => Number(event.split(' ')[0]))

describe('a stream', () => {
  test('is for people who are signed in', async () => {
    expect((await connect(one, world.visitor())).status).toBe(401)
  })

  test('passes proxies and browsers as it is written, and begins by saying that everything may have changed', async () => {
    const stream = await listen(one, ada)
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(stream.headers.get('content-encoding')).toBeNull()
    expect(kinds(await stream.until(1))).toEqual(['reset'])
  })

  test('hears what was committed in any process, nothing that was rolled back, and nothing of others', async () => {
    const [here, there, bens] = [await listen(one, ada), await listen(two, ada), await listen(two, ben)]
    await Promise.all([here.until(1), there.until(1), bens.until(1)])
    await expect(
      withTransaction(other.db, async (tx) => {
        await announce(tx, topic, 'undone')
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await change(other)
    await change(world.app)
    for (const stream of [here, there])
      expect(kinds(await stream.until(3))).toEqual(['reset', 'notifications', 'notifications'])
    expect(here.events).toEqual(there.events)
    await change(other, accountTopic(people.ben.id))
    expect(kinds(await bens.until(2))).toEqual(['reset', 'notifications'])
  })
})

test('what is over in seconds crosses processes without an id, is heard by its people only, and lies in no table', async () => {
  const [there, bens] = [await listen(two, ada), await listen(two, ben)]
  await Promise.all([there.until(1), bens.until(1)])
  const rows = async () => (await world.app.pool.query('select count(*) from live_events')).rows
  const before = await rows()
  await signal(world.app.db, [topic], 'typing', { threadId: 'x' })
  await signal(world.app.db, [], 'typing', {})
  expect(await rows()).toEqual(before)
  // what comes after it came through the same connection
  await change()
  expect(kinds(await there.until(2))).toEqual(['reset', 'notifications'])
  expect(there.passing).toEqual(['event: typing\ndata: {"threadId":"x"}'])
  await change(world.app, accountTopic(people.ben.id))
  await bens.until(2)
  expect(bens.passing).toEqual([])
})

describe('nothing is lost or doubled', () => {
  test('while a browser is away, and it comes back to another process', async () => {
    const first = await listen(one, ada)
    await first.until(1)
    await change()
    await first.until(2)
    first.stop()
    await change(other)
    await change(world.app)
    const again = await listen(two, ada, first.lastId())
    await again.until(2)
    await change()
    const events = await again.until(3)
    expect(kinds(events)).toEqual(['notifications', 'notifications', 'notifications'])
    const last = Number(first.lastId())
    expect(ids(events)).toEqual([last + 1, last + 2, last + 3])
  })

  test('when the one that wrote first commits last', async () => {
    const stream = await listen(one, ada)
    await stream.until(1)
    const written = Promise.withResolvers<void>()
    const commit = Promise.withResolvers<void>()
    const early = withTransaction(world.app.db, async (tx) => {
      await announce(tx, topic, 'early')
      written.resolve()
      await commit.promise
    })
    await written.promise
    await change(other)
    await stream.until(2)
    const away = stream.lastId()
    stream.stop()
    commit.resolve()
    await early
    const again = await listen(one, ada, away)
    expect(kinds(await again.until(1))).toEqual(['early'])
  })

  test('when the listening connection of a process is killed and an event is written before it is back', async () => {
    const [here, there] = [await listen(one, ada), await listen(two, ada)]
    await Promise.all([here.until(1), there.until(1)])
    for (let round = 1; round <= 3; round++) {
      const { rows } = await sql<{
        ended: boolean
      }>`select pg_terminate_backend(pid, 5000) as ended from pg_stat_activity
        where application_name = 'treq-live' and datname = current_database()`.execute(world.app.db)
      expect(rows.length).toBeGreaterThan(0)
      await change()
      for (const stream of [here, there]) await stream.until(1 + round)
    }
    expect(kinds(here.events)).toEqual(['reset', 'notifications', 'notifications', 'notifications'])
    expect(there.events).toEqual(here.events)
  })

  test('with many writers at once: every process hears all in the same order', async () => {
    const [here, there] = [await listen(one, ada), await listen(two, ada)]
    await Promise.all([here.until(1), there.until(1)])
    await Promise.all(Array.from({ length: 60 }, (_none, at) => change(at % 2 ? world.app : other)))
    const [first, second] = await Promise.all([here.until(61), there.until(61)])
    expect(second).toEqual(first)
    expect(ids(first)).toEqual(ids(first).toSorted((a, b) => a - b))
    expect(new Set(first).size).toBe(61)
  })

  test('after more than is kept: it starts over, and the numbers go on from the newest', async () => {
    const before = await listen(one, ada)
    await before.until(1)
    const old = Number(before.lastId())
    for (let more = 0; more < 3; more++) await change()
    await sql`update live_events set created_at = created_at - interval '61 minutes'`.execute(world.app.db)
    await forgetLiveEvents(world.app)
    const late = await listen(one, ada, String(old))
    expect(await late.until(1)).toEqual([`${old + 3} reset`])
    const justInTime = await listen(one, ada, String(old + 3))
    await change()
    expect(await justInTime.until(1)).toEqual([`${old + 4} notifications`])
    expect(await late.until(2)).toEqual([`${old + 3} reset`, `${old + 4} notifications`])
    for (const foreign of ['999999', 'x', '-1', '1e3'])
      expect(kinds(await (await listen(one, ada, foreign)).until(1))).toEqual(['reset'])
  })
})

describe('a stream ends', () => {
  test('at the ninth of an account in a process; there is room again once one has gone', async () => {
    const eight = await Promise.all(Array.from({ length: 8 }, () => listen(one, ada)))
    await Promise.all(eight.map((stream) => stream.until(1)))
    const ninth = await connect(one, ada)
    expect(ninth.status).toBe(429)
    expect(await ninth.json()).toMatchObject({ code: 'too_many_streams' })
    expect((await listen(one, ben)).headers.get('content-type')).toContain('event-stream')
    eight[0]?.stop()
    await expect
      .poll(async () => {
        const abort = new AbortController()
        const { status } = await connect(one, ada, {}, abort.signal)
        abort.abort()
        return status
      })
      .toBe(200)
  })

  test('with a sign-out in another process, and that of another browser goes on', async () => {
    const again = await as(world, people.ada)
    const [leaving, staying] = [await listen(two, again), await listen(two, ada)]
    await Promise.all([leaving.until(1), staying.until(1)])
    await again.call(signOut)
    await leaving.closed
    await change()
    expect(kinds(await staying.until(2))).toEqual(['reset', 'notifications'])
    expect((await connect(two, again)).status).toBe(401)
  })

  test('at a heartbeat when the session has run out', async () => {
    const again = await as(world, people.ben)
    const stream = await listen(two, again)
    await stream.until(1)
    await sql`update sessions set expires_at = clock_timestamp() where account_id = ${people.ben.id}`.execute(
      world.app.db,
    )
    await stream.closed
  })

  test('when it is not read: the process does not buffer for it', async () => {
    const sessionId = newId()
    const hub = createHub({
      db: world.app.db,
      connectionString: world.url,
      log: world.app.log,
      openSessions: () => Promise.resolve(new Set([sessionId])),
    })
    const [slow, quick] = [new PassThrough({ highWaterMark: 1 }), new PassThrough()]
    let read = ''
    quick.on('data', (part: Buffer) => (read += part.toString()))
    for (const out of [slow, quick])
      hub.open({ accountId: newId(), sessionId, topics: ['slow'], lastEventId: null, accept: () => out })
    await expect.poll(() => read).toContain('reset')
    const gone = once(slow, 'close')
    await sql`insert into live_events (topic, kind) select 'slow', 'notifications' from generate_series(1, 2500)`.execute(
      world.app.db,
    )
    await gone
    await expect.poll(() => read.split('event: notifications').length).toBe(2501)
    expect(hub.size()).toBe(1)
    await hub.close()
    expect(hub.size()).toBe(0)
  })
})
