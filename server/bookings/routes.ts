import { termsInForce as termsCall } from '#contract/bookings/terms.ts'
import { syncPayment, startPayment as startPaymentCall } from '#contract/payments/calls.ts'
import {
  createPromoCode as createPromoCodeCall,
  endPromoCode as endPromoCodeCall,
} from '#contract/pricing/promo-codes.ts'
import { usd } from '#contract/wire/money.ts'
import * as contract from '#contract/bookings/calls.ts'
import { batchReads } from '#server/platform/database.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { changeHold } from './holding/change-hold.ts'
import { createPromoCode } from './price/create-promo-code.ts'
import { endPromoCode } from './price/end-promo-code.ts'
import { countingGuesses } from './price/promo-guesses.ts'
import { holdSeats } from './holding/hold-seats.ts'
import { extendHold, releaseHold } from './holding/holds.ts'
import { advanceAfterPayment, startPayment } from './payment/pay.ts'
import { presentBooking, presentOwn, presentSummaries } from './present.ts'
import { presentPromoCode } from './price/present-promo-code.ts'
import { bookingsOf } from './queries.ts'
import { quote } from './price/quote.ts'
import { acceptRequest, declineRequest, withdrawRequest } from './requests.ts'
import { completeTrip, startTrip } from './trip/run-trip.ts'
import { termsInForce } from './terms/terms-in-force.ts'

export const routes: Routes = (on, app) => {
  on(termsCall, () => termsInForce(app), { cache: 'public, max-age=60' })
  on(
    contract.quote,
    ({ caller, params, body, request: { ip: address } }) =>
      countingGuesses(app, { caller, address }, body.promoCode, () =>
        quote(app, caller, params.id, { ...body, promoCode: body.promoCode ?? null }),
      ),
    {
      perAddress: { count: 600, seconds: 60 },
    },
  )
  on(contract.holdSeats, ({ caller, body, request: { ip: address } }) =>
    countingGuesses(app, { caller, address }, body.promoCode, () =>
      holdSeats(app, caller, { ...body, address }, (read, booking) => presentOwn(app, read, booking)),
    ),
  )
  on(
    contract.changeHold,
    async ({ caller, params, body, request: { ip: address } }) => {
      await countingGuesses(app, { caller, address }, body.promoCode, () => changeHold(app, caller, params.id, body))
      return presentBooking(app, app.db, caller, params.id)
    },
    { perAddress: { count: 60, seconds: 60 } },
  )
  on(createPromoCodeCall, async ({ caller, body }) => presentPromoCode(await createPromoCode(app, caller, body)))
  on(endPromoCodeCall, async ({ caller, params }) => presentPromoCode(await endPromoCode(app, caller, params.id)))
  on(contract.showBooking, ({ caller, params }) => presentBooking(app, app.db, caller, params.id))
  on(contract.myBookings, ({ caller, query }) =>
    batchReads(app.db, async (read) => {
      const page = await bookingsOf(read, caller, query)
      return { ...page, items: await presentSummaries(app, read, page.items, query.as) }
    }),
  )
  on(startPaymentCall, async ({ caller, params, body }) => {
    const { amount, ...payment } = await startPayment(app, caller, params.id, body)
    return { ...payment, amount: usd(amount) }
  })
  on(syncPayment, ({ caller, params }) =>
    advanceAfterPayment(app, caller, params.id, (read) => presentBooking(app, read, caller, params.id)),
  )
  on(contract.declineRequest, async ({ caller, params, body }) => {
    await declineRequest(app, caller, params.id, body.reason)
    return presentBooking(app, app.db, caller, params.id)
  })
  const acts = [
    [contract.extendHold, extendHold],
    [contract.releaseHold, releaseHold],
    [contract.withdrawRequest, withdrawRequest],
    [contract.acceptRequest, acceptRequest],
    [contract.startTrip, startTrip],
    [contract.completeTrip, completeTrip],
  ] as const
  for (const [endpoint, operation] of acts) {
    on(endpoint, async ({ caller, params }) => {
      await operation(app, caller, params.id)
      return presentBooking(app, app.db, caller, params.id)
    })
  }
}
