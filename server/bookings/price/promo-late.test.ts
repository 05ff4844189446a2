import { expect, test } from 'vitest'
import { changeHold, holdSeats, releaseHold } from '#contract/bookings/calls.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { createPromoCode, type newPromoCode } from '#contract/pricing/promo-codes.ts'
import type { z } from 'zod'
import { newId } from '#server/platform/ids.ts'
import { createAdventure } from '#test/adventures.ts'
import { minutes, type Browser } from '#test/app.ts'
import { expectInvariants, stateOf } from '#test/expectations.ts'
import { begin, confirmCard, pay } from '#test/paying.ts'
import { as } from '#test/people.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, root } = await openWorld()
const bo = await as(world, people.bo)
let made = 0
async function code(terms: Partial<z.input<typeof newPromoCode>>): Promise<string> {
  const answer = await root.call(createPromoCode, {
    body: { code: `LATE-${(made += 1)}`, description: 'For a test', percent: 10, ...terms },
  })
  return answer.body.code
}
const departures = await Promise.all(
  Array.from({ length: 6 }, (_none, at) => createAdventure(world, { guide: null, inDays: [40 + at] })),
)
const departure = (at: number) => departures[at % departures.length]?.departureId ?? ''
const tryHold = (browser: Browser, departureId: string, promoCode?: string) =>
  browser.call(holdSeats, {
    body: { departureId, party: { adults: 1 }, idempotencyKey: newId(), ...(promoCode ? { promoCode } : {}) },
  })
async function hold(browser: Browser, departureId: string, promoCode?: string): Promise<Booking> {
  const answer = await tryHold(browser, departureId, promoCode)
  if (answer.status !== 200) throw new Error(answer.body.error)
  return answer.body
}
const sold = async (promo: string) =>
  (
    await world.app.pool.query(
      `select 1 from bookings b join promo_codes c on c.id = b.promo_code_id
       where c.code = $1 and b.state in ('confirming', 'requested', 'confirmed')`,
      [promo],
    )
  ).rowCount

test('who pays after the hold expired doesn’t use a code whose last use someone else has by then', async () => {
  const last = await code({ usesInAll: 1 })
  const late = await hold(ada, departure(0), last)
  const { clientSecret } = await begin(ada, late.id)
  await world.moveClock(minutes(16))
  expect(await stateOf(world, late.id)).toBe('hold_expired')
  const other = await hold(ben, departure(1), last)
  await pay(world, ben, other.id)
  await confirmCard(world, clientSecret)
  await world.settle()
  expect([await stateOf(world, late.id), await stateOf(world, other.id)]).toEqual(['hold_expired', 'confirmed'])
  expect(await sold(last)).toBe(1)
  const { rows } = await world.app.pool.query<{ captured: string }>(
    'select coalesce(sum(captured_amount), 0) as captured from payments where payable_id = $1',
    [late.id],
  )
  expect(Number(rows[0]?.captured)).toBe(0)
  await expectInvariants(world)
})

test('nor does one whose hold has expired and is not swept yet', async () => {
  const last = await code({ usesInAll: 1 })
  const late = await hold(ada, departure(2), last)
  const { clientSecret } = await begin(ada, late.id)
  await world.app.pool.query(
    "update bookings set hold_expires_at = created_at + interval '1 microsecond' where id = $1",
    [late.id],
  )
  const other = await hold(ben, departure(3), last)
  await pay(world, ben, other.id)
  await confirmCard(world, clientSecret)
  await world.settle()
  expect(await stateOf(world, other.id)).toBe('confirmed')
  expect(await sold(last)).toBe(1)
  await world.moveClock(minutes(16))
  expect(await stateOf(world, late.id)).toBe('hold_expired')
  await expectInvariants(world)
})

test('a late payment still brings the trip at its price where a use is left', async () => {
  const two = await code({ usesInAll: 2 })
  const late = await hold(ada, departure(4), two)
  const { clientSecret } = await begin(ada, late.id)
  await world.moveClock(minutes(16))
  await hold(ben, departure(5), two)
  await confirmCard(world, clientSecret)
  await world.settle()
  expect(await stateOf(world, late.id)).toBe('confirmed')
})

test('the last use, wanted through every door at the same moment, is given once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const last = await code({ usesInAll: 1 })
    const begun = await Promise.all([ada, ben, bo].map((browser, at) => hold(browser, departure(at))))
    const answers = await Promise.all([
      ...[ada, ben, bo].map((browser, at) => tryHold(browser, departure(at + 3), last)),
      ...[ada, ben, bo].map((browser, at) =>
        browser.call(changeHold, { params: { id: begun[at]?.id ?? '' }, body: { addOns: [], promoCode: last } }),
      ),
      // one of one's own again, over the other departure
      tryHold(ada, departure(4), last),
    ])
    const { rows } = await world.app.pool.query<{ id: string }>(
      `select b.id from bookings b join promo_codes c on c.id = b.promo_code_id
       where c.code = $1 and b.state = 'held'`,
      [last],
    )
    expect(rows).toHaveLength(1)
    for (const { status, body } of answers) expect(status === 200 || (status === 409 && 'code' in body)).toBe(true)
    const { rows: open } = await world.app.pool.query<{ id: string; account_id: string }>(
      "select id, account_id from bookings where state = 'held'",
    )
    const browsers = new Map([
      [people.ada.id, ada],
      [people.ben.id, ben],
      [people.bo.id, bo],
    ])
    for (const { id, account_id } of open) await browsers.get(account_id)?.call(releaseHold, { params: { id } })
  }
})
