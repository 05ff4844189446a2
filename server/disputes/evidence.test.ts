import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { checkInParticipant } from '#contract/bookings/people/calls.ts'
import { startTrip } from '#contract/bookings/calls.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import * as admin from '#contract/disputes/admin.ts'
import * as contract from '#contract/disputes/calls.ts'
import * as chargebacks from '#contract/disputes/chargebacks.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { everything } from '#server/platform/invariants.ts'
import { setFault } from '#server/vendors/stripe/simulator/index.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { hours, type Browser } from '#test/app.ts'
import { buy } from '#test/cancellations.ts'
import { expectInvariants } from '#test/expectations.ts'
import { administrator } from '#test/operators.ts'
import { signEveryone } from '#test/readiness.ts'
import { moveToEnd, moveToStart } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'

// What an operator has before them without anyone showing it, the bank in the timeline, and invariants that break.
const { world, people, ada, gus, root } = await openWorld()
const { app } = world
const stripe = app.vendors.stripeSimulator
if (!stripe) throw new Error('These tests need the simulated Stripe')

const story = 'The boat leaked from the first minute and we turned back after an hour.'
const fileCase = async ({ id }: Booking, category: 'gear' | 'safety' = 'gear') =>
  (await ada.call(contract.fileCase, { body: { bookingId: id, category, story, requested: 5000, key: newId() } })).body
    .id
const desk = async (id: string) => (await root.call(admin.showDeskCase, { params: { id } })).body
const seen = async (id: string, by: Browser = ada) => (await by.call(contract.showCase, { params: { id } })).body

let booking: Booking
let caseId = ''
let ruled = ''

beforeAll(async () => {
  const sell = async (inDays: number) => {
    const made = await createAdventure(world, { guide: people.gus.id, inDays: [inDays], place: untaxedPlace })
    return buy(world, ada, made.departureId, { adults: 2 })
  }
  const decided = await sell(3)
  await moveToEnd(world, decided.id, hours(13))
  const first = await fileCase(decided, 'safety')
  const decision = { outcome: 'split', guide: 4000, platform: 1000, message: 'The boat leaked.' } as const
  const body = { ...decision, reason: 'Photos', idempotencyKey: newId() }
  expect((await root.call(admin.decideCase, { params: { id: first }, body })).status).toBe(200)
  ruled = decided.id
  booking = await sell(3)
  await signEveryone(world, ada, booking)
  await moveToStart(world, booking.id)
  const [one, two] = booking.participants
  const note = (participantId = '', present = true) =>
    gus.call(checkInParticipant, { params: { id: booking.id, participantId }, body: { present } })
  expect([(await note(one?.id)).status, (await note(two?.id, false)).status]).toEqual([200, 200])
  await gus.call(startTrip, { params: { id: booking.id } })
  await moveToEnd(world, booking.id, hours(13))
  caseId = await fileCase(booking)
  await world.settle()
  await expectInvariants(world)
})

test('the desk has who was checked in and who signed; the sides see neither', async () => {
  const { people: came, canceled } = await desk(caseId)
  expect(came.map(({ checkIn }) => checkIn?.present)).toEqual([true, false])
  expect(came.every(({ signed }) => signed !== null && signed.signer !== '')).toBe(true)
  expect(canceled).toBeNull()
  expect(JSON.stringify(await seen(caseId))).not.toContain('signer')
})

test('a chargeback is part of the case: opened and decided in the timeline of both sides, with its date at the desk', async () => {
  const { vendor_intent_id } = await app.db
    .selectFrom('payments')
    .select('vendor_intent_id')
    .where('payable_id', '=', booking.id)
    .where('captured_amount', '>', 0)
    .executeTakeFirstOrThrow()
  const bank = await stripe.disputePayment(vendor_intent_id ?? '')
  await world.settle()
  const { chargebacks, chargedBack } = await desk(caseId)
  expect(chargedBack).toBe(true)
  expect(chargebacks).toMatchObject([{ status: 'needs_response', amount: booking.price.total }])
  expect(chargebacks[0]?.evidenceDueAt).toMatch(/^\d{4}-/)
  await app.stripe.contestDispute({
    id: bank,
    evidence: { uncategorized_text: 'winning_evidence' },
    idempotencyKey: newId(),
  })
  await world.settle()
  for (const by of [ada, gus]) {
    const kinds = (await seen(caseId, by)).events.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind.startsWith('chargeback'))).toEqual(['chargeback_opened', 'chargeback_won'])
  }
  expect(await desk(caseId)).toMatchObject({ chargedBack: false, chargebacks: [{ status: 'won' }] })
  await expectInvariants(world)
})

