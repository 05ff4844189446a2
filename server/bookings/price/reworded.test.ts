import { verbatim } from '#contract/wire/said.ts'
import { beforeAll, expect, test } from 'vitest'
import { changeHold, quote, showBooking } from '#contract/bookings/calls.ts'
import { cancellationsOfBooking } from '#contract/bookings/cancellations.ts'
import { showReceipt } from '#contract/bookings/documents.ts'
import { lineKey, type LineIdentity } from '#contract/pricing/line-key.ts'
import { createPromoCode } from '#contract/pricing/promo-codes.ts'
import type { PriceLineData } from '#contract/pricing/schemas.ts'
import { defaultSettings } from '#server/settings/index.ts'
import { createAdventure } from '#test/adventures.ts'
import { days, hours, type Browser } from '#test/app.ts'
import { moveToBalance, takenAtStripe } from '#test/balances.ts'
import { cancel, leave, preview, refundsAtStripe } from '#test/cancellations.ts'
import { accept, previewChange, propose } from '#test/changing.ts'
import { accountSums, expectInvariants } from '#test/expectations.ts'
import { hold, pay } from '#test/paying.ts'
import { moveToRelease } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'
import { refundOf, type RefundInput } from '../cancellations/refund.ts'
import { soldLines } from '../cancellations/sold-lines.ts'
import { compareLines } from '../change-requests/rules.ts'
import { keptOf } from '../trip/release-liability.ts'
import { guideNet, priceOf, type PriceInput } from '#server/pricing/index.ts'

// A label is for people: whatever the lines are called, no cent moves. Two bookings of the same make go through the same
// life, and in the rows of one of them every label and reason reads the same nonsense.

const { world, people, ada, ben, gus, root } = await openWorld()
let departureId: string
let later: string

beforeAll(async () => {
  await root.call(createPromoCode, { body: { code: 'TENOFF', description: 'For a test', percent: 10 } })
  const made = await createAdventure(world, {
    guide: people.gus.id,
    inDays: [60, 64],
    capacity: 20,
    maxParty: 8,
    addOns: [
      { code: 'lunch', name: 'Lunch', description: '', amount: 1500, per: 'person' },
      { code: 'photos', name: 'Pictures', description: '', amount: 9000, per: 'booking' },
    ],
    permits: [
      { code: 'river', name: 'River permit', amount: 1000 },
      { code: 'gate', name: 'Gate', amount: 300 },
    ],
    modifiers: {
      seasons: [],
      weekdays: [{ name: 'Any day', days: [1, 2, 3, 4, 5, 6, 7], percent: 15 }],
      earlyBird: null,
      lastMinute: null,
      groupSizes: [{ people: 4, percentOff: 5 }],
    },
  })
  ;[departureId = '', later = ''] = made.departureIds
})

/** Every sum of an answer, in its order. */
const sums = (body: unknown): number[] => {
  const found: number[] = []
  JSON.stringify(body, (key, value: unknown) => {
    if (key === 'amount' && typeof value === 'number') found.push(value)
    return value
  })
  return found
}
const blorf = verbatim('Blorf')
const nonsense = (text: string) =>
  JSON.stringify(JSON.parse(text), (key, value: unknown) => (key === 'label' || key === 'explanation' ? blorf : value))

async function reword(id: string): Promise<void> {
  const { pool } = world.app
  const { rows } = await pool.query<{ price: string }>('select price::text from bookings where id = $1', [id])
  const price = nonsense(rows[0]?.price ?? '')
  expect(price).toContain(`"label":${JSON.stringify(blorf)}`)
  await pool.query('update bookings set price = $2 where id = $1', [id, price])
  // one that has ended cannot be rewritten, by a rule of the database
  for (const [table, column] of [
    ['cancellations', 'breakdown'],
    ["change_requests where state in ('pending', 'paying') and", 'price'],
  ] as const) {
    const where = table.includes(' where ') ? table : `${table} where`
    const found = await pool.query<{ id: string; kept: string }>(
      `select id, ${column}::text as kept from ${where} booking_id = $1`,
      [id],
    )
    for (const row of found.rows)
      await pool.query(`update ${table.split(' ')[0]} set ${column} = $2 where id = $1`, [
        row.id,
        nonsense(JSON.stringify(JSON.parse(row.kept))),
      ])
  }
}

const quantities = [
  { code: 'lunch', quantity: 3 },
  { code: 'photos', quantity: 1 },
]
const sides: { who: Browser; id: string }[] = []
/** The same of both, of which the second is reworded before it. */
async function both<T>(
  what: string,
  act: (side: { who: Browser; id: string }) => Promise<T>,
  read: (done: T) => unknown,
) {
  const seen: unknown[] = []
  for (const side of sides) {
    if (side.who === ben) await reword(side.id)
    seen.push(read(await act(side)))
    await world.settle()
  }
  expect(seen[1], what).toEqual(seen[0])
  return seen[0]
}
const moveTo = async (at: number) => world.moveClock(at - (await world.app.clock.now(world.app.db)).getTime())

