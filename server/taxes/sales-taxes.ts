import type { SalesTaxes } from '#contract/taxes/admin.ts'
import { csvLine } from '#contract/wire/csv.ts'
import { usd } from '#contract/wire/money.ts'
import { Temporal } from 'temporal-polyfill'
import { statesOfBookings } from '#server/bookings/index.ts'
import { requireScope } from '#server/operators/index.ts'
import { taxesPosted } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { companyZone } from '#server/platform/company-zone.ts'
import { yearNow, yearOf } from './tax-year.ts'

interface Sums {
  state: string
  quarter: number
  collected: number
  returned: number
  trips: Set<string>
}

const quarterOf = (at: Date): number =>
  Math.ceil(Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(companyZone).month / 3)

/** From the ledger: a tax is owed once its trip is over, and by the state in which that took place. */
export async function showSalesTaxes(app: App, caller: Caller, asked?: number): Promise<SalesTaxes> {
  requireScope(caller, 'finance')
  const read = app.read()
  const year = asked ?? (await yearNow(app))
  const posted = await taxesPosted(read, yearOf(year))
  const states = await statesOfBookings(
    read,
    posted.map(({ payableId }) => payableId),
  )
  const found = new Map<string, Sums>()
  for (const { payableId, at, amount } of posted) {
    const [state, quarter] = [states.get(payableId) ?? '', quarterOf(at)]
    const key = `${state} ${quarter}`
    const sums = found.get(key) ?? { state, quarter, collected: 0, returned: 0, trips: new Set<string>() }
    if (amount > 0) sums.collected += amount
    else sums.returned -= amount
    sums.trips.add(payableId)
    found.set(key, sums)
  }
  const rows = [...found.values()].toSorted((a, b) => a.quarter - b.quarter || a.state.localeCompare(b.state))
  return {
    year,
    rows: rows.map(({ state, quarter, collected, returned, trips }) => ({
      state,
      quarter,
      collected: usd(collected),
      returned: usd(returned),
      owed: usd(collected - returned),
      trips: trips.size,
    })),
    owed: usd(rows.reduce((sum, { collected, returned }) => sum + collected - returned, 0)),
  }
}

export async function salesTaxesAsCsv(
  app: App,
  caller: Caller,
  asked?: number,
): Promise<{ year: number; text: string }> {
  const { year, rows } = await showSalesTaxes(app, caller, asked)
  const text = [
    csvLine(['Year', 'Quarter', 'State', 'Trips', 'Collected', 'Returned', 'Owed']),
    ...rows.map(({ quarter, state, trips, collected, returned, owed }) =>
      csvLine([year, quarter, state, trips, ...[collected, returned, owed].map(({ amount }) => ({ cents: amount }))]),
    ),
  ].join('')
  return { year, text }
}
