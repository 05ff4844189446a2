import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { receiptPdf, showReceipt } from '#contract/booking-documents.ts'
import { nameParticipants } from '#contract/participants.ts'
import { createAdventure, type TestAdventure } from '#test/adventures.ts'
import { createTestApp, type Browser, type TestApp } from '#test/app.ts'
import { partedDeparture, payBalance } from '#test/balances.ts'
import { buy, cancel, leave } from '#test/cancelling.ts'
import { hold } from '#test/paying.ts'
import { pdfText } from '#test/pdf-text.ts'
import { as, createPeople } from '#test/people.ts'
import { pdfWriter } from './pdf-page.ts'
import { policySentence } from './policy-sentence.ts'

let world: TestApp
let ada: Browser
let ben: Browser
let gus: Browser
let root: Browser
let gusId: string
let trip: TestAdventure
/** Near enough to be paid at once. */
let day = 4

beforeAll(async () => {
  world = await createTestApp()
  const people = await createPeople(world)
  gusId = people.gus.id
  ada = await as(world, people.ada)
  ben = await as(world, people.ben)
  gus = await as(world, people.gus)
  root = await as(world, people.root)
})
afterAll(() => world.close())
beforeEach(async () => {
  trip = await createAdventure(world, { guide: gusId, guideName: 'Gus Halloran', inDays: [(day += 2)] })
})
const departure = () => trip.departureIds[0] ?? ''

const receipt = (who: Browser, id: string) => who.call(showReceipt, { params: { id } })
async function paper(who: Browser, id: string) {
  const { status, body, headers } = await who.raw({ method: 'GET', url: `/api/v1/bookings/${id}/receipt.pdf` })
  return { status, headers, body }
}
/** The bytes do not survive being read as text: asked of the server itself. */
async function written(who: Browser, id: string): Promise<string> {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { rawPayload } = await world.http.inject({
    method: 'GET',
    url: receiptPdf.path.replace('/api/', '/api/v1/').replace(':id', id),
    headers: { cookie },
  })
  return pdfText(rawPayload)
}

