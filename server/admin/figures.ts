import type { BusinessDay, businessFigures as contract, listingSupply } from '#contract/admin/figures.ts'
import { analyticsLimits } from '#contract/analytics/values.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { viewsByDay } from '#server/analytics/index.ts'
import { confirmedByDay } from '#server/bookings/index.ts'
import { requireOperator, requireScope } from '#server/operators/index.ts'
import { moneyByDay } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { batchReads } from '#server/platform/database.ts'
import { countSupply } from '#server/search/index.ts'

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** The last so many days, today among them, and as many before: UTC days of business time. */
export async function businessFigures(app: App, caller: Caller, days: number): Promise<OutputOf<typeof contract>> {
  requireScope(caller, 'finance')
  const read = app.read()
  const today = (await app.clock.now(read)).getTime()
  const list = Array.from({ length: 2 * days }, (_, at) => dayOf(today - (2 * days - 1 - at) * analyticsLimits.dayMs))
  const span = { from: list[0] ?? '', to: list.at(-1) ?? '' }
  const [sales, money, looks] = await batchReads(read, (batch) =>
    Promise.all([confirmedByDay(batch, span), moneyByDay(batch, span), viewsByDay(batch, span)]),
  )
  const byDay = new Map<string, BusinessDay>(
    list.map((day) => [day, { day, bookings: 0, gross: 0, revenue: 0, refunds: 0, views: 0 }]),
  )
  for (const row of [...sales, ...money, ...looks]) Object.assign(byDay.get(row.day) ?? {}, row)
  const all = [...byDay.values()]
  return { before: all.slice(0, days), now: all.slice(days) }
}

/** What can be booked, by state and category. */
export async function supply(app: App, caller: Caller): Promise<OutputOf<typeof listingSupply>> {
  requireOperator(caller)
  return { items: await countSupply(app.read()) }
}
