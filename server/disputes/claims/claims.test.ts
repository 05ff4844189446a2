import { beforeEach, expect, test } from 'vitest'
import * as admin from '#contract/disputes/admin.ts'
import * as contract from '#contract/disputes/calls.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { days, hours, type Browser } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { emailsTo } from '#test/emails.ts'
import { accountSums, expectInvariants } from '#test/expectations.ts'
import { setUpPayouts } from '#test/onboarding.ts'
import { administrator } from '#test/operators.ts'
import { cards, confirmCard } from '#test/paying.ts'
import { moveToEnd } from '#test/trips.ts'
import { drawPdf } from '#test/draw-pdf.ts'
import { attachToCase } from '#test/case-files.ts'
import { documentPhoto } from '#test/verification.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, gus, root } = await openWorld()
const { app } = world
const stripe = app.vendors.stripeSimulator
if (!stripe) throw new Error('These tests need the simulated Stripe')
await createAdventure(world, { guide: people.gus.id, inDays: [] })
await setUpPayouts(world, gus)

let booking: Booking
let day = 2
beforeEach(async () => {
  const made = await createAdventure(world, { guide: people.gus.id, inDays: [(day += 30)], place: untaxedPlace })
  booking = await buy(world, ada, made.departureId, { adults: 2 })
  await moveToEnd(world, booking.id, hours(13))
})

const story = 'They ran the canoe onto the rocks, and the hull is cracked from bow to stern.'
const file = (by: Browser, requested = 18_000, category: 'damage' | 'unpaid_extra' = 'damage') =>
  by.call(contract.fileCase, { body: { bookingId: booking.id, category, story, requested, key: newId() } })
const code = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer
  return [status, body.code]
}
const see = async (id: string, by: Browser = ada) => (await by.call(contract.showCase, { params: { id } })).body
const send = (id: string, by: Browser = gus) => by.call(contract.sendClaim, { params: { id } })

const attach = (id: string, content: Buffer, type: string) => attachToCase(gus, id, content, type)
async function proven(requested?: number): Promise<string> {
  const { id } = (await file(gus, requested)).body
  expect(await attach(id, await documentPhoto(), 'image/jpeg')).toBe(200)
  expect(await attach(id, await drawPdf(1), 'application/pdf')).toBe(200)
  expect((await send(id)).status).toBe(200)
  return id
}
async function pay(id: string, card: string = cards.good) {
  const begun = await ada.call(contract.startClaimPayment, { params: { id } })
  if (begun.status !== 200) return begun
  await confirmCard(world, begun.body.clientSecret, card)
  const synced = await ada.call(contract.syncClaimPayment, { params: { id } })
  await world.settle()
  return synced
}
const charge = (id: string) =>
  app.db.selectFrom('dispute_charges').selectAll().where('case_id', '=', id).executeTakeFirstOrThrow()

test('a claim is the guide’s, up to a limit, and is not sent without a photo and a proof of its cost', async () => {
  expect((await file(ada)).status).toBe(400)
  expect((await file(ben)).status).toBe(404)
  expect((await file(gus, 0)).status).toBe(400)
  expect(await code(file(gus, 200_001))).toEqual([409, 'amount_too_large'])
  const filed = await file(gus)
  const { id } = filed.body
  expect(filed.body).toMatchObject({ state: 'open', turn: 'guide', can: expect.arrayContaining(['send_claim']) })
  expect(await code(send(id))).toEqual([409, 'proof_missing'])
  expect(await attach(id, await drawPdf(1), 'application/pdf')).toBe(200)
  expect(await attach(id, await drawPdf(1), 'application/pdf')).toBe(200)
  expect(await code(send(id))).toEqual([409, 'proof_missing'])
  expect(await attach(id, await documentPhoto(), 'image/jpeg')).toBe(200)
  expect(await code(send(id, ada))).toEqual([409, 'wrong_state'])
  await world.settle()
  expect((await emailsTo(app, people.ada.email)).filter((subject) => subject.includes('dispute'))).toEqual([])
  expect((await send(id)).body).toMatchObject({ state: 'awaiting_response', offer: { amount: { amount: 18_000 } } })
  expect(await code(send(id))).toEqual([409, 'wrong_state'])
  expect((await see(id)).can).not.toContain('pay_claim')
  await expectInvariants(world)
})

test('without its proof in three days a claim is dropped, and the payout goes its way', async () => {
  const { id } = (await file(gus, 9_000, 'unpaid_extra')).body
  await world.moveClock(days(3) + 1000)
  expect(await see(id, gus)).toMatchObject({ state: 'withdrawn' })
  expect((await see(id, gus)).events.at(-1)?.kind).toBe('claim_dropped')
  await expectInvariants(world)
})

