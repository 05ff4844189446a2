import { expect, test } from 'vitest'
import { myBookings } from '#contract/bookings/calls.ts'
import { listChangeDates } from '#contract/bookings/change-requests/calls.ts'
import { receiptPdf } from '#contract/bookings/documents.ts'
import { search, suggest } from '#contract/search/calls.ts'
import { listDepartures } from '#contract/scheduling/calls.ts'
import { wirePath } from './route.ts'
import { newId } from '#server/platform/ids.ts'
import { defaultSettings } from '#server/settings/index.ts'
import { createAdventure } from '#test/adventures.ts'
import { openWorld } from '#test/world.ts'
import { chargePages } from './charge-pages.ts'
import { createCostBudget, pageCost } from './cost-budget.ts'
import { createRenderer, type RendererOptions } from './render.ts'
import { renderingMark } from './rendering.ts'

const { world, ada } = await openWorld()
const { app, http } = world
const { adventureId } = await createAdventure(world)
const live = defaultSettings.addressBudget.unitsPerMinute
let network = 0
/** A household of its own. */
const somewhere = () => `198.51.100.${(network += 1)}`

/** A budget as a live server has it, at a minute that the test moves. */
function budget(perMinute = live, clock = { now: Date.UTC(2026, 0, 1) }) {
  return {
    clock,
    ...createCostBudget({ db: app.db, perMinute: () => Promise.resolve(perMinute), now: () => clock.now }),
  }
}
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: { status?: number }) => error.status,
  )

/** The number of page views or reads until the first is refused. */
async function until429(once: () => Promise<number | undefined>, most: number): Promise<number> {
  for (let n = 0; n < most; n++) if ((await once()) === 429) return n
  return most
}

test('one address that asks without end is refused, with the time to come back, and no other is', async () => {
  const { charge, clock } = budget()
  const [greedy, other] = [somewhere(), somewhere()]
  const pages = await until429(() => statusOf(charge(greedy, pageCost)), 1000)
  expect(pages * pageCost).toBeGreaterThanOrEqual(live - pageCost)
  expect(pages * pageCost).toBeLessThan(live + 600)
  clock.now += 20_000
  await expect(charge(greedy, 1)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 40 })
  expect(await statusOf(charge(other, pageCost))).toBe(200)
  clock.now += 40_000
  expect(await statusOf(charge(greedy, pageCost))).toBe(200)
})

test('two servers count together, and the addresses of one IPv6 household are one', async () => {
  const clock = { now: Date.UTC(2026, 0, 2) }
  const [one, two] = [budget(live, clock), budget(live, clock)]
  let n = 0
  const pages = await until429(() => {
    n += 1
    return statusOf((n % 2 ? one : two).charge(`2001:db8:1:2::${n.toString(16)}`, pageCost))
  }, 1000)
  expect(pages * pageCost).toBeLessThan(live + 1200)
  expect(await statusOf(one.charge('2001:db8:1:3::1', pageCost))).toBe(200)
})

test('five people behind one address who open a new page every three seconds, with all that it reads, spend less than half', async () => {
  const { charge } = budget(live / 2)
  const home = somewhere()
  // what a page asks beside itself: suggestions while typing, a search with its filters, map, dates, a quote
  const reads = [2, 2, 2, 4, 4, 4, 6, 12]
  const visits = 5 * 20
  for (let n = 0; n < visits; n++) {
    // every third page is one that another visitor has opened within half a minute
    if (n % 3 !== 0) expect(await statusOf(charge(home, pageCost))).toBe(200)
    if (n % 3 === 0) for (const units of reads) expect(await statusOf(charge(home, units))).toBe(200)
  }
})

test('searches, suggestions and dates count for their caller; what a page reads while it is made is counted with the page', async () => {
  const ask = (address: string, path: string) =>
    http.inject({ method: 'GET', url: path, remoteAddress: address }).then(({ statusCode }) => statusCode)
  const units = async (address: string) => {
    const { rows } = await app.pool.query<{ n: string }>(
      'select coalesce(sum(count), 0) as n from throttles where key = $1',
      [`cost:${address}`],
    )
    return Number(rows[0]?.n)
  }
  const paths = [
    `${wirePath(search.path)}?q=river`,
    `${wirePath(suggest.path)}?q=riv`,
    wirePath(listDepartures.path).replace(':id', adventureId),
  ]
  for (const path of paths) {
    const address = somewhere()
    expect(await ask(address, path)).toBe(200)
    for (let n = 0; (await units(address)) === 0 && n < 300; n++) await ask(address, path)
    expect(await units(address)).toBeGreaterThanOrEqual(500)
  }
  const remoteAddress = somewhere()
  const url = paths[0] ?? ''
  for (let n = 0; n < 50; n++) await http.inject({ method: 'GET', url, remoteAddress, headers: renderingMark })
  expect(await units(remoteAddress)).toBe(0)
})

test('of reads with a session those that take long count too, and the others do not', async () => {
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const counted = async (path: string) => {
    const remoteAddress = somewhere()
    for (let n = 0; n < 14; n++)
      await http.inject({ method: 'GET', url: wirePath(path), remoteAddress, headers: { cookie } })
    const { rows } = await app.pool.query('select from throttles where key = $1', [`cost:${remoteAddress}`])
    return rows.length > 0
  }
  for (const { path } of [receiptPdf, listChangeDates]) expect(await counted(path.replace(':id', newId()))).toBe(true)
  expect(await counted(myBookings.path)).toBe(false)
})

test('a page for a network over its budget is a sentence in its language; what is shared is still handed out, and costs nothing', async () => {
  const poor = budget(1000)
  const charge = chargePages({ ...app, costBudget: poor })
  let made = 0
  const options: RendererOptions = {
    source: {
      entry: () =>
        Promise.resolve({
          render: () => {
            made += 1
            const html = '<!DOCTYPE html><html><head></head><body>Rivers</body></html>'
            return Promise.resolve({ kind: 'page', status: 200, shared: true, html, data: {}, modules: [], errors: [] })
          },
          renderFailure: () => Promise.reject(new Error('unused')),
        }),
      assets: () => Promise.resolve({ styles: [], preloads: [], entry: '' }),
    },
    origin: 'http://treq.example',
    api: () => Promise.resolve({ statusCode: 200, body: '{}' }),
    contentSecurityPolicy: "default-src 'self'",
    logError: () => undefined,
    charge,
  }
  const { render } = createRenderer(options)
  const ip = somewhere()
  const look = (url: string) => render({ url, hasSession: false, ip })
  expect((await look('/browse')).status).toBe(200)
  for (let n = 0; n < 200; n++) expect((await look('/browse')).status).toBe(200)
  expect(made).toBe(1)
  let answer = await look('/es/browse?page=1')
  for (let n = 2; answer.status === 200 && n < 100; n++) answer = await look(`/es/browse?page=${n}`)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(String(answer.body)).toContain('Tu red nos envía más solicitudes')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect((await look('/browse')).status).toBe(200)
  expect((await render({ url: '/es/browse?page=99', hasSession: false, ip: somewhere() })).status).toBe(200)
})
