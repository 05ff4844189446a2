import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import * as admin from '#contract/disputes/admin.ts'
import * as contract from '#contract/disputes/calls.ts'
import { decideDispute } from '#contract/payments/disputes.ts'
import { explainMoney } from '#contract/bookings/money.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { withTransaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { everything } from '#server/platform/invariants.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { days, hours, minutes, type Browser } from '#test/app.ts'
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
import { chargesFitLedger } from '../invariants/charges-fit-ledger.ts'

const { world, people, ada, ben, gus, root } = await openWorld()
const { app } = world
const stripe = app.vendors.stripeSimulator
if (!stripe) throw new Error('These tests need the simulated Stripe')
await createAdventure(world, { guide: people.gus.id, inDays: [] })
await setUpPayouts(world, gus)

const phoneOfGuide = (phone: string | null) =>
  app.db.updateTable('accounts').set({ phone }).where('id', '=', people.gus.id).execute()
// the people of the tests have one telephone
await phoneOfGuide('+14065550199')
const phoneOfAda = (
  await app.db.selectFrom('accounts').select('phone').where('id', '=', people.ada.id).executeTakeFirstOrThrow()
).phone

let booking: Booking
let day = 2
async function takeTrip(inDays = (day += 30)) {
  const made = await createAdventure(world, { guide: people.gus.id, inDays: [inDays], place: untaxedPlace })
  booking = await buy(world, ada, made.departureId, { adults: 2 })
  await moveToEnd(world, booking.id, hours(13))
}
beforeEach(() => takeTrip())

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
  const held = (await see(id, gus)).charge?.releaseAt ?? ''
  expect(Date.parse(held) - (await app.clock.now(app.db)).getTime()).toBeGreaterThan(days(7) - minutes(5))
  expect(await code(ada.call(contract.startClaimPayment, { params: { id } }))).toEqual([409, 'wrong_state'])
  const paid = await charge(id)
  expect(await accountSums(world, paid.id)).toMatchObject({ booking_liability: -9_000 })
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
  // while a bank decides, it does not become the guide’s
  await world.moveClock(days(8))
  expect(await see(id)).toMatchObject({ charge: { state: 'paid' } })
  await app.stripe.contestDispute({
    id: bank,
    evidence: { uncategorized_text: 'winning_evidence' },
    idempotencyKey: newId(),
  })
  await world.settle()
  await world.moveClock(days(1) + 1000)
  expect(await see(id)).toMatchObject({ charge: { state: 'released' } })
  expect(await accountSums(world, paid.id)).toMatchObject({
    dispute_reserve: 0,
    booking_liability: 0,
    guide_payable: -9_000,
  })
  await expectInvariants(world)
  // each side finds it among the money of the booking
  const claim = ['Claim paid by card', 'Withdrawn by the bank', 'Returned by the bank', 'Claim released']
  const money = async (by: Browser) => (await by.call(explainMoney, { params: { id: booking.id } })).body
  for (const by of [ada, gus, root])
    expect((await money(by)).steps.map(({ says }) => says)).toEqual(expect.arrayContaining(claim))
  expect((await money(ada)).now).toContainEqual({ pot: 'claim', amount: { amount: 9_000, currency: 'USD' } })
  expect((await money(gus)).now.map(({ pot }) => pot)).not.toContain('claim')

  // what only a defect or a database console could do is named
  const told = async (plant: string): Promise<string | null> => {
    let found: string | null = null
    await withTransaction(app.db, async (tx) => {
      await sql.raw(plant).execute(tx)
      found = await chargesFitLedger.breach(tx, everything, app)
      throw new Error('Planted')
    }).catch((error: unknown) => {
      if (!(error instanceof Error) || error.message !== 'Planted') throw error
    })
    return found
  }
  expect(await told('select 1')).toBeNull()
  for (const set of [
    'amount = amount + 1',
    'amount = amount - 1',
    `state = 'paid'`,
    `state = 'owed', paid_at = null, release_at = null`,
    `state = 'lapsed', paid_at = null, release_at = null, ended_at = now()`,
  ])
    expect(await told(`update dispute_charges set ${set} where id = '${paid.id}'`), set).toContain(paid.id)
})

test('a claim that a stolen card pays goes back to its holder before the guide has it', async () => {
  const id = await proven()
  await ada.call(contract.respondToCase, { params: { id }, body: { text: 'We are sorry about that rock.' } })
  const offerId = (await see(id)).offer?.id ?? ''
  expect((await ada.call(contract.acceptOffer, { params: { id, offerId } })).status).toBe(200)
  await pay(id)
  const owed = await charge(id)
  const { vendor_intent_id } = await app.db
    .selectFrom('payments')
    .select('vendor_intent_id')
    .where('payable_id', '=', owed.id)
    .where('captured_amount', '>', 0)
    .executeTakeFirstOrThrow()
  const bank = await stripe.disputePayment(vendor_intent_id ?? '')
  await world.settle()
  await app.stripe.closeDispute({ id: bank, idempotencyKey: newId() })
  await world.settle()
  const lost = await app.db
    .selectFrom('payment_disputes')
    .select('id')
    .where('payable_id', '=', owed.id)
    .executeTakeFirstOrThrow()
  const body = { payer: 'guide', reason: 'A stolen card', message: '', idempotencyKey: newId() } as const
  expect((await root.call(decideDispute, { params: { id: lost.id }, body })).status).toBe(200)
  await world.moveClock(days(9))
  expect(await see(id)).toMatchObject({ charge: { state: 'released' } })
  expect((await accountSums(world, owed.id)).guide_payable ?? 0).toBe(0)
  await expectInvariants(world)
})

