import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import * as desk from '#contract/giftcards/admin.ts'
import * as contract from '#contract/giftcards/calls.ts'
import { decideDispute } from '#contract/payments/disputes.ts'
import { reconcilePayments } from '#server/payments/index.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { everything } from '#server/platform/invariants.ts'
import { setFault } from '#server/vendors/stripe/simulator/index.ts'
import { createAdventure, untaxedPlace } from '#test/adventures.ts'
import { days, hours, type Browser } from '#test/app.ts'
import { cancel, refundsAtStripe } from '#test/cancellations.ts'
import { creditOf, offered, payWith } from '#test/credit.ts'
import { emailsTo, newestEmail } from '#test/emails.ts'
import { accountSums, expectInvariants, stateOf } from '#test/expectations.ts'
import { administrator } from '#test/operators.ts'
import { cards, confirmCard, hold } from '#test/paying.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, root } = await openWorld()
const { app } = world
const sue = await administrator(world, 'Sue', ['support'])
const fin = await administrator(world, 'Fin', ['finance'])
const cal = await administrator(world, 'Cal', ['content'])
const stripe = app.vendors.stripeSimulator
if (!stripe) throw new Error('These tests need the simulated Stripe')

beforeEach(async () => {
  await app.db.deleteFrom('throttles').execute()
  // what one test bought must not count toward the next one's limit
  await world.moveClock(days(31))
})

const order = {
  amount: 10_000,
  recipientName: 'Ben',
  recipientEmail: people.ben.email,
  message: 'Happy birthday',
  sendOn: null,
  zone: 'America/Denver',
  state: 'CO',
  language: 'en',
} as const
const start = (more: object = {}, by: Browser = ada) => by.call(contract.startGiftCard, { body: { ...order, ...more } })
const sync = (id: string, by: Browser = ada) => by.call(contract.syncGiftCard, { params: { id } })
const redeem = (code: string, by: Browser = ben) => by.call(contract.redeemGiftCard, { body: { code } })
const balance = (code: string) => world.visitor().call(contract.giftCardBalance, { body: { code } })
const mine = async (by: Browser = ada) => (await by.call(contract.listGiftCards)).body
const refund = (id: string, by: Browser = ada) => by.call(contract.refundGiftCard, { params: { id } })

