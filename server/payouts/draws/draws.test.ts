import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { explainMoney } from '#contract/bookings/money.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import * as contract from '#contract/payouts/draws.ts'
import { listPayoutChanges, payoutStatementCsv, showPayouts } from '#contract/payouts/calls.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { everything } from '#server/platform/invariants.ts'
import { defaultSettings, saveSettings } from '#server/settings/index.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { hours, type Browser } from '#test/app.ts'
import { payBalance } from '#test/balances.ts'
import { buy, cancel } from '#test/cancellations.ts'
import { accountSums, expectInvariants } from '#test/expectations.ts'
import { setUpPayouts } from '#test/onboarding.ts'
import { lastPayout, moveToBank, moveToPayout } from '#test/payouts.ts'
import { moveToEnd, moveToRelease } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'
import { drawOf } from './draw.ts'
import { drawsAreHeld } from '../invariants/draws-are-held.ts'

const { world, people, ada, ben, gus, bo } = await openWorld()
const { app } = world
await createAdventure(world, { guide: people.gus.id, inDays: [] })
await setUpPayouts(world, gus)
const level = (number: number) =>
  app.db
    .updateTable('guides')
    .set({ level: number, level_imported: true })
    .where('account_id', '=', people.gus.id)
    .execute()

let ahead = 70
/** $1,000 for one, of which a quarter is the deposit: $262.50 with its part of the fee. */
async function sell(inDays = (ahead += 3)): Promise<Booking> {
  const { departureId } = await createAdventure(world, {
    guide: people.gus.id,
    inDays: [inDays],
    place: untaxedPlace,
    permits: [],
    cancellationTier: 'flexible',
    price: { mode: 'per_person', amount: 100_000, childPercent: 50 },
  })
  return buy(world, ada, departureId)
}
const see = async (by: Browser = gus) => (await by.call(contract.showDraws)).body
const draw = (id: string, by: Browser = gus) => by.call(contract.drawEarly, { body: { bookingId: id } })
const advances = async () => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::int as sum from ledger_lines where account = 'guide_advances'`.execute(app.db)
  return rows[0]?.sum
}

beforeEach(() => level(4))

test.each([
  [{ deposit: 25_000, guidesShare: 21_000 }, 50, 12_500],
  [{ deposit: 25_000, guidesShare: 10_000 }, 50, 10_000],
  [{ deposit: 25_000, guidesShare: 21_000 }, 0, 0],
])('of %o and %i percent', (deposit, percent, amount) => {
  expect(drawOf(deposit, percent)).toBe(amount)
})

test('an Elite guide draws half of a deposit once, it comes with the next payout, and the trip repays it', async () => {
  const near = await sell(45)
  const booking = await sell()
  await level(3)
  expect(await see()).toMatchObject({ isElite: false, items: [] })
  expect((await draw(booking.id)).status).toBe(404)
  await level(4)
  const seen = await see()
  expect(seen).toMatchObject({ isElite: true, isOwner: true, obstacle: null, open: { amount: 0 } })
  expect(seen.items.map(({ booking: { id } }) => id)).toEqual([booking.id])
  const amount = seen.items[0]?.amount.amount ?? 0
  expect(amount).toBe(Math.round((seen.items[0]?.deposit.amount ?? 0) / 2))
  expect(amount).toBe(Math.round(booking.price.dueNow.amount / 2))

  // too near, someone else’s, and of people who earn nothing of it
  expect((await draw(near.id)).status).toBe(404)
  expect((await draw(booking.id, ben)).status).toBe(403)
  expect((await draw(booking.id, bo)).status).not.toBe(200)
  const both = await Promise.all([draw(booking.id), draw(booking.id)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await see()).toMatchObject({ open: { amount }, items: [] })
  expect(await advances()).toBe(amount)
  await expectInvariants(world)

  const kept = Math.round(amount / 10)
  expect((await gus.call(showPayouts)).body.next).toMatchObject({
    earned: { amount },
    reserved: { amount: kept },
    amount: { amount: amount - kept },
  })
  await moveToPayout(world)
  await moveToBank(world)
  expect(await lastPayout(world)).toMatchObject({ state: 'paid', amount: amount - kept, reserved: kept })
  const paid = await lastPayout(world)
  expect((await gus.call(payoutStatementCsv, { params: { id: paid.id } })).body).toContain('drawn early')
  // the guest’s money is held as before, and a guest is told nothing of it
  expect((await accountSums(world, booking.id)).booking_liability).toBe(-booking.price.dueNow.amount)
  const told = async (by: Browser) => (await by.call(explainMoney, { params: { id: booking.id } })).body
  expect((await told(gus)).steps.map(({ says }) => says)).toContain('Drawn early by the guide')
  expect((await told(gus)).now).toContainEqual({ pot: 'advance', amount: { amount, currency: 'USD' } })
  expect(JSON.stringify(await told(ada))).not.toContain('Drawn')
  await expectInvariants(world)

  expect((await payBalance(world, ada, booking.id)).status).toBe(200)
  await world.settle()
  await moveToEnd(world, booking.id, hours(13))
  await moveToRelease(world, booking.id)
  expect(await advances()).toBe(0)
  const says = (await gus.call(listPayoutChanges)).body.items.map((one) => [one.says, one.amount.amount])
  expect(says).toEqual(
    expect.arrayContaining([
      ['Part of a deposit, drawn early', amount],
      ['Drawn early, set off', -amount],
      ['Reserve for drawn deposits released', kept],
    ]),
  )
  await moveToPayout(world)
  await moveToBank(world)
  const { net } = (
    await app.db.selectFrom('bookings').select('net').where('id', '=', booking.id).executeTakeFirstOrThrow()
  ).net
  const { sum } = await app.db
    .selectFrom('payout_items')
    .select((eb) => eb.fn.sum<number>('amount').as('sum'))
    .where('subject_id', '=', booking.id)
    .where('payout_id', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(Number(sum)).toBe(net.amount)
  await expectInvariants(world)
})

test('a canceled booking leaves what was drawn as a debt, and what was kept back pays it first, all of it', async () => {
  const booking = await sell()
  expect((await draw(booking.id)).status).toBe(200)
  const amount = (await see()).open.amount
  const kept = Math.round(amount / 10)
  await moveToPayout(world)
  await moveToBank(world)
  expect((await cancel(ada, booking.id)).status).toBe(200)
  await world.settle()
  expect(await advances()).toBe(0)
  await expectInvariants(world)
  // while something is owed nothing more is drawn
  const other = await sell()
  expect((await see()).obstacle).toContain('Earlier refunds')
  expect(await draw(other.id)).toMatchObject({ status: 409, body: { code: 'cannot_draw' } })
  await moveToPayout(world)
  const { owed, next } = (await gus.call(showPayouts)).body
  expect(owed).toMatchObject({ amount })
  expect(next).toMatchObject({ earned: { amount: kept }, recovered: { amount: kept }, amount: { amount: 0 } })
  await expectInvariants(world)
})

test('with a switch at zero nothing is drawn; what only a defect could do is named', async () => {
  const { payouts } = defaultSettings
  const off = { ...defaultSettings, payouts: { ...payouts, earlyDraw: { ...payouts.earlyDraw, percent: 0 } } }
  const operator: Caller = {
    kind: 'person',
    accountId: people.root.id,
    sessionId: '',
    admin: true,
    adminScopes: [],
    canGuide: false,
  }
  await saveSettings(app, operator, off, 'For a test')
  expect((await see()).items).toEqual([])
  const told = async (plant: string): Promise<string | null> => {
    let found: string | null = null
    await withTransaction(app.db, async (tx) => {
      await sql.raw(plant).execute(tx)
      found = await drawsAreHeld.breach(tx, everything, app)
      throw new Error('Planted')
    }).catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'Planted') throw error
    })
    return found
  }
  expect(await told('select 1')).toBeNull()
  expect(await told('update payout_draws set repaid_at = null')).toContain('is drawn by guide')
})