test('accepted, it is charged only when the guest pays it, once, and all of it is the guide’s; a bank can take it back', async () => {
  const id = await proven()
  expect(await code(ada.call(contract.startClaimPayment, { params: { id } }))).toEqual([409, 'wrong_state'])
  await ada.call(contract.respondToCase, {
    params: { id },
    body: { text: 'We hit one rock, and it was not that bad.' },
  })
  const offer = (amount: number, by: Browser) =>
    by.call(contract.offerInCase, { params: { id }, body: { amount, message: 'Half?', key: newId() } })
  expect(await code(offer(18_001, ada))).toEqual([409, 'amount_too_large'])
  const offered = (await offer(9_000, ada)).body.offer?.id ?? ''
  const accepted = await gus.call(contract.acceptOffer, { params: { id, offerId: offered } })
  expect(accepted.body).toMatchObject({
    state: 'resolved_charge',
    charge: { state: 'owed', amount: { amount: 9_000 } },
  })
  await world.settle()
  // the trip’s money is as it was, and nobody was charged
  expect((await accountSums(world, booking.id)).refund_clearing ?? 0).toBe(0)
  expect(await app.db.selectFrom('payments').select('id').where('payable_kind', '=', 'claim').execute()).toEqual([])
  for (const by of [gus, ben]) expect((await by.call(contract.startClaimPayment, { params: { id } })).status).toBe(404)
  expect((await pay(id, cards.declined)).status).toBe(402)
  const [first, second] = await Promise.all([1, 2].map(() => ada.call(contract.startClaimPayment, { params: { id } })))
  expect(first?.body.clientSecret).toBe(second?.body.clientSecret)
  expect((await pay(id)).body).toMatchObject({ charge: { paying: true } })
  expect(await see(id)).toMatchObject({ charge: { state: 'paid', paying: false } })
  expect(await code(ada.call(contract.startClaimPayment, { params: { id } }))).toEqual([409, 'wrong_state'])
  const paid = await charge(id)
  expect(await accountSums(world, paid.id)).toMatchObject({ booking_liability: 0, guide_payable: -9_000 })
  expect((await see(id, gus)).events.at(-1)).toMatchObject({ kind: 'charge_paid', amount: { amount: 9_000 } })
  await expectInvariants(world)

  const { vendor_intent_id } = await app.db
    .selectFrom('payments')
    .select('vendor_intent_id')
    .where('payable_id', '=', paid.id)
    .where('captured_amount', '>', 0)
    .executeTakeFirstOrThrow()
  const bank = await stripe.disputePayment(vendor_intent_id ?? '')
  await world.settle()
  await expectInvariants(world)
  await app.stripe.contestDispute({
    id: bank,
    evidence: { uncategorized_text: 'winning_evidence' },
    idempotencyKey: newId(),
  })
  await world.settle()
  expect(await accountSums(world, paid.id)).toMatchObject({ dispute_reserve: 0, guide_payable: -9_000 })
  await expectInvariants(world)
})

test('decided by an operator it is owed; an appeal lowers it; unpaid in time nobody is charged any more', async () => {
  const id = await proven()
  await ada.call(contract.respondToCase, { params: { id }, body: { text: 'It was cracked when we got into it.' } })
  await world.moveClock(hours(72))
  expect((await gus.call(contract.requestReview, { params: { id } })).status).toBe(200)
  const words = { message: 'The photos of the morning show it whole.', reason: 'Photos' }
  const decide = (fields: object, by: Browser = root) =>
    by.call(admin.decideCase, {
      params: { id },
      body: { ...words, outcome: 'charge', idempotencyKey: newId(), ...fields },
    })
  for (const wrong of [{ outcome: 'full_refund' }, { guide: 0 }, { guide: 18_001 }, { guide: 1000, platform: 100 }])
    expect((await decide(wrong)).status, JSON.stringify(wrong)).toBe(400)
  const preview = await root.call(admin.previewCaseDecision, {
    params: { id },
    body: { outcome: 'charge', guide: 12_000, message: words.message },
  })
  expect(preview.body).toMatchObject({ lines: [], refund: { amount: 0 } })
  expect(JSON.stringify(preview.body.letters)).toContain('$120.00')
  expect((await decide({ guide: 12_000 })).status).toBe(200)
  expect(
    (await ada.call(contract.appealCase, { params: { id }, body: { text: 'It was cracked before, as I wrote.' } }))
      .status,
  ).toBe(200)
  expect(await code(ada.call(contract.startClaimPayment, { params: { id } }))).toEqual([409, 'wrong_state'])
  const fay = await administrator(world, 'Fay', ['support'])
  const again = { ...words, outcome: 'more_for_explorer', guide: 2_000, idempotencyKey: newId() } as const
  expect((await fay.call(admin.decideAppeal, { params: { id }, body: again })).status).toBe(200)
  expect(await see(id)).toMatchObject({ state: 'closed', charge: { state: 'owed', amount: { amount: 10_000 } } })
  await expectInvariants(world)
  await world.moveClock(days(15))
  expect(await see(id)).toMatchObject({ charge: { state: 'lapsed' } })
  expect(await code(ada.call(contract.startClaimPayment, { params: { id } }))).toEqual([409, 'wrong_state'])
  await expectInvariants(world)
})
