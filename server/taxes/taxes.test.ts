import { expect, test } from 'vitest'
import * as desk from '#contract/taxes/admin.ts'
import { salesTaxes } from '#contract/taxes/admin.ts'
import * as contract from '#contract/taxes/calls.ts'
import type { Caller } from '#server/platform/caller.ts'
import { newId } from '#server/platform/ids.ts'
import { cash } from '#server/platform/money.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { days, hours, type Browser } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { expectInvariants } from '#test/expectations.ts'
import { administrator } from '#test/operators.ts'
import { setUpPayouts } from '#test/onboarding.ts'
import { moveToBank, moveToPayout } from '#test/payouts.ts'
import { moveToEnd, moveToRelease } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'
import { form1099kAsPdf } from './form-1099k.ts'
import { deductionOf, isAbove, mileageRate, thresholdOf } from './thresholds.ts'
import { settings } from './settings.ts'

const { world, people, ada, gus } = await openWorld()
const { app } = world
const see = async (year?: number, by: Browser = gus) =>
  (await by.call(contract.showTaxYear, { query: year === undefined ? {} : { year } })).body

test('thresholds are of the state and the year; both must be passed', () => {
  const { form1099k, form1099nec, mileage } = settings.defaults.taxes
  const k = (year: number, state: string | null) => thresholdOf(form1099k, year, state)
  expect([isAbove(k(2026, 'CO'), 2_000_001, 200), isAbove(k(2026, 'CO'), 2_000_000, 201)]).toEqual([false, false])
  expect(isAbove(k(2026, 'CO'), 2_000_001, 201)).toBe(true)
  expect(isAbove(k(2026, 'MA'), 60_000, 1)).toBe(true)
  expect(isAbove(k(2026, null), 60_000, 1)).toBe(false)
  expect([thresholdOf(form1099nec, 2025, null)?.above, thresholdOf(form1099nec, 2026, 'CO')?.above]).toEqual([
    59_999, 199_999,
  ])
  expect([mileageRate(mileage, 2025), mileageRate(mileage, 2026), mileageRate(mileage, 2010)]).toEqual([70, 72.5, 0])
  // 42.5 miles at 72.5 cents
  expect(deductionOf(425, 72.5)).toBe(3_081)
})

test('a year’s figures are the ledger’s: what guests paid, what was earned by month, and what reached the bank [1-area-tax]', async () => {
  const { departureId } = await createAdventure(world, { guide: people.gus.id, inDays: [4], place: untaxedPlace })
  await setUpPayouts(world, gus)
  const booking = await buy(world, ada, departureId, { adults: 2 })
  await moveToEnd(world, booking.id, hours(13))
  await moveToRelease(world, booking.id)
  await moveToPayout(world)
  await moveToBank(world)
  const taxes = await see()
  expect(taxes).toMatchObject({
    isOver: false,
    guests: {
      paid: booking.price.total,
      serviceFees: booking.price.serviceFee,
      gross: { amount: booking.price.total.amount - booking.price.serviceFee.amount },
      payments: 1,
    },
    form1099k: { isOwed: false },
  })
  const { rows } = await app.pool.query<{ owed: string }>(
    "select -sum(amount) filter (where amount < 0) as owed from ledger_lines where account = 'guide_payable'",
  )
  expect(taxes.total.earned.amount).toBe(Number(rows[0]?.owed))
  expect(taxes.months.reduce((sum, { net }) => sum + net.amount, 0)).toBe(taxes.total.net.amount)
  expect(taxes.total.paidOut.amount).toBe(taxes.total.net.amount)
  expect(taxes.setAside.amount.amount).toBe(Math.floor((taxes.total.net.amount * 25 + 50) / 100))
  expect((await see(taxes.year - 1)).total.net.amount).toBe(0)

  const file = (kind: string, by: Browser = gus) =>
    by.raw({ method: 'GET', url: `/api/v1/guide/taxes/${taxes.year}/summary.${kind}` })
  expect((await file('pdf')).status).toBe(200)
  expect(String((await file('csv')).body)).toContain(`Payments,1`)
  for (const kind of ['pdf', 'csv']) expect((await file(kind, ada)).status).toBe(403)
  expect((await gus.raw({ method: 'GET', url: '/api/v1/guide/taxes/1492/summary.pdf' })).status).toBe(404)
})

