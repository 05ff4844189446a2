import { beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/admin/figures.ts'
import { refreshListings } from '#server/search/index.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { days } from '#test/app.ts'
import { buy, cancel } from '#test/cancellations.ts'
import { batchOf, sendBatch } from '#test/visits.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, root } = await openWorld()
let dates: string[] = []
let adventure = ''

beforeAll(async () => {
  const sold = await createAdventure(world, {
    guide: people.gus.id,
    capacity: 8,
    inDays: [100, 101, 102],
    place: untaxedPlace,
  })
  adventure = sold.adventureId
  dates = sold.departureIds
})

const figures = async (period = 7) => (await root.call(contract.businessFigures, { query: { days: period } })).body
const health = async () => (await root.call(contract.systemHealth)).body

test('a period is as long as asked, day after day up to today, with as many days before it', async () => {
  const { now, before } = await figures(3)
  const today = (await world.app.clock.now(world.app.db)).toISOString().slice(0, 10)
  expect([...before, ...now].map(({ day }) => day)).toEqual(
    [-5, -4, -3, -2, -1, 0].map((at) => new Date(Date.parse(today) + at * days(1)).toISOString().slice(0, 10)),
  )
  for (const wrong of [0, 201, 1.5])
    expect((await root.call(contract.businessFigures, { query: { days: wrong } })).status).toBe(400)
})

test('what is sold, refunded, and looked at counts on its day, and moves into the period before', async () => {
  const kept = await buy(world, ada, dates[0] ?? '')
  const canceled = await buy(world, ada, dates[1] ?? '')
  await cancel(ada, canceled.id)
  await world.settle()
  const view = { adventure, step: 'views', userKind: 'visitor' } as const
  await sendBatch(world, batchOf([{ name: 'treq_page_view', detail: {} }], { interest: [view, view] }))
  const today = (await figures()).now.at(-1)
  expect(today).toMatchObject({ bookings: 2, gross: 23_100, refunds: 11_550, revenue: 0 })
  expect(today?.views).toBeGreaterThan(0)
  expect(kept.code).not.toBe(canceled.code)

  await world.moveClock(days(7))
  const later = await figures()
  expect(later.before.at(-1)).toEqual(today)
  expect(later.now.every(({ bookings, gross, refunds }) => bookings + gross + refunds === 0)).toBe(true)
})

test('commission and service fees become revenue when the trip is over', async () => {
  await world.moveClock(days(100))
  await world.settle()
  const { now, before } = await figures(90)
  const revenue = [...before, ...now].reduce((sum, day) => sum + day.revenue, 0)
  const { rows } = await world.app.pool.query<{ earned: string }>(
    `select -sum(amount) as earned from ledger_lines where account in ('platform_revenue_commission', 'platform_revenue_service_fee')`,
  )
  expect(revenue).toBeGreaterThan(0)
  expect(revenue).toBe(Number(rows[0]?.earned))
})

test('supply counts listings on sale, and of them the ones with a date that can be booked', async () => {
  await createAdventure(world, { guide: people.gus.id, inDays: [300], place: untaxedPlace })
  await refreshListings(world.app)
  const { items } = (await root.call(contract.listingSupply)).body
  expect(items).toEqual([{ state: untaxedPlace.state, category: expect.any(String), listings: 2, open: 1 }])
})

test('health says what is behind: a listing that changed, a job that fails, an email that is not sent', async () => {
  const well = await health()
  expect(well).toMatchObject({ search: { behind: 0, setAside: 0 }, jobs: { failed: 0 }, emails: { unsent: 0 } })
  expect(well.database.bytes).toBeGreaterThan(1_000_000)
  expect(Object.fromEntries(well.vendors.map(({ name, mode }) => [name, mode]))).toMatchObject({
    stripe: 'simulated',
    sms: 'simulated',
    storage: 'built_in',
  })
  const { pool } = world.app
  await pool.query('insert into search_stale (adventure_id) values ($1), ($1)', [adventure])
  await pool.query(`update outgoing_mail set sent_at = null, last_error = 'Refused'
    where id = (select id from outgoing_mail where text_body <> '' limit 1)`)
  const job = await pool.query<{ id: string }>(`select (graphile_worker.add_job('refund-payment', '{}')).id::text`)
  await pool.query(`update graphile_worker._private_jobs set last_error = 'No answer' where id = $1`, [job.rows[0]?.id])
  expect(await health()).toMatchObject({
    search: { behind: 1, setAside: 0 },
    jobs: { failed: 1, waiting: expect.any(Number), oldest: expect.any(String) },
    emails: { unsent: 1 },
  })
})
