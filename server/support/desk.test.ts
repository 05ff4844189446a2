import { beforeAll, expect, test } from 'vitest'
import { adminOverview } from '#contract/admin/calls.ts'
import { showBooking } from '#contract/bookings/calls.ts'
import { contestNoShow, logContact, reportNoShow } from '#contract/bookings/no-show/calls.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { sendContactMessage } from '#contract/support/calls.ts'
import * as supportAdmin from '#contract/support/admin.ts'
import * as noShowAdmin from '#contract/bookings/no-show/admin.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure } from '#test/adventures.ts'
import { minutes, type Browser } from '#test/app.ts'
import { buy, refundsAtStripe } from '#test/cancellations.ts'
import { accountSums, expectInvariants } from '#test/expectations.ts'
import { emailsTo, newestEmail } from '#test/emails.ts'
import { administrator } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, gus } = await openWorld()
let helper: Browser
let writer: Browser
const reason = 'They called us'

beforeAll(async () => {
  helper = await administrator(world, 'Sol', ['support'])
  writer = await administrator(world, 'Wren', ['content'])
})

let nth = 0
async function write(message: string, change: Record<string, unknown> = {}): Promise<string> {
  const body = { name: 'Ivy Stone', email: `ivy${(nth += 1)}@example.com`, topic: 'booking', message, ...change }
  const sent = await world.visitor().call(sendContactMessage, { body: { ...body, idempotencyKey: newId() } as never })
  expect(sent.status).toBe(200)
  return sent.body.reference
}
const list = async (query: { q?: string; show?: 'open' | 'answered' | 'all'; after?: string; limit?: number } = {}) =>
  (await helper.call(supportAdmin.listContactMessages, { query })).body
const one = async (reference: string) => {
  const [found] = (await list({ q: reference, show: 'all' })).items
  if (!found) throw new Error(`No message ${reference}`)
  return found
}

test('messages and contests are read and answered by the scope of support only', async () => {
  const { id } = await one(await write('Where do we park at the red gate?'))
  for (const [who, status] of [
    [world.visitor(), 401],
    [ada, 403],
    [writer, 403],
  ] as const) {
    expect((await who.call(supportAdmin.listContactMessages, { query: {} })).status).toBe(status)
    expect((await who.call(noShowAdmin.listContested)).status).toBe(status)
    expect(
      (await who.call(supportAdmin.replyToMessage, { params: { id }, body: { reply: 'Behind it.', reason } })).status,
    ).toBe(status)
    expect((await who.call(supportAdmin.markMessageAnswered, { params: { id }, body: { reason } })).status).toBe(status)
    expect(
      (
        await who.call(noShowAdmin.decideNoShow, {
          params: { id },
          body: { upheldFor: 'explorer', reason, idempotencyKey: newId() },
        })
      ).status,
    ).toBe(status)
  }
  expect(
    (await helper.call(supportAdmin.replyToMessage, { params: { id }, body: { reply: ' ', reason } })).body.fields,
  ).toEqual({
    reply: 'Enter a reply',
  })
  expect((await helper.call(supportAdmin.markMessageAnswered, { params: { id }, body: { reason: '' } })).status).toBe(
    400,
  )
  expect(
    (await helper.call(supportAdmin.markMessageAnswered, { params: { id: newId() }, body: { reason } })).status,
  ).toBe(404)
  expect((await one((await list()).items[0]?.reference ?? '')).answers).toEqual([])
})

test('a reply goes out by mail once, and the message is answered, with who, when and why', async () => {
  const reference = await write('The ford was deep.\nDo we get wet?', { bookingCode: 'TQ-7K2MPRX' })
  const { id, email, booking } = await one(reference)
  expect(booking).toEqual({ code: 'TQ-7K2MPRX', id: null })
  const reply = 'Only to the knees.\n\nBring sandals.'
  const send = () => helper.call(supportAdmin.replyToMessage, { params: { id }, body: { reply, reason } })
  expect((await send()).body.message).toBe(`Your reply to ${reference} is on its way.`)
  expect(await send()).toMatchObject({ status: 409, body: { code: 'already_sent' } })
  await world.settle()
  expect((await emailsTo(world.app, email)).filter((subject) => subject === `Your message ${reference}`)).toHaveLength(
    1,
  )
  expect((await newestEmail(world.app, email, `Your message ${reference}`))?.text).toContain('Bring sandals.')
  expect((await list()).items.map((found) => found.reference)).not.toContain(reference)
  expect((await one(reference)).answers).toMatchObject([{ by: 'Sol Admin', reply, note: reason }])
  expect((await helper.call(adminOverview)).body.actions.map(({ action, outcome }) => [action, outcome])).toEqual(
    expect.arrayContaining([
      ['reply_to_message', 'done'],
      ['reply_to_message', 'refused'],
    ]),
  )
})