test('finance answers the bank once, with what is on record; an answer that was lost is sent again as it was', async () => {
  const [fin, sue] = [await administrator(world, 'Fin', ['finance']), await administrator(world, 'Sue', ['support'])]
  const made = await createAdventure(world, { guide: people.gus.id, inDays: [3], place: untaxedPlace })
  const { id, code } = await buy(world, ada, made.departureId)
  const { vendor_intent_id } = await app.db
    .selectFrom('payments')
    .select('vendor_intent_id')
    .where('payable_id', '=', id)
    .executeTakeFirstOrThrow()
  await stripe.disputePayment(vendor_intent_id ?? '')
  await world.settle()
  const dispute = () =>
    app.db.selectFrom('payment_disputes').selectAll().where('payable_id', '=', id).executeTakeFirstOrThrow()
  const params = { id: (await dispute()).id }
  const see = async () => (await fin.call(chargebacks.showChargebackEvidence, { params })).body
  const send = (by: Browser, statement: string, idempotencyKey: string = newId()) =>
    by.call(chargebacks.sendChargebackEvidence, { params, body: { statement, reason: 'It was fine', idempotencyKey } })
  const before = await see()
  expect(before).toMatchObject({ canSend: true, sent: null })
  expect(before.parts.find(({ part }) => part === 'product')?.text).toContain(code)
  expect(before.parts.find(({ part }) => part === 'policy')?.text).toContain('accepted by the customer')
  for (const by of [sue, ada]) expect((await send(by, 'The guest was there all day long.')).status).toBe(403)
  expect((await send(fin, 'Short')).status).toBe(400)
  await setFault(app.pool, 'drop_response_after_write', true, 1)
  const statement = 'The guest was there all day long.'
  const key = newId()
  expect((await send(fin, statement, key)).status).toBe(503)
  expect((await see()).sent).toMatchObject({ at: null })
  // another operator with other words sends what was written down
  expect((await send(root, 'Other words that come too late.')).status).toBe(200)
  expect((await send(fin, statement, key)).status).toBeGreaterThanOrEqual(200)
  expect(await dispute()).toMatchObject({ status: 'under_review', evidence: { uncategorized_text: statement } })
  const after = await see()
  expect(after).toMatchObject({ canSend: false, sent: { at: expect.any(String), by: expect.stringContaining('Fin') } })
  expect((await send(fin, 'Once more, with other words.')).status).toBe(409)
  await app.stripe.closeDispute({ id: (await dispute()).vendor_dispute_id, idempotencyKey: newId() })
  await world.settle()
  await expectInvariants(world)
})

class Planted extends Error {}

/** What the invariants say of a fault that is rolled back. */
async function told(plant: (tx: Tx) => Promise<unknown>): Promise<string> {
  const found: string[] = []
  await withTransaction(app.db, async (tx) => {
    for (const table of ['dispute_cases', 'dispute_rulings', 'payout_holds', 'refunds'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    await plant(tx)
    for (const invariant of app.invariants) found.push((await invariant.breach(tx, everything, app)) ?? '')
    throw new Planted()
  }).catch((error: unknown) => {
    if (!(error instanceof Planted)) throw error
  })
  return found.join('; ')
}

test.each([
  [
    'a hold that was lifted by hand',
    'is not frozen',
    () =>
      sql`update payout_holds set lifted_at = placed_at, lifted_by = 'x', lift_reason = 'x' where subject_id = ${booking.id}`,
  ],
  [
    'a case that ended by hand',
    'is frozen without an open case',
    () => sql`update dispute_cases set state = 'withdrawn' where id = ${caseId}`,
  ],
  [
    'a ruling that says more',
    'were refunded for it',
    () =>
      sql`update dispute_rulings set refund = refund + 100, from_guide = from_guide + 100 where case_id in (select id from dispute_cases where booking_id = ${ruled})`,
  ],
  [
    'a refund that is less',
    'were refunded for it',
    () => sql`update refunds set amount = amount - 100 where payable_id = ${ruled} and amount = 4000`,
  ],
])('planted: %s', async (_what, sentence, statement) => {
  expect(await told((tx) => sql`select 1`.execute(tx))).not.toContain(sentence)
  expect(await told((tx) => statement().execute(tx))).toContain(sentence)
})