test('a booking whose every label is nonsense is changed, paid, left, canceled and released to the same cent', async () => {
  for (const who of [ada, ben]) {
    const held = await hold(who, departureId, { adults: 3, children: 2 })
    await who.call(changeHold, { params: { id: held.id }, body: { addOns: quantities, promoCode: 'tenoff' } })
    const paid = await pay(world, who, held.id)
    expect(paid.status).toBe(200)
    await world.settle()
    sides.push({ who, id: held.id })
  }
  const show = async ({ who, id }: { who: Browser; id: string }) =>
    (await who.call(showBooking, { params: { id } })).body
  const showAll = () => both('as shown', show, ({ price, installments }) => sums([price, installments]))
  const receipts = () =>
    both(
      'receipt',
      ({ who, id }) => who.call(showReceipt, { params: { id } }),
      ({ status, body }) => [status, sums(body)],
    )
  await showAll()

  // changed: another day, an adult less
  const input = { departureId: later, party: { adults: 2, children: 2 } }
  const compared = await both(
    'preview of a change',
    ({ who, id }) => previewChange(who, id, input),
    ({ body }) => sums(body),
  )
  expect(compared).not.toEqual([])
  await both(
    'asked for',
    ({ who, id }) => propose(who, id, input),
    ({ status }) => status,
  )
  await both(
    'accepted',
    ({ id }) => accept(gus, id),
    ({ status }) => status,
  )
  await showAll()

  // the balance is charged
  const [first] = sides
  if (!first) throw new Error('There is a booking')
  await moveToBalance(world, await show(first), hours(1))
  await world.settle()
  expect(
    await both(
      'taken',
      ({ id }) => takenAtStripe(world, id),
      (taken) => taken,
    ),
  ).toHaveLength(2)
  await receipts()

  // a child stays home, half of the rest is refunded to the others
  await moveTo(Date.parse((await show(first)).departure.startsAt) - days(4))
  const child = async ({ who, id }: { who: Browser; id: string }) =>
    (await preview(who, id)).body.participants.find(({ unit, leaving }) => unit === 'child' && leaving)?.id ?? ''
  await both(
    'preview of one leaving',
    async (side) => preview(side.who, side.id, { participants: await child(side) }),
    ({ body }) => sums(body),
  )
  await both(
    'one leaves',
    async (side) => leave(side.who, side.id, [await child(side)]),
    ({ status }) => status,
  )
  await showAll()
  await both(
    'preview of the rest',
    ({ who, id }) => preview(who, id),
    ({ body }) => sums(body),
  )
  await both(
    'the rest cancels',
    ({ who, id }) => cancel(who, id),
    ({ status }) => status,
  )
  expect(
    await both(
      'refunds',
      ({ id }) => refundsAtStripe(world, id),
      (refunds) => refunds,
    ),
  ).not.toEqual([])
  await both(
    'told afterwards',
    ({ who, id }) => who.call(cancellationsOfBooking, { params: { id } }),
    ({ body }) => sums(body),
  )
  await receipts()
  for (const { id } of sides) await moveToRelease(world, id)
  const ledger = await both(
    'ledger',
    ({ id }) => accountSums(world, id),
    (accounts) => accounts,
  )
  expect(ledger).toMatchObject({
    booking_liability: 0,
    guide_payable: expect.any(Number),
    tax_payable: expect.any(Number),
  })
  await expectInvariants(world)
})

test('two people, whatever the guide calls what is for sale: the same quote', async () => {
  const named = async (name: string) => {
    const { departureId: id } = await createAdventure(world, {
      guide: null,
      inDays: [9],
      addOns: [{ code: 'lunch', name, description: '', amount: 1500, per: 'person' }],
      permits: [{ code: 'river', name, amount: 1000 }],
    })
    const { body } = await ada.call(quote, {
      params: { id },
      body: { party: { adults: 1, children: 1 }, addOns: [{ code: 'lunch', quantity: 1 }] },
    })
    return body.price
  }
  const [plain, likeAChild] = [await named('Lunch'), await named('Child')]
  expect(sums(likeAChild)).toEqual(sums(plain))
  expect(likeAChild.lines.map((line) => lineKey(line))).toEqual(plain.lines.map((line) => lineKey(line)))
})

