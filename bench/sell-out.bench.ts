import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type RawBuilder } from 'kysely'
import { createAdventure } from '#test/adventures.ts'
import { createAccount } from '#server/accounts/index.ts'
import { sessionCookie } from '#server/accounts/sessions/session-cookie.ts'
import { openSession } from '#server/accounts/sessions/sessions.ts'
import { startBackground } from '#server/background.ts'
import { withTransaction } from '#server/platform/database.ts'
import { checkInvariants } from '#server/platform/invariants.ts'
import { startPostgres } from '#server/platform/postgres/embedded.ts'
import type { Shopped, Shopping } from './buyers.ts'
import type { Merchant } from './card-processor.ts'
import { createWorld, percentile, timed, type Row, type World } from './figure.ts'
import { sellPlainly } from './plain-sale.ts'
import { processorTime } from './processor-time.ts'

export const name = '8 departures of 250 seats sold out by 64 buyers: hold, pay, confirm'

const departures = 8
const seats = Number(process.env['BENCH_SEATS'] ?? 250)
const buyers = 64

/** Signs in as a browser would. */
async function signIn({ app }: World, number: number): Promise<Shopping['sessions'][number]> {
  const account = await createAccount(app.db, {
    email: `buyer-${number}@example.com`,
    passwordHash: 'no sign-in',
    firstName: 'Buyer',
    lastName: String(number),
    userType: 'customer',
    phone: '+1 307 555 0142',
    birthDate: '1988-04-12',
    homePlace: 'Lander, WY',
    emailVerified: true,
  })
  const origin = { userAgent: 'bench', address: '127.0.0.1', sessionId: null }
  const { token } = await withTransaction(app.db, (tx) => openSession(tx, account.id, origin))
  const session = `${sessionCookie(app)}=${token}`
  const fresh = await fetch(`${app.publicUrl()}/api/v1/csrf-token`, { headers: { cookie: session } })
  const { csrfToken: csrf } = (await fresh.json()) as { csrfToken: string }
  return { cookie: [session, ...fresh.headers.getSetCookie().map((set) => set.split(';')[0])].join('; '), csrf }
}

/** Lets them all in at once; ends when each has met "sold out" everywhere. */
async function letIn(shopping: Shopping): Promise<Shopped> {
  const child = fork(join(import.meta.dirname, 'buyers.ts'))
  child.send(shopping)
  const answered = once(child, 'message')
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('The buyers of the bench ended')))
  const [shopped] = (await Promise.race([answered, ended])) as [Shopped]
  return shopped
}

async function until(reached: () => Promise<boolean>): Promise<void> {
  const patience = Date.now() + 300_000
  while (!(await reached())) {
    if (Date.now() > patience) throw new Error('Five minutes were not enough')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function count({ app }: World, what: RawBuilder<{ n: number }>): Promise<number> {
  return (await what.execute(app.db)).rows[0]?.n ?? 0
}
const confirmedBookings = (world: World) =>
  count(world, sql`select count(*) as n from bookings where state = 'confirmed'`)
/** Jobs and webhooks that wait or are being done. */
const jobsLeft = (world: World) =>
  count(
    world,
    sql`select (select count(*) from graphile_worker.jobs)
      + (select count(*) from stripe_simulator.deliveries where delivered_at is null) as n`,
  )

/** Throws unless every seat was sold once, each sale is paid, and no promise of money is left standing. */
async function requireSound({ app }: World): Promise<void> {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from departures where taken <> capacity) as "departures not full",
    (select count(*) from bookings where state not in ('confirmed')) as "bookings not confirmed",
    (select ${departures * seats} - count(*) from seat_allocations where released_at is null) as "seats lost or over",
    (select count(*) from payments where state <> 'captured' or wanted is not null) as "payments left open",
    (select count(*) from stripe_simulator.objects where object = 'payment_intent'
      and body ->> 'status' not in ('succeeded', 'canceled')) as "authorizations left standing"`.execute(app.db)
  const faults = Object.entries(rows[0] ?? {}).filter(([, count]) => count !== 0)
  if (faults.length > 0) throw new Error(faults.map(([what, count]) => `${count} ${what}`).join(', '))
  const broken = (await checkInvariants(app)).filter(({ holds }) => !holds)
  if (broken.length > 0) throw new Error(`Invariants do not hold: ${JSON.stringify(broken)}`)
}

/** Milliseconds from the hold until the money was taken and the booking confirmed. */
async function untilConfirmed({ app }: World): Promise<number[]> {
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from confirmed_at - created_at)::float8 * 1000 as ms from bookings`.execute(app.db)
  return rows.map(({ ms }) => ms)
}

interface Cards {
  /** Where the browser confirms a card. */
  readonly base: string
  /** Authorizations neither captured nor voided, and events not yet delivered. */
  readonly left: () => Promise<{ open: number; untold: number }>
}

const messageOf = async <T>(child: ChildProcess, send?: object | string): Promise<T> => {
  const answered = once(child, 'message')
  if (send) child.send(send)
  return ((await answered) as [T])[0]
}

/** On a PostgreSQL as `npm start` runs it: what is committed is on the disk, for the sale and for its yardstick. */
export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  for (const apart of [true, false]) rows.push(...(await inWorldOfItsOwn(apart)))
  return rows
}

