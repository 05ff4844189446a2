import { afterEach, beforeAll, expect, test } from 'vitest'
import { holdSeats, showBooking } from '#contract/bookings/calls.ts'
import { cancellationsOfBooking } from '#contract/bookings/cancellations.ts'
import { openGuestLink, renewGuestLink } from '#contract/bookings/guest-links.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { newId } from '#server/platform/ids.ts'
import { defaultSettings, saveSettings, type PlatformSettings } from '#server/settings/index.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { hours, type Browser } from '#test/app.ts'
import { buy, cancel, newDates, preview } from '#test/cancellations.ts'
import { previewChange } from '#test/changing.ts'
import { moveToEnd } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'
import { halfDueAt } from '../trip/release-half.ts'
import { releaseDueAt } from '../trip/schedule-release.ts'

// A new version of the settings is for those who book from then on: each setting moves what it names for a new booking,
// and nothing for one that is sold.

const { world, people, ada, ben, bo, gus } = await openWorld()
const save = (changes: Partial<PlatformSettings>) =>
  saveSettings(
    world.app,
    { kind: 'person', accountId: people.root.id, sessionId: '', admin: true, adminScopes: [], canGuide: false },
    { ...defaultSettings, ...changes },
    'For a test',
  )
afterEach(() => save({}))

/** $600 for one adult at half in every season, permit $10. */
async function sell(inDays = 60) {
  const { departureIds } = await createAdventure(world, {
    guide: null,
    guideLevel: 3,
    inDays: [inDays, inDays + 1],
    place: untaxedPlace,
    price: { mode: 'per_person', amount: 60_000, childPercent: 50 },
    modifiers: {
      seasons: [{ name: 'All year', from: '01-01', to: '12-31', percent: -50 }],
      weekdays: [],
      earlyBird: null,
      lastMinute: null,
      groupSizes: [],
    },
  })
  const [departureId = '', other = ''] = departureIds
  const { id } = await buy(world, ada, departureId)
  return { id, other }
}
type Sold = Awaited<ReturnType<typeof sell>>

/** What follows for a booking, by what people and deadlines say; times in minutes from its start or from now. */
async function behavior({ id, other }: Sold) {
  const { body: booking } = await ada.call(showBooking, { params: { id } })
  const now = (await world.app.clock.now(world.app.db)).getTime()
  const start = Date.parse(booking.departure.startsAt)
  const from = (zero: number, at: string | Date | null | undefined) =>
    at ? Math.round((new Date(at).getTime() - zero) / 60_000) : null
  const { body: refund } = await preview(ada, id)
  const { body: change } = await previewChange(ada, id, { departureId: other })
  const row = await world.app.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const deadlines = await world.app.db
    .selectFrom('deadlines')
    .select(['kind', 'due_at'])
    .where('subject_id', 'in', [id, booking.departure.id])
    .orderBy('due_at')
    .execute()
  const endsAt = Date.parse(booking.departure.endsAt)
  const released = (amongFirst: boolean) =>
    from(
      endsAt,
      releaseDueAt({ ...row, state: 'completed' }, { ends_at: new Date(endsAt) }, amongFirst, row.created_at),
    )
  const twoWeeks = { starts_at: new Date(start), ends_at: new Date(start + 14 * hours(24)) }
  const due = (kind: string) => deadlines.filter((one) => one.kind === kind).map(({ due_at }) => from(start, due_at))
  return {
    trip: booking.price.lines.reduce((sum, { kind, amount }) => sum + (kind === 'permit' ? 0 : amount.amount), 0),
    fee: booking.price.serviceFee.amount,
    commission: row.net.commissionPercent,
    dueNow: Math.round((100 * booking.price.dueNow.amount) / booking.price.total.amount),
    balance: due('booking.balance_charge').map((at) => Math.round((at ?? 0) / 1440)),
    notices: due('booking.balance_reminder').map((at) => Math.round((at ?? 0) / 1440)),
    extension: booking.extensionMinutes,
    payAgain: row.policy.terms.payAgainHours,
    depositMoves: row.policy.cancellation?.depositMoveMonths,
    held: from(row.created_at.getTime(), row.hold_expires_at),
    closes: row.policy.closeDays,
    ends: row.policy.autoCompleteHours,
    reminders: due('booking.trip_reminder'),
    guideReminder: due('departure.guide_reminder'),
    refund: refund.refund.amount,
    extras: row.policy.cancellation?.extrasUntilHours,
    falls: from(row.confirmed_at?.getTime() ?? 0, refund.next?.at),
    changeAnswer: from(now, change.answerBy),
    changeBeyond: change.exceedsFreeChange,
    waits: from(start, booking.noShow?.waitUntil),
    reports: from(start, booking.noShow?.reportBy),
    between: booking.noShow?.betweenMinutes,
    released: [released(false), released(true)],
    half: from(start, halfDueAt(row, twoWeeks)),
  }
}

