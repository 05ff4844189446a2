import { chooseAfterWeather } from '#contract/bookings/weather.ts'
import { creditForBooking } from '#contract/payments/credit.ts'
import { usd } from '#contract/wire/money.ts'
import * as contract from '#contract/bookings/cancellations.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { cancelBooking, leaveGroup, previewCancellation } from './cancel-booking.ts'
import { cancelDeparture } from './cancel-departure.ts'
import {
  cancellationsOfBooking,
  cancellationsOfCaller,
  departuresToCancel,
  presentCancellable,
  presentPreview,
} from './present-cancellation.ts'
import { creditForBooking as showCreditForBooking } from '../credit/credit-for-booking.ts'
import { presentBooking } from '../present.ts'
import { chooseAfterWeather as choose } from '../weather/choose.ts'

export const cancellationRoutes: Routes = (on, app) => {
  on(contract.previewCancellation, async ({ caller, params, query }) => {
    const preview = await previewCancellation(app, caller, params.id, query)
    return presentPreview(preview)
  })
  on(contract.cancelBooking, async ({ caller, params, body }) => {
    await cancelBooking(app, caller, params.id, body)
    return presentBooking(app, app.db, caller, params.id)
  })
  on(contract.leaveGroup, async ({ caller, params, body }) => {
    await leaveGroup(app, caller, params.id, body)
    return presentBooking(app, app.db, caller, params.id)
  })
  on(contract.cancelDeparture, async ({ caller, params, body }) => {
    const { canceled, refund } = await cancelDeparture(app, caller, params.id, body)
    return { canceled, refund: usd(refund) }
  })
  on(chooseAfterWeather, async ({ caller, params, body }) => {
    await choose(app, caller, params.id, body)
    return presentBooking(app, app.db, caller, params.id)
  })
  on(creditForBooking, ({ caller, params }) => showCreditForBooking(app, caller, params.id))
  on(contract.departuresToCancel, async ({ caller }) => ({ items: await departuresToCancel(app, caller) }))
  on(contract.cancellable, async ({ caller }) => ({ items: await presentCancellable(app, caller) }))
  on(contract.myCancellations, async ({ caller, query }) => ({
    items: await cancellationsOfCaller(app, caller, query.as),
  }))
  on(contract.cancellationsOfBooking, async ({ caller, params }) => ({
    items: await cancellationsOfBooking(app, caller, params.id),
  }))
}
