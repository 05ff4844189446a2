import * as people from '#contract/bookings/people/calls.ts'
import type { Routes } from '#server/platform/http/route.ts'
import { checkInParticipant } from './check-in-participant.ts'
import { confirmLicenses, nameParticipants } from './name-participants.ts'
import { presentBooking } from '../present.ts'

export const peopleRoutes: Routes = (on, app) => {
  on(people.nameParticipants, async ({ caller, params, body }) => {
    await nameParticipants(app, caller, params.id, body.participants)
    return presentBooking(app, app.db, caller, params.id)
  })
  on(people.checkInParticipant, ({ caller, params, body }) => checkInParticipant(app, caller, params, body))
  on(people.confirmLicenses, async ({ caller, params, body }) => {
    await confirmLicenses(app, caller, params.id, body)
    return presentBooking(app, app.db, caller, params.id)
  })
}
