import { system } from '#server/platform/caller.ts'
import type { DeadlineHandler } from '#server/platform/deadlines.ts'
import { publishEvent } from '#server/platform/events.ts'
import { balanceOf } from '../balance/balance.ts'
import { announceBalance, chargeBalance, endUnpaid } from '../balance/balance-deadlines.ts'
import { expireChange } from '../change-requests/expire.ts'
import type { BookingDeadline } from './kinds.ts'
import { lockBooking } from '../lock.ts'
import { move } from '../move.ts'
import { endGuideAbsence } from '../no-show/report.ts'
import { awaitsConfirmation } from '../trip-reports/confirm-guide.ts'
import { underReview } from '../trip-reports/facts.ts'
import type { BookingRow } from '../tables.ts'
import { releaseHalf } from '../trip/release-half.ts'
import { releaseDue } from '../trip/release-due.ts'
import { remindExplorer } from '../trip/trip-reminders.ts'
import { refundUndecided } from '../weather/choose.ts'
import type { Step } from './step.ts'

const handler =
  (step: Step): DeadlineHandler =>
  async (app, tx, { subjectId, dueAt }) =>
    step(app, tx, await lockBooking(tx, subjectId), dueAt)

const byItself =
  (transition: Parameters<typeof move>[3], onlyFrom: BookingRow['state'][]): Step =>
  async (app, tx, locked) => {
    if (!onlyFrom.includes(locked.booking.state)) return 'no longer needed'
    await move(app, tx, locked, transition, { caller: system('deadline') })
    return transition
  }

const remind =
  (part: 'half' | 'most'): Step =>
  async (app, tx, { booking }) => {
    if (booking.state !== 'requested') return 'no longer needed'
    await publishEvent(app, tx, system('deadline'), 'booking.request_reminder', booking.id, {
      bookingId: booking.id,
      part,
    })
    return 'reminded'
  }

const expireHold: Step = async (app, tx, locked) => {
  // An extension leaves the deadline of the earlier end behind.
  if (locked.booking.state !== 'held' || locked.booking.hold_expires_at > (await app.clock.now(tx)))
    return 'no longer needed'
  await move(app, tx, locked, 'expire_hold', { caller: system('deadline') })
  return 'expire_hold'
}

const completeByItself: Step = async (app, tx, locked, dueAt) => {
  const { booking, departure } = locked
  // A clock that was far ahead passes the balance as well: what comes of that decides whether there was a trip.
  if (booking.state === 'confirmed' && (await balanceOf(tx, booking, departure)).outstanding > 0)
    return 'waits for the balance'
  if ((await underReview(tx, booking.id)) || (await awaitsConfirmation(tx, booking))) return 'waits for a person'
  return byItself('complete', ['confirmed', 'in_progress'])(app, tx, locked, dueAt)
}

export const deadlineHandlers: Record<BookingDeadline, DeadlineHandler> = {
  'booking.hold_expires': handler(expireHold),
  'booking.request_reminder_half': handler(remind('half')),
  'booking.request_reminder_most': handler(remind('most')),
  'booking.request_expires': handler(byItself('expire_request', ['requested'])),
  'booking.pay_again_expires': handler(byItself('give_up_payment', ['confirming'])),
  'booking.trip_reminder': handler(remindExplorer),
  'booking.balance_reminder': handler(announceBalance),
  'booking.balance_charge': handler(chargeBalance),
  'booking.balance_unpaid': handler(endUnpaid),
  'booking.auto_complete': handler(completeByItself),
  'booking.close': handler(byItself('close', ['completed'])),
  'booking.release_half': handler(releaseHalf),
  'booking.release': handler(releaseDue),
  'booking.guide_absence_ends': endGuideAbsence,
  'booking.change_expires': handler(expireChange),
  'booking.weather_choice_ends': handler(refundUndecided),
}