test('the mileage log is the owner’s: added once, not ahead of the day, removed, and deducted', async () => {
  const { year } = await see()
  const trip = { date: `${year}-01-02`, tenths: 1_000, purpose: 'To the trailhead', key: newId() }
  const add = (more: object = {}, by: Browser = gus) => by.call(contract.addMileage, { body: { ...trip, ...more } })
  const [one, two] = await Promise.all([add(), add()])
  expect([one.status, two.status]).toEqual([200, 200])
  expect((await see()).mileage).toMatchObject({
    miles: 100,
    deduction: { amount: deductionOf(1_000, mileageRate(settings.defaults.taxes.mileage, year)) },
  })
  expect((await add({ key: newId(), date: '2190-01-01' })).status).toBe(409)
  for (const wrong of [{ tenths: 0 }, { tenths: 1.5 }, { tenths: 1e9 }, { purpose: '' }, { date: 'soon' }])
    expect((await add({ ...wrong, key: newId() })).status).toBe(400)
  expect((await add({ key: newId() }, ada)).status).toBe(403)
  const { items } = (await gus.call(contract.listMileage, { query: { year } })).body
  expect(items).toMatchObject([{ miles: 100, purpose: 'To the trailhead' }])
  const remove = (by: Browser) => by.call(contract.removeMileage, { params: { id: trip.key } })
  expect((await remove(ada)).status).toBe(403)
  expect((await remove(gus)).status).toBe(200)
  expect((await remove(gus)).status).toBe(404)
  expect((await see()).mileage.miles).toBe(0)
})

test('what Treq collected and owes is by the state of the trip and the quarter, for finance alone', async () => {
  const fin = await administrator(world, 'Fin', ['finance'])
  const sue = await administrator(world, 'Sue', ['support'])
  const { departureId } = await createAdventure(world, { guide: people.gus.id, inDays: [4] })
  const booking = await buy(world, ada, departureId)
  const tax = booking.price.lines.reduce((sum, { kind, amount }) => sum + (kind === 'tax' ? amount.amount : 0), 0)
  expect(tax).toBeGreaterThan(0)
  await moveToEnd(world, booking.id, hours(13))
  await moveToRelease(world, booking.id)
  const { body } = await fin.call(salesTaxes, { query: {} })
  expect(body.owed.amount).toBe(tax)
  expect(body.rows).toMatchObject([{ collected: { amount: tax }, owed: { amount: tax }, trips: 1 }])
  expect(body.rows[0]?.state).toMatch(/^[A-Z]{2}$/)
  for (const by of [sue, gus]) expect((await by.call(salesTaxes, { query: {} })).status).toBe(403)
})

