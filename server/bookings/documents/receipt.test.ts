import { inEnglish } from '#server/platform/said/render.ts'
import { verbatim } from '#contract/wire/said.ts'
import { beforeEach, expect, test } from 'vitest'
import { receiptPdf, showReceipt } from '#contract/bookings/documents.ts'
import { createAdventure, type TestAdventure } from '#test/adventures.ts'
import type { Browser } from '#test/app.ts'
import { partedDeparture, payBalance } from '#test/balances.ts'
import { buy, cancel, leave } from '#test/cancellations.ts'
import { hold } from '#test/paying.ts'
import { pdfOf } from '#server/platform/pdf/pdf-document.ts'
import { pdfText } from '#test/pdf-text.ts'
import { openWorld } from '#test/world.ts'
import { receiptAsPdf } from './receipt-pdf.ts'
import { policySentence } from './policy-sentence.ts'

const { world, people, ada, ben, gus, root } = await openWorld()
let trip: TestAdventure
/** Near enough to be paid at once. */
let day = 4

beforeEach(async () => {
  trip = await createAdventure(world, { guide: people.gus.id, guideName: 'Gus Halloran', inDays: [(day += 2)] })
})
const departure = () => trip.departureId

const receipt = (who: Browser, id: string) => who.call(showReceipt, { params: { id } })
async function paper(who: Browser, id: string) {
  const { status, body, headers } = await who.raw({ method: 'GET', url: `/api/v1/bookings/${id}/receipt.pdf` })
  return { status, headers, body }
}
/** The bytes do not survive being read as text: asked of the server itself. */
async function written(who: Browser, id: string, language?: string): Promise<string> {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { rawPayload } = await world.http.inject({
    method: 'GET',
    url: `${receiptPdf.path.replace('/api/', '/api/v1/').replace(':id', id)}${language ? `?language=${language}` : ''}`,
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
    netPaid: price.total,
    outstanding: { amount: 0 },
    policy:
      'Moderate policy: full refund of the trip price until 7 days before the start, 50% until 48 hours before, then no refund.',
  })
  const text = await written(ada, id)
  const sums = price.lines.map(({ amount }) => `$${(amount.amount / 100).toFixed(2)}`)
  for (const part of [
    code,
    'Gus Halloran Outfitters',
    'Sold by\nTreq',
    'River permit\n3 × $10.00',
    'Service fee',
    ...sums,
  ])
    expect(text).toContain(part)
  expect(text).toContain(`Total\n$${(price.total.amount / 100).toFixed(2)}`)
  expect(text).toContain('Moderate policy: full refund of the trip price')
  expect(text).not.toContain('closest Latin letter')
})

test('a person leaves: the refund is shown as on its way or sent, and what is kept is right to the cent', async () => {
  const booking = await buy(world, ada, departure(), { adults: 2 })
  await leave(ada, booking.id, [booking.participants[1]?.id ?? ''])
  const before = (await receipt(ada, booking.id)).body
  expect(before.movements.map(({ kind, settled }) => [kind, settled])).toEqual([
    ['full', true],
    ['refund', false],
  ])
  expect(await written(ada, booking.id)).toContain('Refund (on its way to your card)')
  await world.settle()
  const { body } = await receipt(ada, booking.id)
  expect(body.movements[1]).toMatchObject({ kind: 'refund', settled: true, amount: body.refunded })
  expect(body.refunded.amount).toBeGreaterThan(0)
  expect(body.netPaid.amount).toBe(booking.price.total.amount - body.refunded.amount)
  expect(body.outstanding.amount).toBe(0)
  const text = await written(ada, booking.id)
  expect(text).toContain('Net paid')
  expect(text).toContain(`−$${(body.refunded.amount / 100).toFixed(2)}`)
  await cancel(ada, booking.id)
  await world.settle()
  expect((await receipt(ada, booking.id)).body).toMatchObject({ booking: { state: 'canceled_customer' } })
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
  expect(await written(ada, id)).toContain(`Balance due ${day}`)
  await payBalance(world, ada, id)
  await world.settle()
  const { body } = await receipt(ada, id)
  expect(body.movements.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
    ['deposit', 10_000],
    ['balance', 30_000],
  ])
  expect(body).toMatchObject({ paid: price.total, outstanding: { amount: 0 }, balanceDueAt: null })
})