test('a receipt is for the explorer and administrators, and there is none before anything was paid', async () => {
  const held = await hold(ada, departure())
  expect(await receipt(ada, held.id)).toMatchObject({ status: 409, body: { code: 'nothing_paid' } })
  expect((await paper(ada, held.id)).status).toBe(409)
  const booking = await buy(world, ada, departure())
  expect((await receipt(ben, booking.id)).status).toBe(404)
  expect((await receipt(gus, booking.id)).status).toBe(403)
  expect((await paper(gus, booking.id)).status).toBe(403)
  expect((await paper(world.visitor(), booking.id)).status).toBe(401)
  expect((await receipt(root, booking.id)).status).toBe(200)
  expect(await paper(ada, booking.id)).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="treq-receipt-${booking.code}.pdf"`,
    },
  })
})

test('every line, the tax, what was paid and when, and what was agreed stand on both', async () => {
  const { id, code, price } = await buy(world, ada, departure(), { adults: 2, children: 1 })
  const { body } = await receipt(ada, id)
  expect(body).toMatchObject({
    booking: { code, title: 'A day on the green river', outfitter: 'Gus Halloran Outfitters', guide: 'Gus Halloran' },
    customer: { name: 'Ada Marsh' },
    lines: price.lines,
    total: price.total,
    tax: price.tax,
    movements: [{ kind: 'full', amount: price.total, settled: true }],
    paid: price.total,
    refunded: { amount: 0 },
    kept: price.total,
    outstanding: { amount: 0 },
    policy:
      'Moderate policy: all of the trip price comes back until 7 days before the start, 50% until 48 hours before, nothing after that.',
  })
  const text = await written(ada, id)
  const sums = price.lines.map(({ amount }) => `$${(amount.amount / 100).toFixed(2)}`)
  for (const part of [code, 'Gus Halloran Outfitters', 'Sold by', 'River permit, 3 × $10.00', 'Service fee', ...sums])
    expect(text).toContain(part)
  expect(text).toContain(`Total\n$${(price.total.amount / 100).toFixed(2)}`)
  expect(text).toContain('Moderate policy: all of the trip price comes back')
  expect(text).not.toContain('nearest Latin letter')
})

test('somebody leaves: the refund stands there as on its way or sent, and what is kept is right to the cent', async () => {
  const booking = await buy(world, ada, departure(), { adults: 2 })
  await leave(ada, booking.id, [booking.participants[1]?.id ?? ''])
  const before = (await receipt(ada, booking.id)).body
  expect(before.movements.map(({ kind, settled }) => [kind, settled])).toEqual([
    ['full', true],
    ['refund', false],
  ])
  expect(await written(ada, booking.id)).toContain('(on its way to the card)')
  await world.settle()
  const { body } = await receipt(ada, booking.id)
  expect(body.movements[1]).toMatchObject({ kind: 'refund', settled: true, amount: body.refunded })
  expect(body.refunded.amount).toBeGreaterThan(0)
  expect(body.kept.amount).toBe(booking.price.total.amount - body.refunded.amount)
  expect(body.outstanding.amount).toBe(0)
  const text = await written(ada, booking.id)
  expect(text).toContain('Paid, less what went back')
  expect(text).toContain(`−$${(body.refunded.amount / 100).toFixed(2)}`.replace('−', '-'))
  await cancel(ada, booking.id)
  await world.settle()
  expect((await receipt(ada, booking.id)).body).toMatchObject({ booking: { state: 'cancelled_customer' } })
})

test('deposit and balance stand apart, with what is still to be paid and by when', async () => {
  const { id, price } = await buy(world, ada, await partedDeparture(world))
  expect((await receipt(ada, id)).body).toMatchObject({
    movements: [{ kind: 'deposit', amount: price.dueNow }],
    outstanding: price.balance,
    balanceDueAt: price.balanceDueAt,
  })
  const due = new Date(price.balanceDueAt ?? '')
  const day = due.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'America/Denver' })
  expect(await written(ada, id)).toContain(`Still to be paid, due ${day}`)
  await payBalance(world, ada, id)
  await world.settle()
  const { body } = await receipt(ada, id)
  expect(body.movements.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
    ['deposit', 10_000],
    ['balance', 30_000],
  ])
  expect(body).toMatchObject({ paid: price.total, outstanding: { amount: 0 }, balanceDueAt: null })
})

test('names from anywhere are printed by their nearest letters, and nothing is refused', async () => {
  const at = new Date('2026-06-01T12:00:00Z')
  const make = async (text: string) => {
    const pdf = await pdfWriter({ title: 'x', footer: text, at })
    pdf.text(text)
    pdf.row(text, '$1.00')
    return { text: pdfText(await pdf.save()), replaced: pdf.replaced() }
  }
  expect((await make('José Müller-Åström, “Zoë” – €5')).text).toContain('José Müller-Åström, “Zoë” – €5')
  expect((await make('José')).replaced).toBe(false)
  expect((await make('Łukasz Żółć, Đorđe, Ştefan')).text).toContain('Lukasz Zólc, Dorde, Stefan')
  expect(await make('山田 太郎 🎣')).toMatchObject({ text: expect.stringContaining('?? ?? ?'), replaced: true })
  expect((await make(`tab\there\nline ${'x'.repeat(400)}`)).text).toContain('tab here line')
  const long = await make(Array.from({ length: 900 }, (_none, at) => `word${at}`).join(' '))
  expect(long.text).toContain('word899')
  expect(long.text).toMatch(/1 \/ \d/)
})

test('a receipt keeps its letters when a name cannot be printed', async () => {
  const held = await hold(ada, departure(), { adults: 1 })
  await ada.call(nameParticipants, {
    params: { id: held.id },
    body: { participants: [{ id: held.participants[0]?.id ?? '', name: 'Łukasz' }] },
  })
  const { id } = await buy(world, ada, departure())
  await world.app.db.updateTable('bookings').set({ contact_name: 'Łukasz Żółć' }).where('id', '=', id).execute()
  expect((await receipt(ada, id)).body.customer.name).toBe('Łukasz Żółć')
  const text = await written(ada, id)
  expect(text).toContain('Lukasz Zólc, ada@example.com')
  expect(text).toContain('nearest Latin letter')
})

test.each([
  [
    'flexible',
    [[24, 100]],
    false,
    'Flexible policy: all of the trip price comes back until 24 hours before the start, nothing after that.',
  ],
  [
    'expedition',
    [
      [2160, 100],
      [1440, 50],
    ],
    true,
    'Expedition policy: all of what was paid beyond the deposit comes back until 90 days before the start, 50% until 60 days before, nothing after that.',
  ],
  ['final_sale', [], false, 'Final sale: nothing comes back when the explorer cancels.'],
] as const)('what was agreed about cancelling, in one sentence: %s', (tier, rows, keepsDeposit, sentence) => {
  const terms = { rows: rows.map(([hoursBefore, percent]) => ({ hoursBefore, percent })), keepsDeposit }
  expect(policySentence(tier, terms)).toBe(sentence)
})
