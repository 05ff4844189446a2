import type { Booking } from '#contract/bookings/schemas.ts'
import { syncPayment, startBalancePayment } from '#contract/payments/calls.ts'
import { sweepDeadlines } from '#server/platform/deadlines.ts'
import { createAdventure, type AdventureOverrides, untaxedPlace } from './adventures.ts'
import type { Browser, TestApp } from './app.ts'
import { confirmCard } from './paying.ts'

/** A departure 60 days from now, $400 for one adult with the fee: $100 now, $300 thirty days before. Moderate. */
export async function partedDeparture(world: TestApp, changes: AdventureOverrides = {}): Promise<string> {
  const { departureId } = await createAdventure(world, {
    guide: null,
    inDays: [60],
    place: untaxedPlace,
    permits: [],
    // with 5% on top exactly $400
    price: { mode: 'per_person', amount: 38_095, childPercent: 50 },
    ...changes,
  })
  return departureId
}

/** Moves the clock to so many milliseconds after (or before) the balance date of a booking. */
export async function moveToBalance(world: TestApp, booking: Pick<Booking, 'price'>, after = 0): Promise<void> {
  const now = await world.app.clock.now(world.app.db)
  await world.moveClock(Date.parse(booking.price.balanceDueAt ?? '') + after - now.getTime() + 1)
}

/** What follows from what a job did: deadlines that it set in the past, and their jobs. */
export async function sweepAgain(world: TestApp): Promise<void> {
  await sweepDeadlines(world.app)
  await world.settle()
}

/** The explorer pays the balance by hand, with a new card. */
export async function payBalance(world: TestApp, browser: Browser, id: string, card?: string, credit = 0) {
  const begun = await browser.call(startBalancePayment, { params: { id }, body: { credit } })
  if (begun.status !== 200) return begun
  if (begun.body.clientSecret !== null) await confirmCard(world, begun.body.clientSecret, card)
  return browser.call(syncPayment, { params: { id } })
}

/** What Stripe took for a booking, by payment, oldest first; cents. */
export async function takenAtStripe({ app }: TestApp, bookingId: string): Promise<number[]> {
  const found: number[] = []
  for await (const intent of app.stripe.listPaymentIntents({ createdAfter: new Date(0) })) {
    if (intent.metadata['payableId'] === bookingId && intent.amountReceived > 0) found.push(intent.amountReceived)
  }
  return found.toReversed()
}

/** Every deadline that is still open for a booking, but for the reminders of its trip; soonest first. */
export const openDeadlines = async ({ app }: TestApp, bookingId: string): Promise<string[]> =>
  (
    await app.db
      .selectFrom('deadlines')
      .select('kind')
      .where('subject_id', '=', bookingId)
      .where('done_at', 'is', null)
      .where('kind', '<>', 'booking.trip_reminder')
      .orderBy('due_at')
      .execute()
  ).map(({ kind }) => kind)