test('a receipt in Spanish: that of the page, else of the account, with its dates and words; the same bytes each time', async () => {
  const { id, code, price } = await buy(world, ada, departure(), { adults: 2, children: 1 })
  const text = await written(ada, id, 'es')
  for (const part of [
    `Recibo ${code} · Treq, aventuras al aire libre`,
    `${code}, al `,
    '2 adultos, 1 menor',
    'Vendido por\nTreq',
    'River permit\n3 × $10.00',
    'Cargo por servicio',
    `Total\n$${(price.total.amount / 100).toFixed(2)}`,
    'Pago (tarjeta terminada en 4242)\n',
    'Política moderada: se devuelve',
    'Todos los montos en dólares estadounidenses.',
  ])
    expect(text).toContain(part)
  const { booking } = (await receipt(ada, id)).body
  const day = new Date(`${booking.date}T00:00:00Z`).toLocaleDateString('es-US', { dateStyle: 'full', timeZone: 'UTC' })
  expect(text).toContain(
    `Fecha\n${day}, ${booking.time.startsWith('0') ? booking.time[1] : booking.time.slice(0, 2)}:00 `,
  )
  expect(text).not.toMatch(/Receipt|Sold by|Service fee|Payment|Paid|dollars/)
  expect(await written(ada, id)).toContain(`Receipt ${code}`)
  const owner = () => world.app.db.updateTable('accounts').where('email', '=', 'ada@example.com')
  await owner().set({ language: 'es' }).execute()
  expect(await written(ada, id)).toContain(`Recibo ${code}`)
  expect(await written(ada, id, 'en')).toContain(`Receipt ${code}`)
  await owner().set({ language: 'en' }).execute()
  expect(await written(ada, id, 'es')).toBe(await written(ada, id, 'es'))
})

test('a long receipt goes on to further pages, each with the names of the columns and its number', async () => {
  const { id } = await buy(world, ada, departure())
  const { body } = await receipt(ada, id)
  const [line] = body.lines
  if (!line) throw new Error('The receipt has no line')
  const lines = Array.from({ length: 80 }, (_none, at) => ({ ...line, label: `Extra ${at}`, explanation: undefined }))
  const said = lines.map((one) => ({ ...one, label: verbatim(one.label) }))
  const data = { ...body, lines: said, policy: verbatim(body.policy) }
  const text = pdfText(await pdfOf(world.app, receiptAsPdf(data, 'en', world.app.say)))
  for (const { label } of lines) expect(text).toContain(`${label}\n`)
  expect(text).toContain('1 / 3')
  expect(text).toContain('3 / 3')
  expect(text.match(/DescriptionQuantityAmount/g)).toHaveLength(2)
})

test('a receipt says when a letter cannot be printed, and only then', async () => {
  const { id } = await buy(world, ada, departure())
  const named = async (name: string) => {
    await world.app.db.updateTable('bookings').set({ contact_name: name }).where('id', '=', id).execute()
    return written(ada, id)
  }
  expect(await named('Łukasz Γιώργος')).toContain('For\nŁukasz Γιώργος\nada@example.com')
  expect(await named('Łukasz Γιώργος')).not.toContain('closest Latin letter')
  const text = await named('山田 Łukasz')
  expect(text).toContain('?? Łukasz')
  expect(text).toContain('closest Latin letter')
})

test.each([
  [
    'flexible',
    [[24, 100]],
    false,
    'Flexible policy: full refund of the trip price until 24 hours before the start, then no refund.',
  ],
  [
    'expedition',
    [
      [2160, 100],
      [1440, 50],
    ],
    true,
    'Expedition policy: full refund of what was paid beyond the deposit until 90 days before the start, 50% until 60 days before, then no refund.',
  ],
  ['final_sale', [], false, 'Final sale: no refund if you cancel.'],
] as const)('what was agreed about canceling, in one sentence: %s', (tier, rows, keepsDeposit, sentence) => {
  const terms = { rows: rows.map(([hoursBefore, percent]) => ({ hoursBefore, percent })), keepsDeposit }
  expect(inEnglish(policySentence(tier, terms))).toBe(sentence)
})
