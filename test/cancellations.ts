import { cancelAsPlatform } from '#contract/bookings/admin.ts'
import * as contract from '#contract/bookings/cancellations.ts'
import * as weather from '#contract/bookings/weather.ts'
import type { Booking, Party } from '#contract/bookings/schemas.ts'
import { newId } from '#server/platform/ids.ts'
import type { Browser, TestApp } from './app.ts'
import { hold, pay } from './paying.ts'

/** A booking paid and confirmed. */
export async function buy(
  world: TestApp,
  browser: Browser,
  departureId: string,
  party: Partial<Party> = {},
  card?: string,
): Promise<Booking> {
  const held = await hold(browser, departureId, party)
  const paid = await pay(world, browser, held.id, card)
  if (paid.status !== 200) throw new Error(`The payment was refused: ${paid.body.error}`)
  await world.settle()
  return paid.body
}

export const preview = (
  browser: Browser,
  id: string,
  query: { participants?: string; reason?: contract.CancelReason } = {},
) => browser.call(contract.previewCancellation, { params: { id }, query })

/** Previews the refund, then cancels for it. */
export async function cancel(browser: Browser, id: string, reason: contract.CancelReason = 'change_of_plans') {
  const { body } = await preview(browser, id, { reason })
  const expectedRefund = body.refund?.amount ?? 0
  return browser.call(contract.cancelBooking, { params: { id }, body: { expectedRefund, reason } })
}

/** An operator of support cancels at the desk for what is shown there. */
export async function cancelAtDesk(operator: Browser, id: string, reasonCode: 'safety' | 'official_closure') {
  const { body } = await preview(operator, id, { reason: reasonCode })
  return operator.call(cancelAsPlatform, {
    params: { id },
    body: {
      expectedRefund: body.refund?.amount ?? 0,
      reasonCode,
      idempotencyKey: newId(),
      reason: 'The road is closed',
    },
  })
}

export async function leave(browser: Browser, id: string, participants: string[]) {
  const { body } = await preview(browser, id, { participants: participants.join(',') })
  return browser.call(contract.leaveGroup, {
    params: { id },
    body: { expectedRefund: body.refund?.amount ?? 0, reason: 'change_of_plans', participants },
  })
}

export const refundsOf = async ({ app }: TestApp, bookingId: string) =>
  app.db
    .selectFrom('refunds')
    .select(['amount', 'state', 'last_error'])
    .where('payable_id', '=', bookingId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Refunds according to Stripe, newest first. */
export async function refundsAtStripe({ app }: TestApp, bookingId: string): Promise<[number, string][]> {
  const payments = await app.db
    .selectFrom('payments')
    .select('vendor_intent_id')
    .where('payable_id', '=', bookingId)
    .where('captured_amount', '>', 0)
    .execute()
  const found: [number, string][] = []
  for (const { vendor_intent_id } of payments) {
    for (const refund of await app.stripe.listRefunds({ paymentIntent: vendor_intent_id ?? '' }))
      found.push([refund.amount, refund.status])
  }
  return found
}

/** Runs jobs again at once that wait for their next attempt after a failure. */
export async function retryJobs(world: TestApp): Promise<void> {
  await world.app.pool.query(
    'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at => now())',
  )
  await world.settle()
}

/** After a weather cancellation; `expected` in minor units, as shown. */
export const chooseAfterWeather = (browser: Browser, id: string, choice: 'refund' | 'credit', expected: number) =>
  browser.call(weather.chooseAfterWeather, { params: { id }, body: { choice, expected } })

/** Departures that a trip stopped by the weather could move to. */
export const newDates = async (browser: Browser, id: string) =>
  (await browser.call(weather.newDates, { params: { id } })).body.items ?? []

export const takeNewDate = (browser: Browser, id: string, departureId: string) =>
  browser.call(weather.takeNewDate, { params: { id }, body: { departureId } })
