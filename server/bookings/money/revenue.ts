import { sql } from 'kysely'
import type * as contract from '#contract/bookings/money.ts'
import type { RevenueSums } from '#contract/bookings/money.ts'
import type { BookingState } from '#contract/bookings/values.ts'
import { csvLine } from '#contract/wire/csv.ts'
import type { QueryOf, Result } from '#contract/wire/endpoint.ts'
import { usd } from '#contract/wire/money.ts'
import { soldAdventures } from '#server/catalogue/index.ts'
import { requireOutfitManager } from '#server/guides/index.ts'
import { refundedOf } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { percentOf } from '#server/platform/money.ts'
import { departureSchedule } from '#server/scheduling/index.ts'
import { earnedNow } from '../trip/earned-now.ts'
import { saleOf } from './statements.ts'

/** What was sold: everything that was paid, however it ended. */
const sold: readonly BookingState[] = [
  'confirmed',
  'in_progress',
  'completed',
  'closed',
  'canceled_customer',
  'canceled_guide',
  'canceled_weather',
  'canceled_platform',
  'no_show_customer',
  'no_show_guide',
]
const ahead = new Set<BookingState>(['confirmed', 'in_progress'])

interface Sale {
  id: string
  code: string
  state: BookingState
  adventureId: string
  date: string
  gross: number
  discounts: number
  fees: number
  refunds: number
  net: number
}
type Sums = Pick<Sale, 'gross' | 'discounts' | 'fees' | 'refunds' | 'net'> & { bookings: number }

/** Trips of these years by their own calendar, that were confirmed once. */
async function salesOf(read: Read, outfitterId: string, from: string, before: string): Promise<Sale[]> {
  const rows = await read
    .selectFrom('bookings as b')
    .innerJoin(departureSchedule.as('d'), 'd.id', 'b.departure_id')
    .selectAll('b')
    .select(['d.local_date', refundedOf(sql.ref('b.id')).as('refunded')])
    .where('b.outfitter_id', '=', outfitterId)
    .where('b.state', 'in', sold)
    .where('b.confirmed_at', 'is not', null)
    .where('d.local_date', '>=', from)
    .where('d.local_date', '<', before)
    .orderBy('d.local_date')
    .orderBy('b.id')
    .execute()
  const earned = await earnedNow(read, rows)
  return rows.map((row) => {
    const { gross, discounts, permits } = saleOf(row)
    const net = earned.get(row.id) ?? 0
    const percent = row.net.commissionPercent
    // of what is kept, permits aside, the commission is its share of the base
    const kept = Math.max(0, net - permits)
    const fees =
      net >= row.net.net.amount ? row.net.commission.amount : percentOf((kept * 100) / (100 - percent), percent)
    return {
      id: row.id,
      code: row.code,
      state: row.state,
      adventureId: row.adventure_id,
      date: row.local_date,
      gross,
      discounts,
      fees,
      refunds: Number(row.refunded),
      net,
    }
  })
}

const none = (): Sums => ({ gross: 0, discounts: 0, fees: 0, refunds: 0, net: 0, bookings: 0 })

function sumsOf(sales: readonly Sale[]): Sums {
  const total = none()
  for (const { gross, discounts, fees, refunds, net } of sales) {
    total.gross += gross
    total.discounts += discounts
    total.fees += fees
    total.refunds += refunds
    total.net += net
    total.bookings++
  }
  return total
}

const shown = ({ bookings, ...money }: Sums): RevenueSums => ({
  gross: usd(money.gross),
  discounts: usd(money.discounts),
  fees: usd(money.fees),
  refunds: usd(money.refunds),
  net: usd(money.net),
  bookings,
})

const seasons = ['winter', 'spring', 'summer', 'fall'] as const
/** December to February is winter, and so on. */
const seasonOf = ({ date }: Sale) => seasons[Math.floor((Number(date.slice(5, 7)) % 12) / 3)] ?? 'winter'
const monthOf = ({ date }: Sale) => Number(date.slice(5, 7))
const byMonth = (sales: readonly Sale[]) =>
  Array.from({ length: 12 }, (_none, at) => shown(sumsOf(sales.filter((sale) => monthOf(sale) === at + 1))))

const yearOf = async (app: App, year: number | undefined) => year ?? (await app.clock.now(app.db)).getUTCFullYear()

/** What a year of trips brought the caller's outfitter, beside the year before. Throws 403. */
export async function showRevenue(
  app: App,
  caller: Caller,
  query: QueryOf<typeof contract.showRevenue>,
): Promise<Result<typeof contract.showRevenue>> {
  const guide = await requireOutfitManager(app.db, caller)
  const year = await yearOf(app, query.year)
  const today = (await app.clock.now(app.db)).toISOString().slice(0, 10)
  const [both, coming] = await Promise.all([
    salesOf(app.db, guide.outfitter_id, `${year - 1}-01-01`, `${year + 1}-01-01`),
    salesOf(app.db, guide.outfitter_id, today, '2201-01-01'),
  ])
  const sales = both.filter(({ date }) => date >= `${year}-01-01`)
  const earlier = both.filter(({ date }) => date < `${year}-01-01`)
  const ids = [...new Set(sales.map(({ adventureId }) => adventureId))]
  const titles = new Map(
    (
      await soldAdventures(
        app.db,
        ids.map((adventureId) => ({ adventureId })),
      )
    ).map(({ id, content }) => [id, content.title]),
  )
  const months = [...new Set(coming.map(({ date }) => date.slice(0, 7)))]
  return {
    year,
    total: shown(sumsOf(sales)),
    months: byMonth(sales),
    before: { year: year - 1, total: shown(sumsOf(earlier)), months: byMonth(earlier) },
    listings: ids
      .map((adventureId) => ({
        adventureId,
        title: titles.get(adventureId) ?? '',
        ...shown(sumsOf(sales.filter((sale) => sale.adventureId === adventureId))),
      }))
      .toSorted((a, b) => b.net.amount - a.net.amount),
    seasons: seasons.map((season) => ({
      season,
      ...shown(sumsOf(sales.filter((sale) => seasonOf(sale) === season))),
    })),
    forecast: months.flatMap((month) => {
      const sure = coming.filter(({ date, state }) => date.startsWith(month) && ahead.has(state))
      const { net, bookings } = sumsOf(sure)
      return bookings === 0 ? [] : [{ month, net: usd(net), bookings }]
    }),
  }
}

/** Every booking of a year in a line. Throws 403. */
export async function revenueAsCsv(
  app: App,
  caller: Caller,
  query: QueryOf<typeof contract.showRevenue>,
): Promise<{ name: string; text: string }> {
  const guide = await requireOutfitManager(app.db, caller)
  const year = await yearOf(app, query.year)
  const sales = await salesOf(app.db, guide.outfitter_id, `${year}-01-01`, `${year + 1}-01-01`)
  const cents = (amount: number) => ({ cents: amount })
  const lines = [
    ['Trip date', 'Booking', 'Status', 'Gross', 'Discounts', 'Commission', 'Refunds', 'Net'],
    ...sales.map((sale) => [
      sale.date,
      sale.code,
      sale.state,
      cents(sale.gross),
      cents(-sale.discounts),
      cents(-sale.fees),
      cents(-sale.refunds),
      cents(sale.net),
    ]),
  ]
  return { name: `treq-revenue-${year}.csv`, text: `\uFEFF${lines.map((cells) => csvLine(cells)).join('')}` }
}
