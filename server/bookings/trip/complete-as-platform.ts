import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import { requireOthersBooking } from '../queries.ts'
import { completeForThem } from './run-trip.ts'

/** Says for the guide that the trip is over. Throws 403, 404, 409. */
export async function completeAsPlatform(app: App, caller: Caller, bookingId: string, reason: string) {
  const person = requireScope(caller, 'support')
  await requireOthersBooking(app.db, person, bookingId)
  return adminAction(app, person, { action: 'complete_trip', subjectId: bookingId, bookingId, reason }, async () => {
    const { code } = await completeForThem(app, caller, bookingId, reason)
    return `Trip marked complete: ${code}.`
  })
}
