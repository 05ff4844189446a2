import { expect } from 'vitest'
import { balances } from '#server/payments/index.ts'
import { checkInvariants } from '#server/platform/invariants.ts'
import { departuresOf, seatsLeft } from '#server/scheduling/index.ts'
import type { TestApp } from './app.ts'

/** Every invariant of the data holds and the ledger sums to zero. */
export async function expectInvariants({ app }: TestApp): Promise<void> {
  expect((await checkInvariants(app)).filter((result) => !result.holds)).toEqual([])
  expect((await balances(app.db)).reduce((sum, one) => sum + one.balance, 0)).toBe(0)
}

/** The balance of each account for one booking, in cents: debit positive. */
export async function accountSums({ app }: TestApp, bookingId: string): Promise<Record<string, number>> {
  return Object.fromEntries((await balances(app.db, bookingId)).map((one) => [one.account, one.balance]))
}

export async function stateOf({ app }: TestApp, bookingId: string): Promise<string> {
  const { state } = await app.db
    .selectFrom('bookings')
    .select('state')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return state
}

export async function seatsLeftOn({ app }: TestApp, departureId: string): Promise<number> {
  const departure = (await departuresOf(app.db, [departureId])).get(departureId)
  if (!departure) throw new Error('There is no such departure')
  return seatsLeft(departure)
}
