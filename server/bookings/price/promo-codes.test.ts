import { expect, test } from 'vitest'
import { changeHold, holdSeats, quote, releaseHold, showBooking } from '#contract/bookings/calls.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { createPromoCode, endPromoCode, type newPromoCode } from '#contract/pricing/promo-codes.ts'
import type { z } from 'zod'
import { newId } from '#server/platform/ids.ts'
import { createAdventure, type AdventureOverrides } from '#test/adventures.ts'
import { days, hours, minutes, type Answer, type Browser } from '#test/app.ts'
import { cancel } from '#test/cancellations.ts'
import { accountSums, expectInvariants, stateOf } from '#test/expectations.ts'
import { pay } from '#test/paying.ts'
import { moveToRelease } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, root, gus } = await openWorld()
const adventure = (overrides: AdventureOverrides = {}) => createAdventure(world, { guide: null, ...overrides })
let made = 0
async function code(terms: Partial<z.input<typeof newPromoCode>> = {}): Promise<{ id: string; code: string }> {
  const measure = terms.amount ? {} : { percent: 10 }
  const answer = await root.call(createPromoCode, {
    body: { code: `TEST-${(made += 1)}`, description: 'For a test', ...measure, ...terms },
  })
  if (answer.status !== 200) throw new Error(answer.body.error)
  return answer.body
}
const tryHold = (browser: Browser, departureId: string, promoCode?: string): Promise<Answer<typeof holdSeats>> =>
  browser.call(holdSeats, {
    body: {
      departureId,
      party: { adults: 1 },
      idempotencyKey: newId(),
      ...(promoCode === undefined ? {} : { promoCode }),
    },
  })
async function hold(browser: Browser, departureId: string, promoCode?: string): Promise<Booking> {
  const answer = await tryHold(browser, departureId, promoCode)
  if (answer.status !== 200) throw new Error(answer.body.error)
  return answer.body
}

test('only finance makes codes; a name is taken once whatever its case; bad terms are refused with the field', async () => {
  const body = { code: 'spring-24', description: 'Spring', percent: 10 }
  expect(await ada.call(createPromoCode, { body })).toMatchObject({ status: 403 })
  expect(await world.visitor().call(createPromoCode, { body })).toMatchObject({ status: 401 })
  expect(await root.call(createPromoCode, { body })).toMatchObject({ status: 200, body: { code: 'SPRING-24' } })
  expect(await root.call(createPromoCode, { body: { ...body, code: 'Spring-24' } })).toMatchObject({
    status: 409,
    body: { code: 'code_taken', fields: { code: 'There’s already a code SPRING-24.' } },
  })
  const refused = async (terms: object) =>
    (await root.call(createPromoCode, { body: { ...body, code: 'OTHER', ...terms } })).body.fields
  expect(await refused({ amount: 500 })).toHaveProperty('percent')
  expect(await refused({ percent: null })).toHaveProperty('percent')
  expect(await refused({ payer: 'outfitter' })).toHaveProperty('outfitterId')
  expect(await refused({ code: 'a b' })).toHaveProperty('code')
  expect(await refused({ startsAt: '2027-01-02T00:00:00Z', endsAt: '2027-01-01T00:00:00Z' })).toHaveProperty('endsAt')
  expect(await refused({ adventureId: newId() })).toHaveProperty('adventureId')
})

