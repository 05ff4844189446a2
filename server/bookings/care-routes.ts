import * as noShow from '#contract/bookings/no-show/calls.ts'
import * as people from '#contract/bookings/people/calls.ts'
import * as weather from '#contract/bookings/weather.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { confirmLicences, nameParticipants } from './people/name-participants.ts'
import { contestNoShow, logContact, reportCustomerNoShow, reportGuideAbsent } from './no-show/report.ts'
import { presentBooking } from './present.ts'
import { newDatesOf, takeNewDate } from './weather/new-date.ts'

/** Everything around a booking that is neither its sale nor its end. */
export const careRoutes: Routes = (on, app) => {
  on(people.nameParticipants, async ({ caller, params, body }) => {
    await nameParticipants(app, caller, params.id, body.participants)
    return presentBooking(app, app.db, caller, params.id)
  })
  on(people.confirmLicences, async ({ caller, params, body }) => {
    await confirmLicences(app, caller, params.id, body)
    return presentBooking(app, app.db, caller, params.id)
  })
  on(noShow.logContact, async ({ caller, params, body }) => {
    await logContact(app, caller, params.id, body.how)
    return presentBooking(app, app.db, caller, params.id)
  })
  on(noShow.reportNoShow, async ({ caller, params }) => {
    await reportCustomerNoShow(app, caller, params.id)
    return presentBooking(app, app.db, caller, params.id)
  })
  on(noShow.reportGuideAbsent, async ({ caller, params }) => {
    await reportGuideAbsent(app, caller, params.id)
    return presentBooking(app, app.db, caller, params.id)
  })
  on(noShow.contestNoShow, async ({ caller, params, body }) => {
    await contestNoShow(app, caller, params.id, body.words)
    return presentBooking(app, app.db, caller, params.id)
  })
  on(weather.newDates, async ({ caller, params }) => ({ items: await newDatesOf(app, caller, params.id) }))
  on(weather.takeNewDate, async ({ caller, params, body }) => {
    await takeNewDate(app, caller, params.id, body.departureId)
    return presentBooking(app, app.db, caller, params.id)
  })
}
