import * as contract from '#contract/bookings/admin.ts'
import * as departureDesk from '#contract/bookings/departure-desk.ts'
import * as desk from '#contract/bookings/desk.ts'
import * as policies from '#contract/bookings/refund-policies.ts'
import * as noShow from '#contract/bookings/no-show/admin.ts'
import { StreamAnswer, type Routes } from '#server/platform/http/route.ts'
import { cancelDepartureAsPlatform } from '../cancellations/cancel-departure-as-platform.ts'
import { cancelAsPlatform } from '../cancellations/cancel-as-platform.ts'
import { decideRefund } from '../cancellations/decide-refund.ts'
import { giveBack } from '../cancellations/give-back.ts'
import { creditByHand } from '../credit/credit-by-hand.ts'
import { decideNoShow } from '../no-show/decide-no-show.ts'
import { listContested } from '../no-show/list-contested.ts'
import { waiveGuideFee } from '../penalties/waive-guide-fee.ts'
import { completeAsPlatform } from '../trip/complete-as-platform.ts'
import { previewPolicies, publishPolicies } from '../refund-policies/publish-policies.ts'
import { showPolicies } from '../refund-policies/show-policies.ts'
import { chooseForExplorer } from '../weather/choose.ts'
import { resendEmail } from './resend-email.ts'
import { searchBookings } from './search-bookings.ts'
import { showAtStripe } from './show-at-stripe.ts'
import { showBooking } from './show-booking.ts'
import { showDeparture } from './show-departure.ts'
import { departuresCsv, listDepartures } from './storm/list-departures.ts'

export const adminRoutes: Routes = (on, app) => {
  on(desk.findBookings, ({ caller, query }) => searchBookings(app, caller, query))
  on(desk.showAdminBooking, ({ caller, params }) => showBooking(app, caller, params.id))
  on(desk.bookingAtStripe, ({ caller, params }) => showAtStripe(app, caller, params.id))
  on(contract.resendEmail, ({ caller, params, body }) => resendEmail(app, caller, params.id, body.reason))

  on(contract.cancelAsPlatform, ({ caller, params, body }) => cancelAsPlatform(app, caller, params.id, body))
  on(contract.cancelDepartureAsPlatform, ({ caller, params, body }) =>
    cancelDepartureAsPlatform(app, caller, params.id, body),
  )
  on(departureDesk.listAdminDepartures, ({ caller, query }) => listDepartures(app, caller, query))
  on(
    departureDesk.departuresAsCsv,
    async ({ caller, query }) => new StreamAnswer(departuresCsv(app, caller, query), 'treq-departures.csv'),
  )
  on(departureDesk.showAdminDeparture, ({ caller, params }) => showDeparture(app, caller, params.id))
  on(contract.completeAsPlatform, ({ caller, params, body }) => completeAsPlatform(app, caller, params.id, body.reason))
  on(contract.chooseForExplorer, ({ caller, params, body }) => chooseForExplorer(app, caller, params.id, body))
  on(contract.giveBack, ({ caller, params, body }) => giveBack(app, caller, params.id, body))
  on(contract.decideRefund, ({ caller, params, body }) => decideRefund(app, caller, params.id, body))
  on(contract.giveCredit, ({ caller, params, body }) => creditByHand(app, caller, params.id, body))
  on(contract.waiveGuideFee, ({ caller, params, body }) => waiveGuideFee(app, caller, params.id, body))
  on(policies.showRefundPolicies, ({ caller }) => showPolicies(app, caller))
  on(policies.previewRefundPolicies, ({ caller, body }) => previewPolicies(app, caller, body))
  on(policies.publishRefundPolicies, ({ caller, body }) => publishPolicies(app, caller, body))
  on(noShow.listContested, ({ caller }) => listContested(app, caller))
  on(noShow.decideNoShow, ({ caller, params, body }) => decideNoShow(app, caller, params.id, body))
}
