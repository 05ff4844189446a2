import { tipsSpanish } from './tips/texts.es.ts'
import { bookingsMoneySpanish } from './texts-money.es.ts'
import { bookingsSpanish } from './texts.es.ts'
import { personal } from './personal.ts'
import type { Domain } from '#server/platform/domain.ts'
import { operatorTables } from './admin/storm/list-departures.ts'
import { adminRoutes } from './admin/routes.ts'
import { queues } from './admin/queues.ts'
import { balanceRoutes } from './balance/routes.ts'
import './documents/tables.ts'
import './no-show/tables.ts'
import './trip-reports/tables.ts'
import './people/tables.ts'
import './change-requests/tables.ts'
import './tips/tables.ts'
import './guest-links/tables.ts'
import { approveAfterWait } from './cancellations/goodwill.ts'
import { cancellationRoutes } from './cancellations/routes.ts'
import { tripReportRoutes } from './trip-reports/routes.ts'
import { noShowRoutes } from './no-show/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { weatherRoutes } from './weather/routes.ts'
import { changeRoutes } from './change-requests/routes.ts'
import { documentRoutes, registerCalendarFeed } from './documents/routes.ts'
import { deadlineHandlers } from './deadlines/handlers.ts'
import { leadRoutes } from './lead/routes.ts'
import { minimumRoutes } from './minimum/routes.ts'
import { waitlistRoutes } from './waitlist/routes.ts'
import { tipsFitLedger } from './invariants/tips-fit-ledger.ts'
import { balancesAreFollowed } from './invariants/balances-are-followed.ts'
import { bookingsFitDepartures } from './invariants/bookings-fit-departures.ts'
import { deadlinesAreSet } from './invariants/deadlines-are-set.ts'
import { refundsFitCancellations } from './invariants/refunds-fit-cancellations.ts'
import { guideFeesFitCancellations } from './invariants/guide-fees-fit-cancellations.ts'
import { pricesAreWhole } from './invariants/prices-are-whole.ts'
import { releasesFitSales } from './invariants/releases-fit-sales.ts'
import { changesHoldSeats } from './invariants/changes-hold-seats.ts'
import { liabilityFitsState } from './invariants/liability-fits-state.ts'
import { seatsFitBookings } from './invariants/seats-fit-bookings.ts'
import { minimumUnanswered, tippingPoint } from './minimum/check-minimum.ts'
import { bookingNotifications } from './notifications/index.ts'
import { bookingNotificationsInSpanish } from './notifications/texts.es.ts'
import { moneyRoutes } from './money/routes.ts'
import { moneyExplainedInSpanish } from './money/texts.es.ts'
import { permitUse } from '#contract/scheduling/permits.ts'
import { showPermitUse } from './permits/show-permit-use.ts'
import { recordsOfGuides } from './numbers/records-of-guides.ts'
import { guestLinkRoutes } from './guest-links/routes.ts'
import { phoneRoutes } from './phone/routes.ts'
import { guidePromoRoutes } from './price/guide-promo-routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { routes } from './routes.ts'
import { releaseTip, tipLapses } from './tips/deadlines.ts'
import { tipRoutes } from './tips/routes.ts'
import { remindGuide } from './trip/trip-reminders.ts'
import { tellOfOtherDate } from './waitlist/tell-of-other-date.ts'
import { waitlistCloses } from './waitlist/end-waitlist.ts'