async function bought(more: object = {}, by: Browser = ada): Promise<string> {
  const { status, body } = await start(more, by)
  if (status !== 200) throw new Error(`The gift card was refused: ${body.error}`)
  await confirmCard(world, body.clientSecret)
  await sync(body.giftCardId, by)
  await world.settle()
  await world.moveClock(1000)
  return body.giftCardId
}
async function codeTo(email: string, amount = '$100.00', from = 'Ada Marsh'): Promise<string> {
  const mail = await newestEmail(app, email, `${from} sent you a ${amount} Treq gift card`)
  return /#((?:[0-9A-Z]{4}-?){5})/.exec(mail?.text ?? '')?.[1] ?? ''
}
const cardOf = (id: string) =>
  app.db.selectFrom('gift_cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const sums = (id: string) => accountSums(world, id)

let day = 40
/** One adult: $100, a permit of $10, a fee of $5.50; nothing can be canceled for free unless it is far away. */
async function departure(): Promise<string> {
  return (await createAdventure(world, { guide: people.gus.id, inDays: [(day += 2)], place: untaxedPlace })).departureId
}

async function chargeBack(id: string): Promise<string> {
  const { vendor_intent_id } = await app.db
    .selectFrom('payments')
    .select('vendor_intent_id')
    .where('payable_id', '=', id)
    .where('captured_amount', '>', 0)
    .executeTakeFirstOrThrow()
  const dispute = await stripe?.disputePayment(vendor_intent_id ?? '')
  await world.settle()
  return dispute ?? ''
}
async function lose(id: string, payer: 'platform' | 'guide' | 'split' = 'platform'): Promise<void> {
  const dispute = await chargeBack(id)
  await app.stripe.closeDispute({ id: dispute, idempotencyKey: newId() })
  await world.settle()
  const row = await app.db
    .selectFrom('payment_disputes')
    .select(['id', 'settled_at'])
    .where('payable_id', '=', id)
    .executeTakeFirstOrThrow()
  if (row.settled_at) return
  const body = { payer, reason: 'The bank has decided', message: '', idempotencyKey: newId() }
  const decided = await root.call(decideDispute, { params: { id: row.id }, body })
  if (decided.status !== 200) throw new Error(`The dispute was not decided: ${decided.body.error}`)
  await world.settle()
}

test('bought, emailed on its day, redeemed, and used in two parts; a canceled trip gives its part back to the card', async () => {
  const today = await app.clock.now(app.db)
  const sendOn = new Date(today.getTime() + days(10)).toISOString().slice(0, 10)
  const id = await bought({ sendOn })
  expect(await sums(id)).toMatchObject({ booking_liability: 0, gift_card_liability: -10_000 })
  expect((await mine()).bought).toMatchObject([{ id, state: 'paid', codeEnd: null, canDeliver: true, onHold: false }])
  expect(await emailsTo(app, people.ada.email)).toContain('Receipt: $100.00 gift card for Ben')
  expect(await codeTo(people.ben.email)).toBe('')
  await world.moveClock(days(11))
  const code = await codeTo(people.ben.email)
  expect(code).toMatch(/^(?:[0-9A-Z]{4}-){4}[0-9A-Z]{4}$/)
  // what is kept of it opens nothing
  const kept = await cardOf(id)
  expect(kept).toMatchObject({ state: 'sent', code_end: code.slice(-4) })
  expect(JSON.stringify(kept)).not.toContain(code.replaceAll('-', ''))
  expect((await balance(code)).body).toMatchObject({ left: { amount: 10_000 }, status: 'ready' })

  const loose = ` ${code.toLowerCase().replaceAll('-', ' ')} `
  expect(await redeem(loose)).toMatchObject({ status: 200, body: { id, left: { amount: 10_000 } } })
  expect(await creditOf(ben)).toEqual({ left: 10_000, setAside: 0 })
  expect(await sums(id)).toMatchObject({ gift_card_liability: 0, credit_liability: -10_000 })

  const first = await hold(ben, await departure())
  await payWith(world, ben, first.id, 4_000)
  await world.settle()
  expect((await balance(code)).body).toMatchObject({ left: { amount: 6_000 }, status: 'redeemed' })
  const second = await hold(ben, await departure())
  expect((await offered(ben, second.id)).use.amount).toBe(6_000)
  await payWith(world, ben, second.id, 6_000)
  await world.settle()
  expect(await stateOf(world, second.id)).toBe('confirmed')
  expect((await balance(code)).body.left.amount).toBe(0)
  expect((await mine(ben)).redeemed).toMatchObject([{ id, left: { amount: 0 } }])

  await cancel(ben, first.id)
  await world.settle()
  expect((await balance(code)).body.left.amount).toBe(4_000)
  expect(await creditOf(ben)).toEqual({ left: 4_000, setAside: 0 })
  await expectInvariants(world)
})

test('two who enter the same code at the same moment: one has it; again it is found, by another account it is refused', async () => {
  await bought()
  const code = await codeTo(people.ben.email)
  const before = [await creditOf(ada), await creditOf(ben)].map(({ left }) => left)
  const answers = await Promise.all([redeem(code, ada), redeem(code, ben), redeem(code, ada), redeem(code, ben)])
  const after = [await creditOf(ada), await creditOf(ben)].map(({ left }) => left)
  expect(after.reduce((a, b) => a + b) - before.reduce((a, b) => a + b)).toBe(10_000)
  const adaHas = after[0] !== before[0]
  expect(answers.map(({ status }) => status)).toEqual(adaHas ? [200, 409, 200, 409] : [409, 200, 409, 200])
  await expectInvariants(world)
})

test('refused: strangers, wrong codes, operators, too little, too much, too often, a day that is past, somebody else’s card', async () => {
  expect((await start({ amount: 2_499 })).body).toMatchObject({ code: 'amount_too_small' })
  expect((await start({ amount: 100_001 })).body).toMatchObject({ code: 'amount_too_large' })
  for (const amount of [0, -1, 10.5, 1e12]) expect((await start({ amount })).status).toBe(400)
  expect((await start({ recipientEmail: 'nobody' })).status).toBe(400)
  expect((await start({ message: 'Log in at treq-gifts.example' })).status).toBe(400)
  expect((await start({ recipientName: 'visit evil.example' })).status).toBe(400)
  expect((await start({ sendOn: '2020-01-01' })).status).toBe(409)
  expect((await start({ sendOn: '2199-01-01' })).status).toBe(409)
  expect((await start({}, root)).status).toBe(403)
  expect((await world.visitor().call(contract.startGiftCard, { body: order })).status).toBe(401)

  const id = await bought({ amount: 100_000, sendOn: null })
  // a large one waits a day
  expect((await cardOf(id)).state).toBe('paid')
  await bought({ amount: 100_000 })
  expect((await start({ amount: 2_500 })).body).toMatchObject({ code: 'amount_too_large' })
  for (const by of [ben, sue]) {
    expect((await refund(id, by)).status).toBe(404)
    expect((await sync(id, by)).status).toBe(404)
    const to = { params: { id }, body: { recipientEmail: people.ben.email } }
    expect((await by.call(contract.deliverGiftCard, to)).status).toBe(404)
  }
  await world.moveClock(hours(25))
  const code = await codeTo(people.ben.email, '$1,000.00')
  expect((await redeem(code, root)).status).toBe(403)
  expect((await world.visitor().call(contract.redeemGiftCard, { body: { code } })).status).toBe(401)
  for (let tries = 0; tries < 10; tries++) expect((await redeem(`AAAA-${tries}`)).status).toBe(404)
  // the right one too, once it is guessed
  expect((await redeem(code)).status).toBe(429)
  await app.db.deleteFrom('throttles').execute()
  for (let tries = 0; tries < 20; tries++) expect((await balance(`BBBB-${tries}`)).status).toBe(404)
  expect((await balance(code)).status).toBe(429)
  await expectInvariants(world)
})

test('a declined card, another order, a lost answer, and two clicks at once charge once', async () => {
  const [one, two] = await Promise.all([start(), start()])
  expect(one.body.clientSecret).toBe(two.body.clientSecret)
  await confirmCard(world, one.body.clientSecret, cards.declined)
  expect(await sync(one.body.giftCardId)).toMatchObject({ status: 402, body: { code: 'payment_declined' } })
  const other = await start({ amount: 7_500 })
  await world.settle()
  expect(await confirmCard(world, one.body.clientSecret)).toBe(400)
  await setFault(app.pool, 'webhooks_paused', true)
  await confirmCard(world, other.body.clientSecret)
  await setFault(app.pool, 'webhooks_paused', false)
  await reconcilePayments(app)
  await world.settle()
  expect(await cardOf(other.body.giftCardId)).toMatchObject({ amount: 7_500 })
  expect((await cardOf(one.body.giftCardId)).state).toBe('lapsed')
  const charged = await app.db
    .selectFrom('payments')
    .select('amount')
    .where('payable_id', 'in', [one.body.giftCardId, other.body.giftCardId])
    .where('captured_amount', '>', 0)
    .execute()
  expect(charged.map(({ amount }) => amount)).toEqual([7_500])
  await expectInvariants(world)
})

test('unused it is refunded once, and its code opens nothing; not once it is redeemed, nor too late; redeem and refund at once are one', async () => {
  const id = await bought()
  const code = await codeTo(people.ben.email)
  const [one, two] = await Promise.all([refund(id), refund(id)])
  expect([one.status, two.status]).toEqual([200, 200])
  await world.settle()
  expect(await refundsAtStripe(world, id)).toEqual([[10_000, 'succeeded']])
  expect(await redeem(code)).toMatchObject({ status: 404 })
  expect(await emailsTo(app, people.ben.email)).toContain('Your gift card from Ada Marsh was canceled')

  const raced = await bought()
  const racedCode = await codeTo(people.ben.email)
  const before = (await creditOf(ben)).left
  const [back, used] = await Promise.all([refund(raced), redeem(racedCode)])
  await world.settle()
  const got = (await creditOf(ben)).left - before
  const returned = (await refundsAtStripe(world, raced)).reduce((sum, [amount]) => sum + amount, 0)
  expect(got + returned).toBe(10_000)
  expect([back.status, used.status].filter((status) => status === 200)).toHaveLength(1)

  const late = await bought()
  await world.moveClock(days(15))
  expect(await refund(late)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
  const body = { reason: 'Bought twice by mistake', idempotencyKey: newId() }
  const atDesk = (by: Browser) => by.call(desk.refundGiftCardAtDesk, { params: { id: late }, body })
  expect((await atDesk(cal)).status).toBe(403)
  expect((await atDesk(ada)).status).toBe(403)
  const [first, second] = await Promise.all([atDesk(sue), atDesk(sue)])
  expect([first.status, second.status]).toEqual([200, 200])
  await world.settle()
  expect(await refundsAtStripe(world, late)).toEqual([[10_000, 'succeeded']])
  await expectInvariants(world)
})

test('to another address it goes with a new code; the old one opens nothing, and there is an end to it', async () => {
  const id = await bought({ recipientEmail: 'typo@example.com' })
  const old = await codeTo('typo@example.com')
  const deliver = () =>
    ada.call(contract.deliverGiftCard, { params: { id }, body: { recipientEmail: people.ben.email } })
  expect((await deliver()).status).toBe(200)
  await world.settle()
  expect((await redeem(old)).status).toBe(404)
  for (let again = 0; again < 3; again++) expect((await deliver()).status).toBe(200)
  expect((await deliver()).status).toBe(409)
  await world.settle()
  expect((await redeem(await codeTo(people.ben.email))).status).toBe(200)
})

test('it ends as the law of the buyer’s state says, and never where that says so', async () => {
  const [soon, never] = [await bought({ state: 'CO' }), await bought({ state: 'CA' })]
  const now = await app.clock.now(app.db)
  const ends = (await cardOf(soon)).expires_at
  expect(Math.round(((ends?.getTime() ?? 0) - now.getTime()) / days(365.25))).toBe(5)
  const californian = await codeTo(people.ben.email)
  expect((await cardOf(never)).expires_at).toBeNull()
  await world.moveClock(days(5 * 366))
  expect((await cardOf(soon)).state).toBe('expired')
  expect(await sums(soon)).toMatchObject({ gift_card_liability: 0, platform_revenue_breakage: -10_000 })
  const before = (await creditOf(ben)).left
  expect((await redeem(californian)).status).toBe(200)
  await world.moveClock(days(5 * 366))
  expect((await creditOf(ben)).left).toBe(before + 10_000)
  await expectInvariants(world)
})

test('while the bank decides nothing is emailed or redeemed; if we win, it goes on', async () => {
  const today = await app.clock.now(app.db)
  const sendOn = new Date(today.getTime() + days(3)).toISOString().slice(0, 10)
  const waiting = await bought({ sendOn, recipientEmail: 'later@example.com' })
  const id = await bought()
  const code = await codeTo(people.ben.email)
  const disputes = [await chargeBack(waiting), await chargeBack(id)]
  await world.moveClock(days(4))
  expect((await cardOf(waiting)).state).toBe('paid')
  expect(await codeTo('later@example.com')).toBe('')
  expect(await redeem(code)).toMatchObject({ status: 409, body: { code: 'payment_disputed' } })
  expect((await refund(id)).status).toBe(409)
  const to = { params: { id }, body: { recipientEmail: people.ben.email } }
  expect((await ada.call(contract.deliverGiftCard, to)).status).toBe(409)
  expect((await balance(code)).body.status).toBe('on_hold')
  for (const dispute of disputes)
    await app.stripe.contestDispute({
      id: dispute,
      evidence: { uncategorized_text: 'winning_evidence' },
      idempotencyKey: newId(),
    })
  await world.settle()
  await world.moveClock(days(2))
  expect(await codeTo('later@example.com')).not.toBe('')
  expect((await redeem(code)).status).toBe(200)
  await expectInvariants(world)
})

test.each(['platform', 'guide', 'split'] as const)(
  'charged back and lost, its code opens nothing whoever bears it (%s), and Treq loses nothing that was not used',
  async (payer) => {
    const id = await bought()
    const code = await codeTo(people.ben.email)
    await lose(id, payer)
    expect(await redeem(code)).toMatchObject({ status: 404 })
    expect((await cardOf(id)).code_hash).toBeNull()
    await world.moveClock(days(40))
    expect(await codeTo(people.ben.email)).toBe(code)
    const { processor_fee: _fee, processor_clearing: _clearing, ...left } = await sums(id)
    expect(Object.values(left).every((sum) => sum === 0)).toBe(true)
    await expectInvariants(world)
  },
)

test('charged back after it was redeemed: what is left ends, once; what a trip or a hold gives back later ends too', async () => {
  const id = await bought()
  await redeem(await codeTo(people.ben.email))
  const others = (await creditOf(ben)).left - 10_000
  // other credit ends sooner and would be used first
  await app.db
    .updateTable('credit_grants')
    .set({ expires_at: new Date(0) })
    .where('account_id', '=', people.ben.id)
    .where('gift_card_id', 'is distinct from', id)
    .execute()
  const trip = await hold(ben, await departure())
  await payWith(world, ben, trip.id, 4_000)
  await world.settle()
  const dispute = await chargeBack(id)
  expect(await creditOf(ben)).toEqual({ left: 0, setAside: 0 })
  await app.stripe.closeDispute({ id: dispute, idempotencyKey: newId() })
  await world.settle()
  expect(await sums(id)).toMatchObject({ booking_liability: -6_000, dispute_reserve: 10_000 })
  await expectInvariants(world)
  const row = await app.db
    .selectFrom('payment_disputes')
    .select('id')
    .where('payable_id', '=', id)
    .executeTakeFirstOrThrow()
  const body = { payer: 'platform', reason: 'The bank has decided', message: '', idempotencyKey: newId() } as const
  expect((await root.call(decideDispute, { params: { id: row.id }, body })).status).toBe(200)
  await world.settle()
  // the trip is paid and stays booked: that is what Treq has lost
  expect(await sums(id)).toMatchObject({ booking_liability: 0, platform_cost_chargebacks: 4_000 })
  expect(await emailsTo(app, people.ben.email)).toContain('Your gift card from Ada Marsh was canceled')
  await cancel(ben, trip.id)
  await world.settle()
  await world.moveClock(1000)
  expect((await creditOf(ben)).left).toBe(0)
  expect(await sums(id)).toMatchObject({ booking_liability: 0, platform_cost_chargebacks: 0 })
  expect(others).toBeGreaterThanOrEqual(0)
  await expectInvariants(world)
})

test('operators with a scope for money see and save; the rules keep to the law', async () => {
  const { body: totals } = await fin.call(desk.giftCardTotals)
  expect(totals.unredeemed.amount).toBeGreaterThanOrEqual(0)
  expect((await fin.call(desk.listAdminGiftCards, { query: { 'filter.state': 'redeemed' } })).status).toBe(200)
  const list = (await sue.call(desk.listAdminGiftCards, { query: {} })).body
  expect(list.items[0]).toMatchObject({ buyer: 'Ada Marsh', recipientEmail: people.ben.email })
  for (const by of [ada, cal]) expect((await by.call(desk.giftCardTotals)).status).toBe(403)
  const save = (rules: object, by: Browser = fin, after = totals.version) =>
    by.call(desk.saveGiftCardRules, { body: { ...totals.rules, ...rules, after, reason: 'A quiet season' } })
  expect((await save({ months: 59 })).status).toBe(400)
  expect((await save({ most: 1_000, least: 2_000 })).status).toBe(400)
  expect((await save({ monthsByState: [{ state: 'XX', months: 60 }] })).status).toBe(400)
  expect((await save({ refundDays: 30 }, sue)).status).toBe(403)
  expect((await save({ refundDays: 30 })).status).toBe(200)
  expect((await save({ refundDays: 60 })).status).toBe(409)
  expect((await world.visitor().call(contract.giftCardTerms)).body.refundDays).toBe(30)
})

class Planted extends Error {}

/** What the invariants say of a fault that is rolled back. */
async function told(plant: (tx: Tx) => Promise<unknown>): Promise<string> {
  const found: string[] = []
  await withTransaction(app.db, async (tx) => {
    for (const table of ['ledger_lines', 'credit_grants'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    await plant(tx)
    for (const invariant of app.invariants) found.push((await invariant.breach(tx, everything, app)) ?? '')
    throw new Planted()
  }).catch((error: unknown) => {
    if (!(error instanceof Planted)) throw error
  })
  return found.join('; ')
}

test('a planted fault is named', async () => {
  const id = await bought()
  await redeem(await codeTo(people.ben.email))
  const sent = await bought()
  expect(await told((tx) => sql`select 1`.execute(tx))).not.toContain('gift card')
  expect(
    await told((tx) =>
      sql`update ledger_lines set amount = amount + 100 where owner_id = ${sent} and account = 'gift_card_liability'`.execute(
        tx,
      ),
    ),
  ).toContain(`gift card ${sent} (sent) is owed 9900 instead of 10000`)
  expect(
    await told((tx) => sql`update credit_grants set amount = 20000 where gift_card_id = ${id}`.execute(tx)),
  ).toContain(`gift card ${id} became 20000 of credit instead of 10000`)
  expect(
    await told((tx) =>
      sql`insert into credit_grants select (jsonb_populate_record(g, jsonb_build_object('id', gen_random_uuid(),
        'dedupe_key', 'again', 'payable_id', gen_random_uuid()))).* from credit_grants g where gift_card_id = ${id}`.execute(
        tx,
      ),
    ),
  ).toContain('10000 of 0 back')
})