const { noShow, changes, deposit, tripReminders, commission, cancellation } = defaultSettings
type Seen = Awaited<ReturnType<typeof behavior>>
/** Settings that do not meet each other stand in one document; each field is what its setting does. */
const documents: [string, Partial<PlatformSettings>, Partial<Seen>][] = [
  [
    'fee, hold, deposit, deadlines, grace, changes and no-show',
    {
      serviceFee: { percent: 10, min: 200, max: 10_000 },
      commission: { ...commission, 3: 20 },
      holdMinutes: 40,
      holdExtensionMinutes: 5,
      payAgainHours: 10,
      depositMoveMonths: 6,
      deposit: { ...deposit, dayTripPercent: 40, balanceDaysBefore: 20 },
      autoCompleteHours: 30,
      closeDays: 20,
      tripReminders: { ...tripReminders, explorerHours: [72], guideHours: 36 },
      grace: [{ withinHours: 10, startsInAtLeastHours: 72 }],
      extrasUntilHours: 48,
      changes: { ...changes, answerHours: 10, free: 0 },
      noShow: { ...noShow, waitMinutes: 50, betweenAttemptsMinutes: 20, reportHours: 36 },
    },
    {
      fee: 3100,
      commission: 20,
      held: 40,
      extension: 5,
      payAgain: 10,
      depositMoves: 6,
      dueNow: 40,
      balance: [-20],
      ends: 30,
      closes: 20,
      reminders: [-4320],
      guideReminder: [-2160],
      falls: 600,
      extras: 48,
      changeAnswer: 600,
      changeBeyond: 'second',
      waits: 50,
      between: 20,
      reports: 36 * 60,
    },
  ],
  [
    'the floor of discounts, and from where on in parts',
    { discountFloorPercent: 60, deposit: { ...deposit, fullBelow: 100_000 } },
    { fee: 1850, dueNow: 100, balance: [] },
  ],
  [
    'a tier, notices of the balance, and the end of the free change',
    {
      grace: [],
      cancellation: { ...cancellation, moderate: { rows: [], keepsDeposit: false } },
      deposit: { ...deposit, noticeDaysBefore: [3] },
      changes: { ...changes, freeUntilHours: 8760 },
    },
    { refund: 250, notices: [-33], changeBeyond: 'late' },
  ],
  [
    'when the guide’s money is released, at first, later, and by halves',
    { release: { ...defaultSettings.release, hours: 30, firstTripsHours: 100 } },
    { released: [1800, 6000], half: 24 * 60 + 6000 },
  ],
  [
    'and from which length on by halves',
    { release: { ...defaultSettings.release, halfBeyondDays: 20 } },
    { half: null },
  ],
]

let sold: Sold
let before: Seen
beforeAll(async () => {
  sold = await sell()
  before = await behavior(sold)
})

test.each(documents)('%s: new for who books now, as it was for who has booked', async (_what, changed, expected) => {
  for (const [name, value] of Object.entries(expected)) expect(before[name as keyof Seen], name).not.toEqual(value)
  await save(changed)
  expect(await behavior(sold)).toEqual(before)
  expect(await behavior(await sell())).toMatchObject(expected)
})

test('what comes of the weather and of a guide who does not go is as it was sold', async () => {
  const { credit } = defaultSettings
  const guided = async (inDays: number) => {
    const { departureId } = await createAdventure(world, {
      guide: people.gus.id,
      inDays: [inDays],
      place: untaxedPlace,
    })
    return (await buy(world, ada, departureId)).id
  }
  const of = async (id: string) => {
    const { body } = await ada.call(cancellationsOfBooking, { params: { id } })
    const [record] = body.items
    if (!record?.choice) return null
    const { at, choice } = record
    return [choice.credit.amount, Math.round((Date.parse(choice.decideBy) - Date.parse(at)) / hours(1))]
  }
  const grants = async (id: string) =>
    world.app.db.selectFrom('credit_grants').select('amount').where('payable_id', '=', id).execute()
  const [stopped, letDown] = [await guided(4), await guided(5)]
  await save({
    credit: {
      ...credit,
      weatherPercent: 150,
      weatherChoiceHours: 10,
      apology: { ...credit.apology, percent: 50 },
    },
  })
  const [stoppedLater, letDownLater] = [await guided(6), await guided(7)]
  for (const id of [stopped, stoppedLater]) await cancel(gus, id, 'weather')
  for (const id of [letDown, letDownLater]) await cancel(gus, id, 'guide_ill')
  await world.settle()
  // $110 and the fee of $5.50
  expect(await of(stopped)).toEqual([12_705, 72])
  expect(await of(stoppedLater)).toEqual([17_325, 10])
  expect(await grants(letDown)).toEqual([{ amount: 1155 }])
  expect(await grants(letDownLater)).toEqual([{ amount: 5775 }])
})

