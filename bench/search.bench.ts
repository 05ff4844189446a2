import { sql } from 'kysely'
import { clusters } from '#contract/search.ts'
import { plantAdventures } from '#server/demo/plant-adventures.ts'
import { rebuildListings } from '#server/search/index.ts'
import { createWorld, percentile, timed, type Place, type Row } from './figure.ts'

export const name = 'Search'

const wanted = Number(process.env['BENCH_ADVENTURES'] ?? 20_000)
const seconds = 8

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10) // wall time
/** Filters mixed as people mix them. */
const queries = [
  '',
  'category=fishing',
  'category=hiking&party=2',
  `from=${day(10)}&to=${day(12)}&party=2`,
  `category=camping&from=${day(20)}&to=${day(34)}`,
  'place=Moab&category=offroad',
  'place=Montana&difficulty=easy',
  'place=Bozeman&party=4&priceMax=30000',
  'sort=price&category=winter',
  'sort=soonest&instant=true',
  'q=waterfall&party=2',
  'q=montna+fishng',
  'lat=44.06&lng=-121.31&radius=50&sort=distance',
  'bounds=-112,37,-105,42&category=hunting',
  'durationMax=300&priceMax=15000',
]

export async function run(place: Place): Promise<Row[]> {
  const { app, http, close } = await createWorld(place, 'bench_search')
  try {
    const planted = await timed(() => plantAdventures(app, wanted))
    const rebuilt = await timed(() => rebuildListings(app))
    await sql`vacuum analyze`.execute(app.db)
    const address = http.server.address()
    if (address === null || typeof address === 'string') throw new Error('There is no port')
    const url = (path: string) => `http://127.0.0.1:${address.port}/api/v1/search${path}`
    const load = async (connections: number, paths: readonly string[]) => {
      const times: number[] = []
      const until = performance.now() + seconds * 1000
      let at = 0
      await Promise.all(
        Array.from({ length: connections }, async () => {
          while (performance.now() < until) {
            const path = paths[at++ % paths.length] ?? ''
            const begun = performance.now()
            const answer = await fetch(url(path))
            if (answer.status !== 200) throw new Error(`${answer.status} ${path} ${await answer.text()}`)
            await answer.text()
            times.push(performance.now() - begun)
          }
        }),
      )
      return { rate: times.length / seconds, p95: percentile(times, 0.95), median: percentile(times, 0.5) }
    }
    const lists = queries.map((query) => `?${query}`)
    const single: Row[] = []
    for (const path of lists) {
      const times: number[] = []
      for (let turn = 0; turn < 15; turn++)
        times.push(1000 * (await timed(async () => (await fetch(url(path))).text())))
      single.push({ what: `  ${decodeURIComponent(path)}`, value: percentile(times, 0.5), unit: 'ms' })
    }
    const few = await load(2, lists)
    const many = await load(16, lists)
    const map = ['3', '6', '9'].map((zoom) => `/clusters?bounds=-125,25,-67,49&zoom=${zoom}`)
    const drawn = await load(4, map)
    const dated = await load(
      4,
      map.map((path) => `${path}&from=${day(10)}&to=${day(20)}&priceMax=30000`),
    )
    return [
      { what: `plant ${wanted}`, value: planted, unit: 's' },
      { what: 'make the listings', value: rebuilt, unit: 's' },
      {
        what: 'mixed filters, 16 connections',
        value: many.rate,
        unit: 'requests/s',
        note: `p95 ${many.p95.toFixed(1)} ms`,
      },
      {
        what: 'mixed filters, 2 connections',
        value: few.p95,
        unit: 'ms p95',
        note: `median ${few.median.toFixed(1)} ms`,
      },
      { what: clusters.summary, value: drawn.p95, unit: 'ms p95' },
      { what: 'the same with dates and price', value: dated.p95, unit: 'ms p95' },
      ...single,
    ]
  } finally {
    await close()
  }
}
