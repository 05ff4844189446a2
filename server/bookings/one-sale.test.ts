import { readFile, writeFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { completeTrip, showBooking, startTrip } from '#contract/bookings/calls.ts'
import type { Booking } from '#contract/bookings/schemas.ts'
import { startTip } from '#contract/bookings/tips.ts'
import { acceptOffer, fileCase, offerInCase, respondToCase } from '#contract/disputes/calls.ts'
import { answerDisputeDecision, decideDispute } from '#contract/payments/disputes.ts'
import { newId } from '#server/platform/ids.ts'
import { createAdventure, type TestAdventure } from '#test/adventures.ts'
import { moveToBalance } from '#test/balances.ts'
import { days, hours } from '#test/app.ts'
import { cancel } from '#test/cancellations.ts'
import { accountSums, expectInvariants, seatsLeftOn } from '#test/expectations.ts'
import { confirmCard, hold, pay } from '#test/paying.ts'
import { setUpPayouts } from '#test/onboarding.ts'
import { administrator } from '#test/operators.ts'
import { lastPayout, moveToBank, moveToPayout } from '#test/payouts.ts'
import { moveToRelease } from '#test/trips.ts'
import { openWorld } from '#test/world.ts'
import { drawSale, saleFile, type Moment } from '../../docs/draw-sale.ts'

const { world, people, ada, gus, root } = await openWorld()
const capacity = 6
let trip: TestAdventure

beforeAll(async () => {
  trip = await createAdventure(world, {
    guide: people.gus.id,
    guideLevel: 2,
    capacity,
    inDays: [60, 120],
    price: { mode: 'per_person', amount: 25_000, childPercent: 50 },
  })
})

const seen = async (id: string): Promise<Booking> => (await ada.call(showBooking, { params: { id } })).body

/** `besides`: the tip, and payouts that pay this booking and nothing else; what they moved is added. */
async function moment(
  id: string,
  departureId: string,
  when: string,
  what: string,
  besides: readonly string[] = [],
): Promise<Moment> {
  await expectInvariants(world)
  const sums = new Map<string, number>()
  for (const subject of [id, ...besides])
    for (const [account, amount] of Object.entries(await accountSums(world, subject)))
      sums.set(account, (sums.get(account) ?? 0) + amount)
  return {
    when,
    what,
    state: (await seen(id)).state,
    seats: capacity - (await seatsLeftOn(world, departureId)),
    sums: Object.fromEntries(sums),
  }
}

/** Held, and its deposit paid. */
async function begun(departureId: string): Promise<{ booking: Booking; moments: Moment[] }> {
  const held = await hold(ada, departureId, { adults: 2, children: 1 })
  const moments = [await moment(held.id, departureId, 'Held', 'Three seats are held for 15 minutes.')]
  await pay(world, ada, held.id)
  await world.settle()
  const what = 'The card is authorized, the seats are confirmed, and a job takes the deposit.'
  moments.push(await moment(held.id, departureId, 'Deposit', what))
  return { booking: await seen(held.id), moments }
}

const at = async (iso: string, after: number) =>
  world.moveClock(Date.parse(iso) + after - (await world.app.clock.now(world.app.db)).getTime())

/** The money has left: a tip, a refund that both agree on, the next payout, and a chargeback that is lost. */
async function afterPayout(booking: Booking, departureId: string, payoutId: string): Promise<Moment[]> {
  const { id } = booking
  const seenBy = [payoutId]
  // the people of the tests have one telephone, and nobody tips their own household
  await world.app.db.updateTable('accounts').set({ phone: '+14065550199' }).where('id', '=', people.gus.id).execute()
  const now = (when: string, what: string) => moment(id, departureId, when, what, seenBy)
  const begun = await ada.call(startTip, { params: { id }, body: { amount: 6_000 } })
  await confirmCard(world, begun.body.clientSecret)
  await world.settle()
  const { id: tipId } = await world.app.db
    .selectFrom('tips')
    .select('id')
    .where('booking_id', '=', id)
    .executeTakeFirstOrThrow()
  seenBy.push(tipId)
  const moments = [await now('Tip', 'The explorer leaves a tip of $60.00. For a day it can be undone.')]
  await world.moveClock(hours(25))
  moments.push(await now('Given', 'All of it is the guide’s.'))
  const filing = {
    bookingId: id,
    category: 'gear',
    story: 'The boat leaked from the first minute and we turned back.',
    requested: 10_000,
    key: newId(),
  } as const
  const { body: filed } = await ada.call(fileCase, { body: filing })
  const params = { id: filed.id }
  await gus.call(respondToCase, { params, body: { text: 'It did leak, and I am sorry about it.' } })
  const offered = await gus.call(offerInCase, { params, body: { amount: 10_000, message: 'Fair?', key: newId() } })
  await ada.call(acceptOffer, { params: { ...params, offerId: offered.body.offer?.id ?? '' } })
  await world.settle()
  const agreed = 'Both agree on a refund of $100.00 from what the guide has been paid. The card gets it right away.'
  moments.push(await now('Refund', agreed))
  await moveToPayout(world)
  await moveToBank(world)
  seenBy.push((await lastPayout(world)).id)
  const recovered = 'The refund is a debt of the guide. At most half of each payout recovers it: here of the tip.'
  moments.push(await now('Next payout', recovered))
  const { vendor_intent_id } = await world.app.db
    .selectFrom('payments')
    .select('vendor_intent_id')
    .where('payable_id', '=', id)
    .where('installment', '=', 'balance')
    .executeTakeFirstOrThrow()
  const bank = (await world.app.vendors.stripeSimulator?.disputePayment(vendor_intent_id ?? '')) ?? ''
  await world.settle()
  moments.push(await now('Chargeback', 'The explorer’s bank asks for the balance back, and Stripe takes it and a fee.'))
  await world.app.stripe.closeDispute({ id: bank, idempotencyKey: newId() })
  await world.settle()
  const lost = await world.app.db
    .selectFrom('payment_disputes')
    .select('id')
    .where('payable_id', '=', id)
    .executeTakeFirstOrThrow()
  const decision = { payer: 'split', reason: 'Half each', message: '', idempotencyKey: newId() } as const
  await root.call(decideDispute, { params: { id: lost.id }, body: decision })
  const approval = { yes: true, reason: 'As it was', idempotencyKey: newId() }
  const fay = await administrator(world, 'Fay', ['finance'])
  await fay.call(answerDisputeDecision, { params: { id: decision.idempotencyKey }, body: approval })
  await world.settle()
  const borne =
    'The bank decides for the explorer. Finance decides, and another operator approves: Treq bears half, the trip the rest.'
  moments.push(await now('Lost', borne))
  return moments
}

test('where every cent of a sale is at every moment stands in docs/one-sale.md', async () => {
  const [first = '', second = ''] = trip.departureIds
  const { booking, moments: goes } = await begun(first)
  await moveToBalance(world, booking)
  const due = '30 days before the start the balance is charged to the same card.'
  goes.push(await moment(booking.id, first, 'Balance', due))
  await at(booking.departure.startsAt, 0)
  await gus.call(startTrip, { params: { id: booking.id } })
  goes.push(await moment(booking.id, first, 'Trip', 'The guide starts the trip. No money moves.'))
  await at(booking.departure.endsAt, 0)
  await gus.call(completeTrip, { params: { id: booking.id } })
  await world.settle()
  goes.push(await moment(booking.id, first, 'Back', 'The guide says that all are back. No money moves.'))
  await moveToRelease(world, booking.id)
  const over =
    'Some time after the planned end, and with nothing open about it, what was owed to the explorer is earned, each by whom it is due.'
  goes.push(await moment(booking.id, first, 'Over', over))
  await setUpPayouts(world, gus)
  await moveToPayout(world)
  const { id: payoutId } = await lastPayout(world)
  const sent = 'On the next payout day the guide’s money goes to their account at Stripe, and on to their bank.'
  goes.push(await moment(booking.id, first, 'Sent', sent, [payoutId]))
  await moveToBank(world)
  goes.push(await moment(booking.id, first, 'Paid', 'Two days later the bank has it.', [payoutId]))
  const after = await afterPayout(booking, first, payoutId)

  const { booking: other, moments: canceled } = await begun(second)
  await moveToBalance(world, other)
  canceled.push(await moment(other.id, second, 'Balance', 'As before.'))
  await at(other.departure.startsAt, -days(5) - hours(1))
  await cancel(ada, other.id)
  const decided =
    'Five days before the start; Moderate gives half of the trip back, and the permits. What is kept waits until the trip would be over, the seats are free.'
  canceled.push(await moment(other.id, second, 'Canceled', decided))
  await world.settle()
  canceled.push(
    await moment(other.id, second, 'Sent back', 'A job sends the money back over the card; Stripe keeps its fees.'),
  )
  await moveToRelease(world, other.id)
  canceled.push(await moment(other.id, second, 'Released', 'As after a trip that took place.'))

  const { net } = (await gus.call(showBooking, { params: { id: booking.id } })).body
  if (!net) throw new Error('A guide sees the net')
  const cents = {
    base: net.base.amount,
    commission: net.commission.amount,
    permits: net.permits.amount,
    net: net.net.amount,
  }
  const page = drawSale({ price: booking.price, net: cents, goes, after, canceled })
  if (process.env['WRITE_DOCS']) await writeFile(saleFile, page)
  expect(await readFile(saleFile, 'utf8')).toBe(page)
  expect(goes.at(5)?.sums['guide_payable']).toBe(-net.net.amount)
  expect(goes.at(-1)?.sums['guide_payable']).toBe(0)
}, 60_000)