test('how far ahead a new date after a storm may be, and how much credit for it Treq adds at most', async () => {
  const { credit } = defaultSettings
  const stormy = async (inDays: number) => {
    const { departureId } = await createAdventure(world, {
      guide: people.gus.id,
      inDays: [inDays, inDays + 50],
      place: untaxedPlace,
    })
    return (await buy(world, ada, departureId)).id
  }
  const old = await stormy(20)
  await save({ newDateMonths: 1, credit: { ...credit, weatherBonusMax: 100 } })
  const fresh = await stormy(21)
  const found = []
  for (const id of [old, fresh]) {
    await cancel(gus, id, 'weather')
    await world.settle()
    const { body } = await ada.call(cancellationsOfBooking, { params: { id } })
    found.push([(await newDates(ada, id)).length, body.items[0]?.choice?.credit.amount])
  }
  // $110 and the fee of $5.50, and 10% or $1 on top
  expect(found).toEqual([
    [1, 12_705],
    [0, 11_650],
  ])
})

test('how early a trip may be started', async () => {
  const start = async (inDays: number) => {
    const { departureId } = await createAdventure(world, {
      guide: people.gus.id,
      inDays: [inDays],
      place: untaxedPlace,
    })
    return buy(world, ada, departureId)
  }
  const sold = await start(10)
  await save({ startEarlyHours: 5 })
  const later = await start(11)
  const mayStart = async ({ id, departure }: Booking) => {
    await world.moveClock(
      Date.parse(departure.startsAt) - hours(3) - (await world.app.clock.now(world.app.db)).getTime(),
    )
    return (await gus.call(showBooking, { params: { id } })).body.can.includes('start')
  }
  expect(await mayStart(sold)).toBe(false)
  expect(await mayStart(later)).toBe(true)
})

/** Trips of one guide on days that follow each other, each sold with settings of its own. */
async function soldUnder(
  settings: readonly Partial<PlatformSettings>[],
  inDays: number,
  { guide, by }: { guide: string; by: Browser } = { guide: people.gus.id, by: ada },
) {
  const ids: string[] = []
  for (const changed of settings) {
    await save(changed)
    const { departureId } = await createAdventure(world, {
      guide,
      inDays: [inDays + ids.length],
      place: untaxedPlace,
    })
    ids.push((await buy(world, by, departureId)).id)
  }
  return ids as [string, string, string]
}

test('what a guest is credited at most for a guide who cancels, of one booking and within a year', async () => {
  const { credit } = defaultSettings
  const grant = async (id: string) => {
    await cancel(bo, id, 'guide_ill')
    await world.settle()
    const row = await world.app.db
      .selectFrom('credit_grants')
      .select('amount')
      .where('payable_id', '=', id)
      .executeTakeFirst()
    return row?.amount ?? 0
  }
  const apology = (most: Partial<typeof credit.apology>) => ({
    credit: { ...credit, apology: { ...credit.apology, ...most } },
  })
  // who has had no apology before
  const who = { guide: people.bo.id, by: ben }
  const [old, capped, spent] = await soldUnder([{}, apology({ max: 300 }), apology({ maxYear: 500 })], 3, who)
  expect([await grant(capped), await grant(spent), await grant(old)]).toEqual([300, 200, 1155])
})

test('how much credit for storms Treq adds within a year', async () => {
  const { credit } = defaultSettings
  const found = []
  for (const id of await soldUnder([{}, { credit: { ...credit, weatherBonusMaxYear: 50 } }], 7)) {
    await cancel(gus, id, 'weather')
    await world.settle()
    const { body } = await ada.call(cancellationsOfBooking, { params: { id } })
    found.push(body.items[0]?.choice?.credit.amount)
  }
  // $115.50, and 10% of it or what is left of fifty cents
  expect(found).toEqual([12_705, 11_550])
})

test('what Treq takes of a guide’s own guests', async () => {
  // the people of the tests have one telephone, and a household is no new guest
  await world.app.db.updateTable('accounts').set({ phone: '+14065550199' }).where('id', '=', people.ben.id).execute()
  const { code = '' } = (await gus.call(renewGuestLink)).body.link ?? {}
  const { token } = (await world.visitor().call(openGuestLink, { body: { code } })).body
  const { departureIds } = await createAdventure(world, {
    guide: people.gus.id,
    inDays: [30, 31],
    place: untaxedPlace,
  })
  const held = async (departureId = '') => {
    const body = { departureId, party: { adults: 1, children: 0 }, idempotencyKey: newId(), guestLink: token ?? '' }
    return (await ben.call(holdSeats, { body })).body.id
  }
  const percent = async (id: string) => {
    const { net } = await world.app.db
      .selectFrom('bookings')
      .select('net')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return net.commissionPercent
  }
  const old = await held(departureIds[0])
  await save({ ownGuests: { ...defaultSettings.ownGuests, commissionPercent: 2 } })
  const later = await held(departureIds[1])
  expect([await percent(old), await percent(later)]).toEqual([5, 2])
})

test('how many trips of a new guide wait longer for their money', async () => {
  const { release } = defaultSettings
  const ids = await soldUnder([{}, { release: { ...release, firstTrips: 0 } }], 9)
  const waits = []
  for (const id of ids) {
    await moveToEnd(world, id, hours(13))
    const { earnings, departure } = (await gus.call(showBooking, { params: { id } })).body
    waits.push(earnings && (Date.parse(earnings.readyAt) - Date.parse(departure.endsAt)) / hours(1))
  }
  expect(waits).toEqual([72, 24])
})