export { bookingsOfPerson, bookerByCode, type PersonBookings } from './admin/bookings-of-person.ts'
export { bookingIdsOf } from './personal.ts'
export { countOpenBookings } from './admin/count-open-bookings.ts'
export { quoteFor } from './price/quote.ts'
export { keepPromoCode } from './price/create-promo-code.ts'
export { confirmedByDay } from './numbers/confirmed-by-day.ts'
export { leadTimesOf, responsesOf, tripEndsOf } from './numbers/guide-sales.ts'
export { salesByDay } from './numbers/sales-by-day.ts'
export { joinLine } from './waitlist/join-waitlist.ts'
export {
  caseBooking,
  caseBookingFor,
  caseBookingOf,
  caseBookings,
  casesCouldBeAbout,
  caseCancellation,
  caseMoney,
  caseRoll,
  isBeingDecided,
  lockCaseBooking,
  type CaseBooking,
  type CaseMoney,
} from './cases/case-booking.ts'
export { bookingsSeenBy } from './queries.ts'
export { settleCase, type CaseSettlement } from './cases/settle-case.ts'
export { bookingEmailData } from './notifications/booking-data.ts'
export { toSides, type SideTexts } from './notifications/sides.ts'
export {
  departuresAhead,
  nameIfUnnamed,
  partyBooking,
  partyBookingFor,
  partyBookings,
  partyBookingsAround,
  partyBookingsOn,
  partyPeople,
  partyPeopleById,
  type PartyBooking,
  type PartyPerson,
} from './people/party.ts'
export { refusedAtRollCall, type PartyChecks } from './people/party-checks.ts'
export { ledTrips, type LedTrip } from './led-trips.ts'
export { startTrip } from './trip/run-trip.ts'
export { transitions } from './lifecycle.ts'
export { deadlinesOf } from './deadlines/kinds.ts'
export { bookingPayable } from './payment/payable.ts'
export { statesOfBookings } from './money/states.ts'
export { guestPaymentsPosted, guestPaymentsTo, type GuestPayment } from './money/guest-payments.ts'
export { isOwnPeople } from './tips/facts.ts'
export { tipPayable } from './tips/payable.ts'
export { codesOf, idsOfCodes } from './queries.ts'
export { bookingLabels, isConfirmedBooking, type BookingLabel } from './booking-labels.ts'
export { sentenceOf, storyTransitions } from './story.ts'
export { recordPastBookings, type PastTrip } from './recorded/record-past.ts'
export { recordComingBookings } from './recorded/record-coming.ts'
export { recordBookingsUnderWay } from './recorded/record-under-way.ts'
export type { RecordedSale } from './recorded/life.ts'

export const bookingsDomain: Domain = {
  personal,
  routes: (on, app) => {
    routes(on, app)
    cancellationRoutes(on, app)
    balanceRoutes(on, app)
    waitlistRoutes(on, app)
    minimumRoutes(on, app)
    leadRoutes(on, app)
    peopleRoutes(on, app)
    noShowRoutes(on, app)
    tripReportRoutes(on, app)
    weatherRoutes(on, app)
    changeRoutes(on, app)
    documentRoutes(on, app)
    overviewRoutes(on, app)
    moneyRoutes(on, app)
    tipRoutes(on, app)
    on(permitUse, ({ caller, params }) => showPermitUse(app, caller, params.id))
    phoneRoutes(on, app)
    guidePromoRoutes(on, app)
    guestLinkRoutes(on, app)
    adminRoutes(on, app)
  },
  listeners: [tellOfOtherDate],
  standing: { record: recordsOfGuides },
  notifications: bookingNotifications,
  queues,
  operatorTables,
  spanish: {
    ...bookingNotificationsInSpanish,
    ...bookingsSpanish,
    ...bookingsMoneySpanish,
    ...moneyExplainedInSpanish,
    ...tipsSpanish,
  },
  register: registerCalendarFeed,
  deadlines: {
    'refund.wait_ends': approveAfterWait,
    ...deadlineHandlers,
    'departure.guide_reminder': remindGuide,
    'departure.tipping_point': tippingPoint,
    'departure.minimum_unanswered': minimumUnanswered,
    'waitlist.closes': waitlistCloses,
    'tip.lapses': tipLapses,
    'tip.release': releaseTip,
  },
  invariants: [
    liabilityFitsState,
    balancesAreFollowed,
    seatsFitBookings,
    changesHoldSeats,
    bookingsFitDepartures,
    deadlinesAreSet,
    refundsFitCancellations,
    guideFeesFitCancellations,
    pricesAreWhole,
    releasesFitSales,
    tipsFitLedger,
  ],
}
