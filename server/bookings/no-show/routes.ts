import * as noShow from '#contract/bookings/no-show/calls.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { contestNoShow, logContact, reportCustomerNoShow, reportGuideAbsent } from './report.ts'
import { presentBooking } from '../present.ts'

export const noShowRoutes: Routes = (on, app) => {
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
    await contestNoShow(app, caller, params.id, body.message)
    return presentBooking(app, app.db, caller, params.id)
  })
}