test('what was paid to a state is owed less: once, never more than is owed, and undone where it was a mistake', async () => {
  const fin = await administrator(world, 'Finn', ['finance'])
  const sue = await administrator(world, 'Susan', ['support'])
  const seen = async () => (await fin.call(salesTaxes, { query: {} })).body
  const before = await seen()
  const [row] = before.rows
  if (!row) throw new Error('Nothing is owed')
  const form = {
    state: row.state as 'UT',
    year: before.year,
    quarter: row.quarter,
    amount: row.owed.amount,
    paidOn: `${before.year}-01-02`,
    reference: 'UT-4711',
    reason: 'Paid by the bank today',
  }
  const record = (more: object = {}, by: Browser = fin) =>
    by.call(desk.recordTaxRemittance, { body: { ...form, idempotencyKey: newId(), ...more } })
  for (const by of [sue, gus]) expect((await record({}, by)).status).toBe(403)
  for (const wrong of [{ amount: 0 }, { amount: 1.5 }, { quarter: 5 }, { state: 'XX' }, { reference: ' ' }])
    expect((await record(wrong)).status).toBe(400)
  expect(await record({ paidOn: '2190-01-01' })).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  expect(await record({ amount: form.amount + 1 })).toMatchObject({ status: 409, body: { code: 'amount_too_large' } })
  expect(await record({ quarter: (form.quarter % 4) + 1 })).toMatchObject({ body: { code: 'amount_too_large' } })
  // two operators write down the same payment at once; and one of them again after a lost answer
  const keys = [newId(), newId()]
  const answers = await Promise.all(keys.map((idempotencyKey) => record({ idempotencyKey })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const key = keys[answers.findIndex(({ status }) => status === 200)] ?? ''
  expect((await record({ idempotencyKey: key })).status).toBe(200)
  const paid = await seen()
  expect(paid.owed.amount).toBe(before.owed.amount - form.amount)
  expect(paid.rows[0]).toMatchObject({ collected: row.collected, remitted: row.owed, owed: { amount: 0 } })
  expect(paid.remittances).toMatchObject([{ reference: 'UT-4711', amount: row.owed, state: row.state }])
  const csv = await fin.raw({ method: 'GET', url: `/api/v1/admin/sales-taxes.csv?year=${before.year}` })
  expect(String(csv.body)).toContain('Collected,Returned,Remitted,Owed')
  await expectInvariants(world)
  const undo = (by: Browser) =>
    by.call(desk.undoTaxRemittance, {
      params: { id: paid.remittances[0]?.id ?? '' },
      body: { reason: 'It was another year', idempotencyKey: newId() },
    })
  expect((await undo(sue)).status).toBe(403)
  const undone = await Promise.all([undo(fin), undo(fin)])
  expect(undone.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await seen()).owed).toEqual(before.owed)
  expect((await seen()).remittances).toEqual([])
  await expectInvariants(world)
})

test('finance edits thresholds by state and year; a year twice, and an older version, are refused', async () => {
  const fin = await administrator(world, 'Fina', ['finance'])
  const cal = await administrator(world, 'Cal', ['content'])
  expect((await cal.call(desk.showTaxRules)).status).toBe(403)
  const { version, rules } = (await fin.call(desk.showTaxRules)).body
  const save = (more: object, by: Browser = fin, after = version) =>
    by.call(desk.saveTaxRules, { body: { ...rules, ...more, after, reason: 'A new law in Colorado' } })
  const colorado = { fromYear: 2026, state: 'CO', above: 100, payments: 0 }
  expect((await save({ form1099k: [colorado] }, cal)).status).toBe(403)
  expect((await save({ form1099k: [colorado, colorado] })).body.fields).toHaveProperty('form1099k')
  for (const wrong of [{ above: -1 }, { state: 'Colorado' }, { fromYear: 1492 }])
    expect((await save({ form1099k: [{ ...colorado, ...wrong }] })).status).toBe(400)
  expect((await save({ form1099k: [...rules.form1099k, colorado] })).status).toBe(200)
  expect((await save({})).status).toBe(409)
  const saved = (await fin.call(desk.showTaxRules)).body
  expect(saved.rules.form1099k).toContainEqual(colorado)
})

test('the 1099-K of a year that is over is made box by box, and only of figures that are the ledger’s', async () => {
  await app.pool.query(
    `insert into tax_forms (id, guide_id, form, name, business_name, classification, address, tin_kind, tin_sealed, tin_end,
       backup_withholding, certification_hash, signature, signed_at, signed_from)
     select gen_random_uuid(), id, 'w9', 'Gus Halloran', '', 'individual', '{"state": "CO"}', 'ssn', '\\x00', '6789', false, 'x',
       'Gus Halloran', $2, '127.0.0.1' from guides where account_id = $1`,
    [people.gus.id, await app.clock.now(app.db)],
  )
  const { rows } = await app.pool.query<{ year: number }>(
    `select extract(year from min(captured_at) at time zone 'America/Denver')::int as year from payments`,
  )
  const year = rows[0]?.year ?? 0
  const get = (by: Browser = gus) => by.raw({ method: 'GET', url: `/api/v1/guide/taxes/${year}/1099-k.pdf` })
  expect((await get()).status).toBe(409)
  await world.moveClock(days(400))
  const { guests, form1099k } = await see(year)
  expect(form1099k.isOwed).toBe(true)
  expect([(await get()).status, (await get(ada)).status]).toEqual([200, 403])
  const gusHimself = {
    kind: 'person',
    accountId: people.gus.id,
    sessionId: '',
    admin: false,
    adminScopes: [],
    canGuide: true,
  }
  const { parts } = await form1099kAsPdf(app, gusHimself as Caller, year)
  const [boxes, months] = parts.flatMap((part) => (part.kind === 'sums' ? [part] : []))
  expect(boxes?.total.sum).toBe(cash(guests.gross.amount))
  expect(boxes?.rows.find(({ label }) => label.startsWith('3'))?.sum).toBe(String(guests.payments))
  expect(months?.rows).toHaveLength(12)
  expect(months?.total.sum).toBe(boxes?.total.sum)
  expect(months?.after.at(-1)?.sum).toBe(cash(guests.paid.amount))
  expect(JSON.stringify(parts)).toContain('Ending in 6789')
  // a payment that the ledger knows nothing of
  await app.pool.query('update payments set captured_amount = captured_amount - 1')
  expect((await get()).status).toBe(409)
  await app.pool.query('update payments set captured_amount = captured_amount + 1')
  expect((await get()).status).toBe(200)
})

test('finance edits sales and lodging tax rules, which hold for what is sold from then on; bad rows and an older version are refused', async () => {
  const finance = await administrator(world, 'Fiona', ['finance'])
  const shown = async () => (await finance.call(desk.showSalesTaxRules)).body
  const { version, rules } = await shown()
  const lodging = {
    state: 'UT',
    locality: null,
    category: null,
    component: 'lodging',
    duration: null,
    isLesson: null,
    share: 30,
    effective: '2026-01-01',
    percent: 12.32,
    label: 'Utah lodging tax',
  } as const
  const save = (by: Browser, next: readonly object[], after = version) =>
    by.call(desk.saveSalesTaxRules, { body: { rules: next as never, after, reason: 'New rates' } })
  expect((await save(gus, [lodging])).status).toBe(403)
  for (const wrong of [
    { ...lodging, share: null },
    { ...lodging, component: 'trip' },
    { ...lodging, percent: 31 },
    { ...lodging, state: 'Utah' },
    { ...lodging, effective: '2026-02-30' },
  ])
    expect((await save(finance, [wrong])).status, JSON.stringify(wrong)).toBe(400)
  expect((await save(finance, [lodging, lodging])).status).toBe(400)
  expect((await save(finance, [...rules, lodging])).status).toBe(200)
  expect((await shown()).rules).toEqual([...rules, lodging])
  expect((await save(finance, rules)).status).toBe(409)
  expect((await save(finance, rules, version + 1)).status).toBe(200)
})
