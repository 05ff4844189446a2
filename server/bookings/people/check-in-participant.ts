import type { checkInParticipant as contract } from '#contract/bookings/people/calls.ts'
import type { CheckIn } from '#contract/bookings/people/schemas.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { changedMeanwhile } from '../lifecycle.ts'
import { lockBooking } from '../lock.ts'
import { requireSide, tooEarly, type Moment } from '../policy.ts'
import { visibleBooking } from '../queries.ts'
import type { BookingRow } from '../tables.ts'
import { checkInsOf } from './check-ins.ts'
import { comingOf } from './participants.ts'
import { refusedAtRollCall } from './party-checks.ts'

/** The roll call is open from some hours before the start until the trip is over. */
export function checkCanCheckIn(
  booking: Pick<BookingRow, 'state' | 'policy'>,
  moment: Pick<Moment, 'now' | 'startsAt'>,
): AppError | null {
  if (booking.state !== 'confirmed' && booking.state !== 'in_progress') return changedMeanwhile()
  const { startEarlyHours: hours } = booking.policy.terms
  return tooEarly(booking, moment)
    ? new AppError(
        409,
        'too_early',
        saidInEnglish('You can check guests in from {hours} hours before the start.', { hours }),
      )
    : null
}

/**
 * The guide notes whether a person is here; what is noted already is noted once, and what a phone kept for want of reception
 * changes nothing that was noted since. Throws 403, 404, 409 `wrong_state`,
 * `too_early`, `not_ready`.
 */
export async function checkInParticipant(
  app: App,
  caller: Caller,
  { id: bookingId, participantId }: { id: string; participantId: string },
  { present, heldSeconds }: BodyOf<typeof contract>,
): Promise<CheckIn> {
  const { accountId } = requirePerson(caller)
  requireSide((await visibleBooking(app.db, caller, bookingId)).side, 'guide')
  return withTransaction(app.db, async (tx) => {
    const { booking, departure } = await lockBooking(tx, bookingId)
    const at = await app.clock.now(tx)
    const refusal = checkCanCheckIn(booking, { now: at, startsAt: departure.starts_at })
    if (refusal) throw refusal
    const coming = await comingOf(tx, bookingId)
    if (!coming.some(({ id }) => id === participantId))
      throw notFound(saidInEnglish('That person isn’t on this booking.'))
    if (present) {
      const refused = (await refusedAtRollCall(app, tx, [participantId])).get(participantId)
      if (refused) throw new AppError(409, 'not_ready', refused)
    }
    const noted = (await checkInsOf(tx, [participantId])).get(participantId)
    const happenedAt = new Date(at.getTime() - heldSeconds * 1000)
    if (noted && (noted.present === present || (heldSeconds > 0 && noted.at > happenedAt.toISOString()))) return noted
    await tx
      .insertInto('check_ins')
      .values({ id: newId(), participant_id: participantId, present, account_id: accountId, at: happenedAt })
      .execute()
    return { present, at: happenedAt.toISOString() }
  })
}
