import type { Said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { clearDeadlines } from '#server/platform/deadlines.ts'
import { publishEvent } from '#server/platform/events.ts'
import { enterState } from '#server/platform/lifecycle.ts'
import { captureFor, releaseCreditFor, voidFor } from '#server/payments/index.ts'
import { endDeparture, freeSeats, startDeparture } from '#server/scheduling/index.ts'
import { defaultSettings, platformSettings } from '#server/settings/index.ts'
import { endChange } from './change-requests/close.ts'
import { grantApologyCredit } from './credit/grant-apology-credit.ts'
import { bookingLife, transitions, type Effect, type TransitionName } from './lifecycle.ts'
import type { LockedBooking } from './lock.ts'
import { recountGuests } from './minimum/recount-guests.ts'
import { refundCanceled } from './cancellations/refund-canceled.ts'
import { recordTransition } from './record-transition.ts'
import { repayDraw } from '#server/payouts/index.ts'
import { takeBackHalf } from './trip/release-half.ts'
import { scheduleRelease } from './trip/schedule-release.ts'
import { setStateDeadlines } from './deadlines/state-deadlines.ts'
import type { BookingRow } from './tables.ts'
import { offerOpenSeats } from './waitlist/offer-open-seats.ts'
import { offerWeatherChoice } from './weather/offer-choice.ts'

export interface MoveBy {
  caller: Caller
  /** What a person wrote. */
  reason?: string | undefined
  /** Why, where Treq says it and no person. */
  reasonSentence?: Said | undefined
  /** The same person takes the seats again in this transaction: the waitlist is not offered them. */
  keepsSeats?: boolean
  /** Its whole departure ends: the guide hears of it together with the others. */
  together?: true | undefined
  set?: Partial<Pick<BookingRow, 'requested_at' | 'accepted_at' | 'confirmed_at' | 'completed_at'>>
}

/**
 * The only way a booking changes its state: the row of the lifecycle says what may move, what follows and which event
 * is stated. The caller holds the locks of `lockBooking`. Throws 409 `wrong_state`.
 */
export async function move(
  app: App,
  tx: Tx,
  locked: LockedBooking,
  name: TransitionName,
  by: MoveBy,
): Promise<BookingRow> {
  const transition = transitions[name]
  const { booking } = locked
  const set = {
    ...(by.reason ? { reason: by.reason } : {}),
    ...(by.reasonSentence ? { reason_sentence: JSON.stringify(by.reasonSentence) } : {}),
    ...by.set,
  }
  const { moved, now } = await enterState(app, tx, bookingLife, booking, name, { caller: by.caller, set })
  await recordTransition(tx, booking, name, transition.to, by, now)
  // laid over a confirmed booking only
  if (booking.state === 'confirmed') await endChange(app, tx, booking, 'booking')
  await clearDeadlines(app, tx, booking.id)
  // another end than it was to have: what was released of a long trip is held again, before anything is refunded
  if (booking.state === 'in_progress' && transition.to !== 'completed') await takeBackHalf(tx, booking.id, now)
  // nor is there a trip that would repay what the guide has drawn of its deposit
  if (transition.to.startsWith('canceled_') || transition.to === 'no_show_guide') await repayDraw(app, tx, booking.id)
  for (const effect of transition.effects) await effects[effect](app, tx, moved, now, locked.departure)
  // only how long a guide may think depends on settings
  const settings = transition.to === 'requested' ? await platformSettings(tx) : defaultSettings
  await setStateDeadlines(tx, moved, locked.departure, now, settings)
  await publishEvent(app, tx, by.caller, transition.event, booking.id, {
    bookingId: booking.id,
    ...(by.together && { together: true }),
  })
  if (locked.departure.minimum_to_run !== null) await recountGuests(tx, booking.departure_id)
  if (transition.effects.includes('free_seats') && !by.keepsSeats) await offerOpenSeats(app, tx, booking.departure_id)
  return moved
}

const effects: Record<
  Effect,
  (app: App, tx: Tx, booking: BookingRow, now: Date, departure: LockedBooking['departure']) => Promise<void>
> = {
  free_seats: (_app, tx, booking) => freeSeats(tx, booking.id),
  capture: (_app, tx, booking) => captureFor(tx, booking.id),
  void: (app, tx, booking) => voidFor(app, tx, booking.id),
  refund: refundCanceled,
  schedule_release: (app, tx, booking, now, departure) => scheduleRelease(app, tx, booking, departure, now),
  offer_weather_choice: offerWeatherChoice,
  grant_apology_credit: grantApologyCredit,
  release_credit: (app, tx, booking) => releaseCreditFor(app, tx, booking.id),
  start_departure: (_app, tx, booking, now) => startDeparture(tx, booking.departure_id, now),
  end_departure: (_app, tx, booking, now) => endDeparture(tx, booking.departure_id, now),
}