test('one that needs no mail is settled; nothing is sent', async () => {
  const reference = await write('Please ring me back about the truck.')
  const { id, email } = await one(reference)
  const before = (await emailsTo(world.app, email)).length
  await helper.call(supportAdmin.markMessageAnswered, { params: { id }, body: { reason: 'Rang back at noon' } })
  await world.settle()
  expect((await emailsTo(world.app, email)).length).toBe(before)
  expect((await one(reference)).answers).toMatchObject([{ reply: null, note: 'Rang back at noon' }])
})

test('messages are found by any part, page after page, newest first; a percent sign is one', async () => {
  const references = [
    await write('Marmots ate our lunch.'),
    await write('Marmots again, 100% of it.'),
    await write('Ok, a marmot.'),
  ]
  expect((await list({ q: 'MARMOT' })).items.map(({ reference }) => reference)).toEqual(references.toReversed())
  expect((await list({ q: '100%' })).total).toBe(1)
  expect((await list({ q: '%' })).total).toBe(1)
  const first = await list({ q: 'marmot', limit: 2 })
  const rest = await list({ q: 'marmot', limit: 2, after: first.next ?? '' })
  expect([...first.items, ...rest.items].map(({ reference }) => reference)).toEqual(references.toReversed())
  expect([first.total, rest.next]).toEqual([3, null])
})

test('a contested no-show shows both sides, is decided once with a reason, and both sides read it', async () => {
  expect((await helper.call(noShowAdmin.listContested)).body.items).toEqual([])
  const { departureId } = await createAdventure(world, { guide: people.gus.id, inDays: [9] })
  const booking: Booking = await buy(world, ada, departureId)
  const at = { params: { id: booking.id } }
  const now = await world.app.clock.now(world.app.db)
  await world.moveClock(Date.parse(booking.departure.startsAt) - now.getTime() + minutes(1))
  await gus.call(logContact, { ...at, body: { how: 'call' } })
  await world.moveClock(minutes(20))
  await gus.call(logContact, { ...at, body: { how: 'looked' } })
  await world.moveClock(minutes(15))
  expect((await gus.call(reportNoShow, at)).status).toBe(200)
  expect(
    (
      await helper.call(noShowAdmin.decideNoShow, {
        ...at,
        body: { upheldFor: 'explorer', reason, idempotencyKey: newId() },
      })
    ).status,
  ).toBe(404)
  await ada.call(contestNoShow, { ...at, body: { message: 'We stood at the gate from half past seven on.' } })
  await world.settle()

  const { body } = await helper.call(noShowAdmin.listContested)
  expect(body.items).toMatchObject([
    {
      booking: { id: booking.id, code: booking.code },
      customer: { name: 'Ada Marsh' },
      reported: { at: expect.any(String), attempts: [{ how: 'call' }, { how: 'looked' }] },
      contested: { message: 'We stood at the gate from half past seven on.' },
      decided: null,
    },
  ])
  const decided = await helper.call(noShowAdmin.decideNoShow, {
    ...at,
    body: { upheldFor: 'explorer', reason: 'The ranger saw them.', idempotencyKey: newId() },
  })
  expect(decided.body.message).toContain(`for the explorer on ${booking.code}`)
  expect(
    await helper.call(noShowAdmin.decideNoShow, {
      ...at,
      body: { upheldFor: 'guide', reason, idempotencyKey: newId() },
    }),
  ).toMatchObject({
    status: 409,
    body: { code: 'wrong_state' },
  })
  await world.settle()
  // upheld: what was paid goes back in the same operation, and the guide earns nothing
  expect(await refundsAtStripe(world, booking.id)).toEqual([[booking.price.total.amount, 'succeeded']])
  expect(await accountSums(world, booking.id)).toMatchObject({ booking_liability: 0, refund_clearing: 0 })
  expect((await accountSums(world, booking.id)).guide_payable).toBeUndefined()
  await expectInvariants(world)
  expect((await helper.call(noShowAdmin.listContested)).body.items[0]?.decided).toMatchObject({
    by: 'Sol Admin',
    upheldFor: 'explorer',
    message: 'The ranger saw them.',
  })
  for (const { email } of [people.ada, people.gus]) {
    const subject = (await emailsTo(world.app, email)).findLast((one) => one.startsWith('No-show decision: ')) ?? ''
    expect((await newestEmail(world.app, email, subject))?.text).toContain('The ranger saw them.')
  }
  const { body: shown } = await ada.call(showBooking, at)
  expect(shown.state).toBe('no_show_customer')
  expect(shown.timeline.at(-1)?.what).toBe('Treq decided that the explorer was there')
  await expectInvariants(world)
})
