import { expect, test } from 'vitest'
import { quote } from '#contract/bookings/calls.ts'
import { termsInForce } from '#contract/bookings/terms.ts'
import { documents } from '#contract/legal/values.ts'
import { defaultSettings, saveSettings } from '#server/settings/index.ts'
import { createAdventure } from '#test/adventures.ts'
import { begin, hold } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada } = await openWorld()
const inForce = async () => (await world.visitor().call(termsInForce)).body
const bookingOf = (id: string) =>
  world.app.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('the numbers are those of the settings, and follow them', async () => {
  expect(await inForce()).toMatchObject({
    settingsVersion: 0,
    serviceFee: { percent: 5, min: { amount: 200 }, max: { amount: 10_000 } },
    hold: { minutes: 15, extensionMinutes: 15 },
    answerWithin: { unit: 'hours', count: 24 },
    grace: [
      { within: { unit: 'hours', count: 24 }, startsInAtLeast: { unit: 'hours', count: 72 } },
      { within: { unit: 'hours', count: 1 }, startsInAtLeast: { unit: 'hours', count: 24 } },
    ],
    deposit: {
      dayTripPercent: 25,
      multiDayPercent: 50,
      fullBelow: { amount: 30_000 },
      balanceDaysBefore: 30,
      expeditionBalanceDaysBefore: 90,
      noticeDaysBefore: [7, 1],
      retryAfterDays: [2, 4],
      unpaidAfterDays: 7,
    },
    waitlist: { offer: { count: 24 }, shortOffer: { count: 2 }, shortBelow: { unit: 'hours', count: 48 } },
    minimum: { decidedBefore: { unit: 'hours', count: 72 }, answerWithin: { count: 24 } },
    noShow: { waitMinutes: 30, contestWithin: { count: 72 }, guideMissingMinutes: 20, guideGivenUpMinutes: 45 },
    example: {
      serviceFee: { amount: 2650 },
      total: { amount: 55_650 },
      byLevel: [
        { level: 'verified', commissionPercent: 15, commission: { amount: 7500 }, net: { amount: 45_500 } },
        { level: 'certified', commissionPercent: 12, commission: { amount: 6000 }, net: { amount: 47_000 } },
        { level: 'elite', commissionPercent: 10, commission: { amount: 5000 }, net: { amount: 48_000 } },
      ],
    },
  })
  const { tiers } = await inForce()
  expect(tiers.find(({ tier }) => tier === 'moderate')?.rows).toEqual([
    { before: { unit: 'days', count: 7 }, percent: 100 },
    { before: { unit: 'hours', count: 48 }, percent: 50 },
  ])
  const deposit = { ...defaultSettings.deposit, balanceDaysBefore: 21 }
  const changed = { ...defaultSettings, holdMinutes: 20, deposit, commission: { ...defaultSettings.commission, 2: 18 } }
  await saveSettings(
    world.app,
    { kind: 'person', accountId: people.root.id, sessionId: '', admin: true, adminScopes: [], canGuide: false },
    changed,
    'a test',
  )
  expect(await inForce()).toMatchObject({
    settingsVersion: 1,
    hold: { minutes: 20 },
    deposit: { balanceDaysBefore: 21 },
    example: { byLevel: [{ commissionPercent: 18, net: { amount: 44_000 } }, {}, {}] },
  })
})

test('the example is the price that is really sold, and a booking keeps the version of the terms it accepted', async () => {
  const trip = await createAdventure(world, {
    inDays: [20],
    guideLevel: 3,
    price: { mode: 'per_person', amount: 25_000, childPercent: 50 },
    permits: [{ code: 'river', name: 'River permit', amount: 1500 }],
  })
  const departureId = trip.departureId
  const quoted = await ada.call(quote, { params: { id: departureId }, body: { party: { adults: 2 } } })
  const { example } = await inForce()
  const { serviceFee, total, tax } = quoted.body.price
  expect([serviceFee.amount, total.amount - tax.amount]).toEqual([example.serviceFee.amount, example.total.amount])
  const held = await hold(ada, departureId, { adults: 2 })
  expect((await bookingOf(held.id)).net.net.amount).toBe(example.byLevel[1]?.net.amount)
  expect((await bookingOf(held.id)).policy.termsVersion).toBeUndefined()
  await begin(ada, held.id)
  const booking = await bookingOf(held.id)
  expect(booking.terms_accepted_at).toBeInstanceOf(Date)
  expect(booking.policy).toMatchObject({ termsVersion: documents.terms.version, settingsVersion: 1 })
})
