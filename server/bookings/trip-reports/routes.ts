import * as admin from '#contract/bookings/trip-reports/admin.ts'
import * as calls from '#contract/bookings/trip-reports/calls.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { presentBooking } from '../present.ts'
import { confirmGuide } from './confirm-guide.ts'
import { decideCase } from './decide-case.ts'
import { listCases } from './list-cases.ts'
import { reportTrip } from './report-trip.ts'

export const tripReportRoutes: Routes = (on, app) => {
  on(calls.reportTrip, async ({ caller, params, body }) => {
    await reportTrip(app, caller, params.id, body.message)
    return presentBooking(app, app.db, caller, params.id)
  })
  on(calls.confirmGuide, async ({ caller, params, body }) => {
    await confirmGuide(app, caller, params.id, body.arrived)
    return presentBooking(app, app.db, caller, params.id)
  })
  on(admin.listTripCases, ({ caller }) => listCases(app, caller))
  on(admin.decideTripCase, ({ caller, params, body }) => decideCase(app, caller, params.id, body))
}