test('each reason why a code does not hold has its sentence, beside the field', async () => {
  const here = await adventure({ inDays: [41] })
  const elsewhere = await adventure()
  const now = (await world.app.clock.now(world.app.db)).getTime()
  const at = (ms: number) => new Date(now + ms).toISOString()
  const ended = await code()
  await root.call(endPromoCode, { params: { id: ended.id } })
  const cases: [string, string, RegExp][] = [
    ['nothing like it', 'promo_not_found', /“nothing like it” isn’t valid/],
    [ended.code, 'promo_expired', /has expired/],
    [(await code({ endsAt: at(-1000) })).code, 'promo_expired', /has expired/],
    [(await code({ startsAt: at(days(3)) })).code, 'promo_not_started', /valid starting [A-Z][a-z]+ \d+/],
    // $100 and a permit of $10
    [
      (await code({ minimum: 11_001 })).code,
      'promo_below_minimum',
      /requires at least \$110\.01\. This booking is \$110\.00/,
    ],
    [(await code({ adventureId: elsewhere.adventureId })).code, 'promo_not_applicable', /this adventure/],
    [(await code({ outfitterId: elsewhere.outfitterId })).code, 'promo_not_applicable', /this adventure/],
    [(await code({ category: 'winter' })).code, 'promo_not_applicable', /this adventure/],
  ]
  for (const [typed, reason, sentence] of cases) {
    const answer = await tryHold(ada, here.departureId, typed)
    expect([typed, answer.status, answer.body.code]).toEqual([typed, 409, reason])
    expect(answer.body.fields?.['promoCode']).toMatch(sentence)
    const requested = await world.visitor().call(quote, {
      params: { id: here.departureId },
      body: { party: { adults: 1 }, promoCode: typed },
    })
    expect(requested.body.code).toBe(reason)
  }
  for (const terms of [{ minimum: 11_000 }, { adventureId: here.adventureId }, { category: 'fishing' as const }]) {
    const fits = await code(terms)
    const requested = await world.visitor().call(quote, {
      params: { id: here.departureId },
      body: { party: { adults: 1 }, promoCode: ` ${fits.code.toLowerCase()} ` },
    })
    expect(requested.body.price.lines.find(({ kind }) => kind === 'discount')).toMatchObject({
      amount: { amount: -1000 },
    })
  }
})

test('a code that would take nothing off a price at its floor is not used up for nothing', async () => {
  const cheap = await adventure({
    inDays: [90],
    modifiers: {
      seasons: [{ name: 'All year', from: '01-01', to: '12-31', percent: -50 }],
      weekdays: [],
      earlyBird: { daysBefore: 60, percentOff: 20 },
      lastMinute: null,
      groupSizes: [],
    },
  })
  const { code: promo } = await code()
  expect((await tryHold(ada, cheap.departureId, promo)).body.code).toBe('promo_no_effect')
})