async function inWorldOfItsOwn(apart: boolean): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'treq-bench-durable-'))
  const postgres = await startPostgres({ dataDir, ephemeral: true, durable: true })
  const processor = apart ? fork(join(import.meta.dirname, 'card-processor.ts')) : null
  try {
    const stripe = processor && { host: '127.0.0.1', port: (await messageOf<{ port: number }>(processor)).port }
    const name = apart ? 'sell_out' : 'sell_out_simulated'
    const world = await createWorld({ serverUrl: postgres.url }, name, stripe ? { stripe, env: keys } : {})
    const base = world.app.publicUrl()
    if (!processor || !stripe) return await sellOut(world, name, null)
    const webhook: Merchant = {
      webhookUrl: `${base}/api/v1/webhooks/stripe`,
      webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
    }
    processor.send(webhook)
    const cards = {
      base: `http://127.0.0.1:${stripe.port}`,
      left: () => messageOf<{ open: number; untold: number }>(processor, 'count'),
    }
    return await sellOut(world, name, cards)
  } finally {
    processor?.kill()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const keys = {
  STRIPE_SECRET_KEY: 'sk_test_apart',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_apart',
  STRIPE_WEBHOOK_SECRET: 'whsec_apart',
}

/** `cards` null: with the product's own simulated Stripe, in the same process and the same database. */
async function sellOut(world: World, database: string, cards: Cards | null): Promise<Row[]> {
  const { app } = world
  const background = await startBackground(app)
  const idle = async () => (await jobsLeft(world)) === 0 && ((await cards?.left())?.untold ?? 0) === 0
  try {
    const inDays = Array.from({ length: departures }, (_none, at) => 30 + at)
    const { departureIds } = await createAdventure(world, { guide: null, capacity: seats, inDays })
    const sessions = await Promise.all(Array.from({ length: buyers }, (_none, at) => signIn(world, at)))
    const { publishableKey } = await app.stripeKeys.keys()
    // what a start brings with it is over
    await until(async () => (await jobsLeft(world)) === 0)
    // half before and half after: a machine that does other things meanwhile does them to both
    const before = await sellPlainly(app.pool, { departures, seats: seats / 2, buyers })
    let waits: readonly number[] = []
    const base = app.publicUrl()
    const begun = processorTime(database)
    const seconds = await timed(async () => {
      const shopping = {
        base,
        cards: cards?.base ?? `${base}/simulator/stripe`,
        publishableKey,
        sessions,
        departureIds,
      }
      ;({ waits } = await letIn(shopping))
      await until(async () => (await confirmedBookings(world)) === departures * seats)
    })
    const storm = processorTime(database)
    const secondsAfter = await timed(() => until(idle))
    await requireSound(world)
    if (cards && (await cards.left()).open > 0) throw new Error('Authorizations were left standing')
    const confirmed = await untilConfirmed(world)
    const after = await sellPlainly(app.pool, { departures, seats: seats / 2, buyers })
    const plain = 2 / (1 / before + 1 / after)
    const perSecond = (departures * seats) / seconds
    const of = cards ? '' : ', Stripe simulated in the same process'
    const each = (ms: number) => ms / (departures * seats)
    return [
      {
        what: `bookings confirmed${of}`,
        value: perSecond,
        unit: 'bookings/s',
        ratio: perSecond / plain,
        note: 'all invariants hold, no authorization left',
      },
      { what: `yardstick: the same rows in plain SQL${of}`, value: plain, unit: 'bookings/s' },
      { what: `from hold to paid, half of the buyers${of}`, value: percentile(waits, 0.5), unit: 'ms' },
      { what: `from hold to paid, 95 of 100${of}`, value: percentile(waits, 0.95), unit: 'ms' },
      { what: `from hold to confirmed, 95 of 100${of}`, value: percentile(confirmed, 0.95), unit: 'ms' },
      { what: `processor of the server for a sale${of}`, value: each(storm.ours - begun.ours), unit: 'ms' },
      ...(storm.postgres === null || begun.postgres === null
        ? []
        : [
            {
              what: `processor of PostgreSQL for a sale${of}`,
              value: each(storm.postgres - begun.postgres),
              unit: 'ms',
            },
          ]),
      {
        what: `every letter and webhook done as well${of}`,
        value: (departures * seats) / (seconds + secondsAfter),
        unit: 'bookings/s',
      },
    ]
  } finally {
    await background.stop()
    await world.close()
  }
}