const rate = { percent: 8, label: 'Sales tax' }
const sale = (mode: 'per_person' | 'per_group'): PriceInput => ({
  rule:
    mode === 'per_group'
      ? { mode, amount: 60_000, baseSize: 2, extraPerson: 9000, childPercent: 50 }
      : { mode, amount: 10_000, childPercent: 50 },
  party: { adults: 3, children: 2 },
  modifiers: [
    {
      modifier: 'weekday',
      code: '6,7',
      label: verbatim('Weekend +15%'),
      percent: 15,
      because: verbatim('It is a Saturday.'),
    },
    {
      modifier: 'early_bird',
      code: '60',
      label: verbatim('Early bird −10%'),
      percent: -10,
      because: verbatim('It is early.'),
    },
  ],
  floorPercent: 40,
  promo: { code: 'TENOFF', percent: 10, amount: null, payer: 'platform' },
  addOns: [
    { code: 'lunch', name: 'Lunch', amount: 2000, per: 'person', quantity: 3 },
    { code: 'photos', name: 'Pictures', amount: 9000, per: 'booking', quantity: 1 },
  ],
  permits: [{ code: 'river', name: 'River permit', amount: 1000 }],
  serviceFee: { percent: 5, min: 200, max: 10_000 },
  tax: { trip: rate, add_on: { ...rate, percent: 5 }, permit: { ...rate, percent: 3 }, service_fee: rate },
  commissionPercent: 15,
})
const startsAt = new Date('2027-07-15T14:00:00Z')

/** Everything that is worked out of the lines of a sale, for every way to leave it. */
function workedOut(mode: 'per_person' | 'per_group', made: (line: PriceLineData) => PriceLineData) {
  const input = sale(mode)
  const { price: sold, net } = priceOf(input)
  const price = { ...sold, lines: sold.lines.map(made) }
  const other = priceOf({ ...input, party: { adults: 2, children: 3 }, promo: null }).price
  const ways = [0, 1, 2, 3].flatMap((adults) => [0, 1, 2].map((children) => ({ adults, children })))
  const refunds = ways.slice(1).flatMap((leaving) =>
    [24 * 20, 72, 30, 20].map((before) => {
      const requested: RefundInput = {
        lines: soldLines({ price }, []),
        soldTo: input.party,
        party: input.party,
        leaving,
        tier: 'moderate',
        policy: { ...defaultSettings.cancellation.moderate, grace: [], extrasUntilHours: 24 },
        deposit: 0,
        now: new Date(startsAt.getTime() - hours(before)),
        by: 'customer',
        paid: price.total.amount,
        bookedAt: new Date(0),
        startsAt,
        zone: 'America/Denver',
      }
      const refund = refundOf(requested)
      const kept = keptOf({ price, net }, [{ breakdown: refund }], price.total.amount - refund.total)
      return [refund.lines.map((line) => [line.share, line.refund]), refund.next?.refund, kept]
    }),
  )
  const changes = compareLines(price.lines, other.lines).map(({ before, after }) => [before, after])
  const { lines: earnings, ...kept } = guideNet(price.lines.slice(0, -5), 15)
  return { refunds, changes, earned: sums({ ...kept, lines: earnings?.map(({ amount }) => amount) }) }
}

const same = (line: PriceLineData) => line
const another: Record<string, (line: PriceLineData) => PriceLineData> = {
  'a child is called an adult': (line) => (line.kind === 'trip' ? { ...line, label: verbatim('Adult') } : line),
  'everything is called the same': (line) => ({ ...line, label: verbatim('Blorf'), explanation: verbatim('Blorf') }),
  'everything is called like what it is not': (line) => ({
    ...line,
    label: verbatim(
      { trip: 'Tax on permits', tax: 'Child', add_on: 'Additional adult' }[line.kind as string] ?? 'Adult',
    ),
  }),
}
test.each(Object.keys(another))('%s: no cent moves', (name) => {
  for (const mode of ['per_person', 'per_group'] as const)
    expect(workedOut(mode, another[name] ?? same)).toEqual(workedOut(mode, same))
})

const recoded: [string, 'per_person' | 'per_group', (line: LineIdentity) => object][] = [
  ['a child is an adult', 'per_person', (line) => (line.kind === 'trip' ? { unit: 'adult' } : {})],
  ['a group is a person', 'per_group', (line) => (line.kind === 'trip' ? { unit: 'adult' } : {})],
  [
    'the tax on the trip is one on the fee',
    'per_person',
    (line) => (line.kind === 'tax' ? { taxOf: 'service_fee' } : {}),
  ],
  ['pictures for all are for each', 'per_person', (line) => (line.kind === 'add_on' ? { per: 'person' } : {})],
  ['a permit has another code', 'per_person', (line) => (line.kind === 'permit' ? { code: 'gate' } : {})],
]
test.each(recoded)('codes decide: when %s, money moves', (_what, mode, change) => {
  expect(workedOut(mode, (line) => ({ ...line, ...change(line) }) as PriceLineData)).not.toEqual(workedOut(mode, same))
})