test('two who want the last use at the same moment: one has it, the other hears why', async () => {
  const [one, other] = [await adventure({ inDays: [42] }), await adventure({ inDays: [43] })]
  for (let round = 0; round < 4; round += 1) {
    const { code: last } = await code({ usesInAll: 1 })
    const answers = await Promise.all([tryHold(ada, one.departureId, last), tryHold(ben, other.departureId, last)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('promo_used_up')
    for (const [browser, answer] of [
      [ada, answers[0]],
      [ben, answers[1]],
    ] as const)
      if (answer?.status === 200) await browser.call(releaseHold, { params: { id: answer.body.id } })
  }
})

test('a use comes back when the hold ends without a sale, and stays gone when it is sold', async () => {
  const [one, other] = [await adventure({ inDays: [44] }), await adventure({ inDays: [45] })]
  const { code: single } = await code({ usesInAll: 1 })
  const released = await hold(ada, one.departureId, single)
  await ada.call(releaseHold, { params: { id: released.id } })
  const lapsing = await hold(ada, one.departureId, single)
  expect((await tryHold(ben, other.departureId, single)).body.code).toBe('promo_used_up')
  await world.moveClock(minutes(16))
  expect(await stateOf(world, lapsing.id)).toBe('hold_expired')
  const sold = await hold(ben, other.departureId, single)
  await pay(world, ben, sold.id)
  await world.settle()
  expect(await stateOf(world, sold.id)).toBe('confirmed')
  await world.moveClock(minutes(60))
  expect((await tryHold(ada, one.departureId, single)).body.code).toBe('promo_used_up')
})

test('uses of one account are counted apart from those of others', async () => {
  const [one, other] = [await adventure({ inDays: [46] }), await adventure({ inDays: [47] })]
  const { code: once } = await code({ usesPerAccount: 1 })
  await hold(ada, one.departureId, once)
  expect((await tryHold(ada, other.departureId, once)).body.code).toBe('promo_used_before')
  expect((await tryHold(ben, other.departureId, once)).status).toBe(200)
})

test('canceling does not bring a used code back, to neither its account nor, where it was the last use, anyone', async () => {
  const [one, other] = [await adventure({ inDays: [48] }), await adventure({ inDays: [49] })]
  const { code: once } = await code({ usesPerAccount: 1, usesInAll: 1 })
  const sold = await hold(ada, one.departureId, ` ${once.toLowerCase()} `)
  await pay(world, ada, sold.id)
  await world.settle()
  expect((await cancel(ada, sold.id)).body.state).toBe('canceled_customer')
  await world.settle()
  for (const browser of [ada, ben])
    expect((await tryHold(browser, other.departureId, once)).body.code).toMatch(/^promo_used_(before|up)$/)
  await expectInvariants(world)
})

test('what is held with a code keeps it when the code ends', async () => {
  const one = await adventure({
    inDays: [48],
    addOns: [{ code: 'lunch', name: 'Lunch', description: '', amount: 1500, per: 'person' }],
  })
  const ending = await code()
  const held = await hold(ada, one.departureId, ending.code)
  await root.call(endPromoCode, { params: { id: ending.id } })
  const changed = await ada.call(changeHold, {
    params: { id: held.id },
    body: { addOns: [{ code: 'lunch', quantity: 1 }], promoCode: ending.code },
  })
  expect(changed).toMatchObject({ status: 200, body: { promoCode: ending.code } })
  expect(changed.body.price.subtotal.amount).toBe(held.price.subtotal.amount + 1500)
  expect((await tryHold(ben, one.departureId, ending.code)).body.code).toBe('promo_expired')
})

test.each([
  ['platform', 24_250, -3750, 2500],
  ['outfitter', 22_125, -3375, undefined],
] as const)(
  'a completed trip with a code that the %s pays: all sides get what was promised',
  async (payer, guideGets, commission, promotions) => {
    const trip = await adventure({ guide: people.gus.id, guideLevel: 2, inDays: [payer === 'platform' ? 60 : 70] })
    const { code: promo } = await code({ payer, ...(payer === 'outfitter' ? { outfitterId: trip.outfitterId } : {}) })
    const answer = await ada.call(holdSeats, {
      body: {
        departureId: trip.departureId,
        party: { adults: 2, children: 1 },
        promoCode: promo,
        idempotencyKey: newId(),
      },
    })
    const held = answer.body
    // 250 − 25 and three permits at 10
    expect(held.price.subtotal.amount).toBe(25_500)
    await pay(world, ada, held.id)
    await world.settle()
    expect((await accountSums(world, held.id)).booking_liability).toBe(-held.price.total.amount)
    await world.moveClock(
      Date.parse(held.departure.endsAt) - (await world.app.clock.now(world.app.db)).getTime() + hours(13),
    )
    expect(await stateOf(world, held.id)).toBe('completed')
    await moveToRelease(world, held.id)
    const sums = await accountSums(world, held.id)
    expect(sums.booking_liability).toBe(0)
    expect(sums.guide_payable).toBe(-guideGets)
    expect(sums.platform_revenue_commission).toBe(commission)
    expect(sums.platform_cost_promotions).toBe(promotions)
    await expectInvariants(world)
    const seen = await gus.call(showBooking, { params: { id: held.id } })
    expect(seen.body.net?.net.amount).toBe(guideGets)
    expect(seen.body.net?.lines?.reduce((sum, line) => sum + line.amount.amount, 0)).toBe(guideGets)
  },
)