test('two sides agree alone on claims of so much in 30 days, and on none within one household; an operator decides on more', async () => {
  const accept = async (id: string) =>
    code(ada.call(contract.acceptOffer, { params: { id, offerId: (await see(id)).offer?.id ?? '' } }))
  const sorry = (id: string) =>
    ada.call(contract.respondToCase, { params: { id }, body: { text: 'We are sorry about that rock.' } })
  const small = await proven(70_000)
  await sorry(small)
  await phoneOfGuide(phoneOfAda)
  expect(await accept(small)).toEqual([409, 'needs_decision'])
  await phoneOfGuide('+14065550199')
  expect(await accept(small)).toEqual([200, undefined])

  const made = await createAdventure(world, { guide: people.gus.id, inDays: [3], place: untaxedPlace })
  booking = await buy(world, ada, made.departureId, { adults: 2 })
  await moveToEnd(world, booking.id, hours(13))
  const large = await proven(40_000)
  await sorry(large)
  expect(await accept(large)).toEqual([409, 'needs_decision'])
  expect(await see(large)).toMatchObject({ needsDecision: true, most: { amount: 30_000 } })
  expect((await see(large)).can).not.toContain('accept')
  const offer = { amount: 30_000, message: 'That much?', key: newId() }
  const offered = await ada.call(contract.offerInCase, { params: { id: large }, body: offer })
  const params = { id: large, offerId: offered.body.offer?.id ?? '' }
  expect((await gus.call(contract.acceptOffer, { params })).status).toBe(200)
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

const reviewed = async (requested: number): Promise<string> => {
  const id = await proven(requested)
  await ada.call(contract.respondToCase, { params: { id }, body: { text: 'It was cracked when we got into it.' } })
  await world.moveClock(hours(72))
  expect((await gus.call(contract.requestReview, { params: { id } })).status).toBe(200)
  return id
}
const charging = (id: string, guide: number, by: Browser) =>
  by.call(admin.decideCase, {
    params: { id },
    body: { outcome: 'charge', guide, message: 'The photos show it.', reason: 'Photos', idempotencyKey: newId() },
  })

test('what guests of one outfit are charged by one operator is limited, by many small ones too; above it two decide the same', async () => {
  const sol = await administrator(world, 'Sol', ['support'])
  const id = await reviewed(120_000)
  const waits = await charging(id, 80_000, root)
  expect(waits.body.message).toContain('It waits for another operator')
  expect(await see(id)).toMatchObject({ state: 'under_review', charge: null })
  // deciding the same twice is not two operators, and another one does not go above it
  expect((await charging(id, 80_000, root)).body.message).toContain('It waits')
  expect((await charging(id, 80_001, sol)).body.message).toContain('It waits')
  expect((await charging(id, 80_000, root)).status).toBe(200)
  const desk = (by: Browser) => by.call(admin.showDeskCase, { params: { id } })
  expect((await desk(root)).body).toMatchObject({ state: 'resolved_charge', proposal: null })
  expect(await see(id)).toMatchObject({ charge: { state: 'owed', amount: { amount: 80_000 } } })
  expect(
    await app.db
      .selectFrom('dispute_rulings')
      .select(['operator_id', 'proposed_by'])
      .where('case_id', '=', id)
      .execute(),
  ).toEqual([{ operator_id: people.root.id, proposed_by: expect.any(String) }])
  await expectInvariants(world)
})

test('two small claims of one outfit pass the limit of one operator together; nothing charged needs no second one', async () => {
  await world.moveClock(days(31))
  await takeTrip()
  const one = await reviewed(24_000)
  expect((await charging(one, 24_000, root)).status).toBe(200)
  expect(await see(one)).toMatchObject({ charge: { state: 'owed' } })
  await takeTrip(5)
  const two = await reviewed(24_000)
  expect((await charging(two, 24_000, root)).body.message).toContain('It waits for another operator')
  const seen = (await root.call(admin.showDeskCase, { params: { id: two } })).body
  expect(seen.proposal).toMatchObject({ isOwn: true, amount: { amount: 24_000 }, waitsUntil: null })
  expect(seen.claimsOfYear).toMatchObject({ filed: 2, charged: { amount: 24_000 } })
  const nothing = { outcome: 'no_refund', message: 'It was old.', reason: 'Photos', idempotencyKey: newId() } as const
  expect((await root.call(admin.decideCase, { params: { id: two }, body: nothing })).status).toBe(200)
  expect(await see(two)).toMatchObject({ state: 'resolved_no_refund', charge: null })
  expect(await app.db.selectFrom('claim_proposals').selectAll().execute()).toEqual([])
  await expectInvariants(world)
})
