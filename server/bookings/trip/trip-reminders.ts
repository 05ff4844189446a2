import { system } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { setDeadline, type DeadlineHandler } from '#server/platform/deadlines.ts'
import { publishEvent } from '#server/platform/events.ts'
import { lockDeparture } from '#server/scheduling/index.ts'
import type { Step } from '../deadlines/step.ts'
import type { BookingRow } from '../tables.ts'

declare module '#server/platform/deadlines.ts' {
  interface DeadlineKinds {
    /** Reminds the guide of tomorrow's trip; its subject is the departure. */
    'departure.guide_reminder': true
  }
}
declare module '#server/platform/events.ts' {
  interface DomainEvents {
    'departure.guide_reminder': { departureId: string }
  }
}

const hour = 3_600_000
type Sold = Pick<BookingRow, 'policy'>

const before = (startsAt: Date, hours: number) => new Date(startsAt.getTime() - hours * hour)

/** When an explorer is reminded of a trip, earliest first. */
export const reminderTimes = ({ policy }: Sold, startsAt: Date): Date[] =>
  policy.terms.tripReminders.explorerHours.toSorted((a, b) => b - a).map((hours) => before(startsAt, hours))

const guideTime = ({ policy }: Sold, startsAt: Date): Date => before(startsAt, policy.terms.tripReminders.guideHours)

/** One for each departure, however many book it; what has passed already is left out. */
export async function setGuideReminder(
  tx: Tx,
  booking: Sold,
  departure: { id: string; starts_at: Date },
  now: Date,
): Promise<void> {
  const at = guideTime(booking, departure.starts_at)
  if (at > now) await setDeadline(tx, 'departure.guide_reminder', departure.id, at)
}

/** Reminds the explorer, unless a later reminder is due as well or the trip goes at another time by now. */
export const remindExplorer: Step = async (app, tx, { booking, departure }, dueAt) => {
  if (booking.state !== 'confirmed') return 'no longer needed'
  const now = await app.clock.now(tx)
  const times = reminderTimes(booking, departure.starts_at)
  if (!times.some((at) => at.getTime() === dueAt.getTime())) return 'the trip goes at another time'
  if (departure.starts_at <= now || times.some((at) => at > dueAt && at <= now)) return 'overtaken'
  await publishEvent(app, tx, system('deadline'), 'booking.trip_reminder', booking.id, { bookingId: booking.id })
  return 'reminded'
}

/** Tells the guide who comes tomorrow, once for the whole departure. */
export const remindGuide: DeadlineHandler = async (app, tx, { subjectId, dueAt }) => {
  const departure = await lockDeparture(tx, subjectId)
  const now = await app.clock.now(tx)
  if (departure.canceled_at || departure.started_at || departure.starts_at <= now) return 'no longer needed'
  const coming = await tx
    .selectFrom('bookings')
    .select('policy')
    .where('departure_id', '=', subjectId)
    .where('state', '=', 'confirmed')
    .execute()
  if (coming.length === 0) return 'nobody is coming'
  if (!coming.some((booking) => guideTime(booking, departure.starts_at).getTime() === dueAt.getTime()))
    return 'the trip goes at another time'
  await publishEvent(app, tx, system('deadline'), 'departure.guide_reminder', subjectId, { departureId: subjectId })
  return 'reminded'
}
