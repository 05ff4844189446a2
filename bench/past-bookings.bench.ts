import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { createAccount } from '#server/accounts/index.ts'
import { sessionCookie } from '#server/accounts/sessions/session-cookie.ts'
import { openSession } from '#server/accounts/sessions/sessions.ts'
import { seedAdventures } from '#server/demo/seed-adventures.ts'
import { withTransaction } from '#server/platform/database.ts'
import { createWorld, percentile, timed, type Place, type Row, type World } from './figure.ts'
import { plantPastBookings, people } from './plant-past-bookings.ts'

const wanted = Number(process.env['BENCH_BOOKINGS'] ?? (process.env['BENCH_MILLION'] ? 1_000_000 : 100_000))

export const name = `${wanted.toLocaleString('en-US')} past bookings: the dashboard of one person, and the operators' search`

const rounds = 120

export async function run(place: Place): Promise<Row[]> {
  const world = await createWorld(place, `bench_past_${wanted}`)
  const rows: Row[] = []
  try {
    const adventures = 2000
    await seedAdventures(world.app, adventures)
    const planted = await timed(() => plantPastBookings(world.app, wanted))
    rows.push({ what: 'bookings with payments, planted', value: planted, unit: 's', note: `${adventures} adventures` })
    await sql`vacuum analyze`.execute(world.app.db)
    const sizes = await sql<{ finder: number; words: number }>`
      select pg_total_relation_size('booking_finder') / 1048576 as finder,
        pg_relation_size('booking_finder_words') / 1048576 as words`.execute(world.app.db)
    const [size] = sizes.rows
    rows.push({ what: 'the finder', value: size?.finder ?? 0, unit: 'MB', note: `${size?.words} MB of it its letters` })

    const explorers = await sessionsOf(world, 'account_id')
    const guides = await sessionsOf(world, 'guide')
    const explorer = await timesOf(world, explorers, () => '/bookings?as=customer&tab=past')
    rows.push(...figures('dashboard of an explorer, past', explorer))
    const guide = await timesOf(world, guides, () => '/bookings?as=guide&tab=past')
    rows.push(
      ...figures('dashboard of a guide, past', guide, `${Math.round(wanted / (adventures / 10))} bookings each`),
    )

    const admin = await administrator(world)
    const questions = await questionsOf(world)
    const searched = await timesOf(world, [admin], (turn) => questions[turn % questions.length]?.path ?? '')
    rows.push(...figures(`operators' search, ${questions.length} mixed questions`, searched))
    for (const { what, path } of questions) {
      const times = await timesOf(world, [admin], () => path, 12)
      rows.push({
        what: `  ${what}`,
        value: percentile(times, 0.5),
        unit: 'ms median',
        note: `most ${Math.max(...times).toFixed(1)} ms`,
      })
    }
    rows.push({ what: 'other work of the machine meanwhile', value: loadavg()[1] ?? 0, unit: 'load' })
    rows.push(...figures('overview of the desk', await timesOf(world, [admin], () => '/admin/overview', 30)))
  } finally {
    await world.close()
  }
  return rows
}

const figures = (what: string, times: readonly number[], note?: string): Row[] => [
  {
    what,
    value: percentile(times, 0.95),
    unit: 'ms p95',
    note: [`median ${percentile(times, 0.5).toFixed(1)} ms`, note ?? []].flat().join(', '),
  },
]

/** Milliseconds of each request, one after the other; the first few only warm up. */
async function timesOf(world: World, cookies: readonly string[], path: (turn: number) => string, times = rounds) {
  const found: number[] = []
  for (let turn = -5; turn < times; turn++) {
    const cookie = cookies[(turn + 5) % cookies.length] ?? ''
    const begun = performance.now()
    const answer = await fetch(`${world.app.publicUrl()}/api/v1${path(turn + 5)}`, { headers: { cookie } })
    await answer.text()
    if (!answer.ok) throw new Error(`${answer.status} ${path(turn + 5)}`)
    if (turn >= 0) found.push(performance.now() - begun)
  }
  return found
}

async function cookieOf({ app }: World, accountId: string): Promise<string> {
  const origin = { userAgent: 'bench', address: '127.0.0.1', sessionId: null }
  const { token } = await withTransaction(app.db, (tx) => openSession(tx, accountId, origin))
  return `${sessionCookie(app)}=${token}`
}

/** Signed in: forty of those who have booked, or who guide. */
async function sessionsOf(world: World, who: 'account_id' | 'guide'): Promise<string[]> {
  const { rows } =
    who === 'guide'
      ? await sql<{
          id: string
        }>`select account_id as id from guides where account_id is not null order by id limit 40`.execute(world.app.db)
      : await sql<{ id: string }>`select distinct account_id as id from (
          select account_id from bookings order by id limit 4000) b limit 40`.execute(world.app.db)
  return Promise.all(rows.map(({ id }) => cookieOf(world, id)))
}

async function administrator(world: World): Promise<string> {
  const { id } = await createAccount(world.app.db, {
    email: 'desk@example.com',
    passwordHash: 'no sign-in',
    firstName: 'Desk',
    lastName: 'Bench',
    userType: 'admin',
    adminScopes: ['owner'],
  })
  return cookieOf(world, id)
}

/** What an operator types: rare and common, one word and many, with and without filters. */
async function questionsOf({ app }: World): Promise<{ what: string; path: string }[]> {
  const { rows } = await sql<
    Record<'code' | 'intent' | 'payment' | 'email' | 'title' | 'guide' | 'phone' | 'date', string>
  >`
    select b.code, p.vendor_intent_id as intent, p.id as payment, b.contact_email as email, b.contact_phone as phone,
      v.content ->> 'title' as title, g.name as guide, d.local_date as date
    from bookings b join payments p on p.payable_id = b.id join guides g on g.id = b.guide_id
    join departures d on d.id = b.departure_id
    join adventure_versions v on v.adventure_id = b.adventure_id and v.version = b.adventure_version
    order by b.id offset ${Math.floor(wanted / 3)} limit 1`.execute(app.db)
  const [one] = rows
  if (!one) throw new Error('Nothing was planted')
  const [first = '', last = ''] = one.guide.split(' ')
  const longest = one.title.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? ''
  const ask = (what: string, requested: Record<string, string>) => ({
    what,
    path: `/admin/bookings?${new URLSearchParams(requested).toString()}`,
  })
  return [
    ask('a code', { q: one.code }),
    ask('part of a code', { q: one.code.slice(3, 8) }),
    ask('a payment of Stripe', { q: one.intent }),
    ask('a payment of ours', { q: one.payment }),
    ask('an e-mail', { q: one.email }),
    ask('a telephone number', { q: one.phone }),
    ask('a title', { q: one.title }),
    ask('a word of a title', { q: longest }),
    ask('a guide', { q: one.guide }),
    ask('a last name', { q: last }),
    ask('a first name that many have', { q: people.first[0] ?? '' }),
    ask('first name and word of a title', { q: `${first} ${longest}` }),
    ask('what all have', { q: 'example' }),
    ask('what none has', { q: 'zwyxqv' }),
    ask('a state, newest', { state: 'closed' }),
    ask('a rare state', { state: 'canceled_guide' }),
    ask('a rare state and a common word', { state: 'canceled_guide', q: 'example' }),
    ask('a day', { from: one.date, to: one.date }),
    ask('a year and a name', { from: '2024-01-01', to: '2024-12-31', q: people.last[3] ?? '' }),
    ask('trouble with money', { money: 'any' }),
    ask('nothing at all', {}),
  ]
}
