import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { notAllowed } from '#server/platform/errors.ts'
import { lockBooking } from '../lock.ts'
import { visibleBooking } from '../queries.ts'
import { tripReportFacts } from './facts.ts'
import { openCase } from './open-case.ts'
import { checkCanReportTrip } from './rules.ts'

/** Either side says that the trip did not happen. Throws 403, 404, 409 `too_early`, `too_late`, `already_reported`. */
export async function reportTrip(app: App, caller: Caller, bookingId: string, message: string): Promise<void> {
  const { accountId } = requirePerson(caller)
  const { side } = await visibleBooking(app.db, caller, bookingId)
  if (side === 'admin') throw notAllowed(said('Only the two sides of a trip can report it.'))
  await withTransaction(app.db, async (tx) => {
    const { booking, departure } = await lockBooking(tx, bookingId)
    const at = await app.clock.now(tx)
    const facts = await tripReportFacts(tx, booking)
    const times = { startsAt: departure.starts_at, endsAt: departure.ends_at }
    const refusal = checkCanReportTrip(side, booking, times, facts, at)
    if (refusal) throw refusal
    await tx
      .insertInto('trip_reports')
      .values({ booking_id: bookingId, side, kind: 'did_not_happen', account_id: accountId, message, at })
      .execute()
    await openCase(app, tx, booking, 'reported', caller)
  })
}
