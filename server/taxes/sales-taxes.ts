import type { SalesTaxes } from '#contract/taxes/admin.ts'
import { csvLine } from '#contract/wire/csv.ts'
import { usd } from '#contract/wire/money.ts'
import { Temporal } from 'temporal-polyfill'
import { statesOfBookings } from '#server/bookings/index.ts'
import { namesOf, requireScope } from '#server/operators/index.ts'
import { taxesPosted } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { companyZone } from '#server/platform/company-zone.ts'
import type { Read } from '#server/platform/database.ts'
import { remittancesOf } from './remittance-rows.ts'
import { yearNow, yearOf } from './tax-year.ts'

interface Sums {
  state: string
  quarter: number
  collected: number
  returned: number
  /** Paid to the state. */
  remitted: number
  trips: Set<string>
}

const quarterOf = (at: Date): number =>
  Math.ceil(Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(companyZone).month / 3)

/** From the ledger: a tax is owed once its trip is over, and by the state in which that took place. */
export async function showSalesTaxes(app: App, caller: Caller, asked?: number): Promise<SalesTaxes> {
  requireScope(caller, 'finance')
  const read = app.read()
  const year = asked ?? (await yearNow(app))
  const [sums, remitted] = await Promise.all([sumsOf(read, year), remittancesOf(read, year)])
  const nameOf = await namesOf(
    read,
    remitted.map(({ recorded_by }) => recorded_by),
  )
  const rows = sums.map(({ state, quarter, collected, returned, remitted: paid, trips }) => ({
    state,
    quarter,
    collected: usd(collected),
    returned: usd(returned),
    remitted: usd(paid),
    owed: usd(collected - returned - paid),
    trips: trips.size,
  }))
  return {
    year,
    rows,
    owed: usd(rows.reduce((sum, { owed }) => sum + owed.amount, 0)),
    remittances: remitted.map((row) => ({
      id: row.id,
      state: row.us_state,
      quarter: row.quarter,
      amount: usd(Number(row.amount)),
      paidOn: row.paid_on,
      reference: row.reference,
      recordedBy: nameOf(row.recorded_by),
      recordedAt: row.recorded_at.toISOString(),
    })),
  }
}

/** Minor units, by quarter and state. */
export async function sumsOf(read: Read, year: number): Promise<Sums[]> {
  const [posted, remitted] = await Promise.all([taxesPosted(read, yearOf(year)), remittancesOf(read, year)])
  const states = await statesOfBookings(
    read,
    posted.map(({ payableId }) => payableId),
  )
  const found = new Map<string, Sums>()
  const of = (state: string, quarter: number): Sums => {
    const key = `${state} ${quarter}`
    const sums = found.get(key) ?? { state, quarter, collected: 0, returned: 0, remitted: 0, trips: new Set<string>() }
    found.set(key, sums)
    return sums
  }
  for (const { payableId, at, amount } of posted) {
    const sums = of(states.get(payableId) ?? '', quarterOf(at))
    if (amount > 0) sums.collected += amount
    else sums.returned -= amount
    sums.trips.add(payableId)
  }
  for (const { us_state, quarter, amount } of remitted) of(us_state, quarter).remitted += Number(amount)
  return [...found.values()].toSorted((a, b) => a.quarter - b.quarter || a.state.localeCompare(b.state))
}

export async function salesTaxesAsCsv(
  app: App,
  caller: Caller,
  asked?: number,
): Promise<{ year: number; text: string }> {
  const { year, rows } = await showSalesTaxes(app, caller, asked)
  const text = [
    csvLine(['Year', 'Quarter', 'State', 'Trips', 'Collected', 'Returned', 'Remitted', 'Owed']),
    ...rows.map(({ quarter, state, trips, collected, returned, remitted, owed }) =>
      csvLine([
        year,
        quarter,
        state,
        trips,
        ...[collected, returned, remitted, owed].map(({ amount }) => ({ cents: amount })),
      ]),
    ),
  ].join('')
  return { year, text }
}
