import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withoutWaiting, type Tx } from '#server/platform/database.ts'
import { clearDeadlines } from '#server/platform/deadlines.ts'
import { stateFact } from '#server/platform/events.ts'
import { captureFor, letCreditGoFor, voidFor } from '#server/payments/index.ts'
import { endDeparture, freeSeats, startDeparture } from '#server/scheduling/index.ts'
import { defaultSettings, platformSettings } from '#server/settings/index.ts'
import { endChange } from './change-requests/close.ts'
import { apologise } from './credit/apologise.ts'
import { changedMeanwhile, mayMove, transitions, type Effect, type TransitionName } from './lifecycle.ts'
import type { LockedBooking } from './lock.ts'
import { countComing } from './minimum/count-coming.ts'
import { refundCancelled } from './cancelling/refund-cancelled.ts'
import { noteChange } from './note-change.ts'
import { releaseLiability } from './trip/release-liability.ts'
import { setStateDeadlines } from './state-deadlines.ts'
import type { BookingRow } from './tables.ts'
import { offerFreed } from './waitlist/offer-freed.ts'
import { offerWeatherChoice } from './weather/offer-choice.ts'

export interface MoveBy {
  caller: Caller
  reason?: string | undefined
  /** The seats it gives up are taken again at once by the same person: nobody in line gets them between. */
  keepsSeats?: boolean
  /** Its whole departure ends: the guide hears of it together with the others. */
  together?: true | undefined
  set?: Partial<Pick<BookingRow, 'requested_at' | 'accepted_at' | 'confirmed_at' | 'completed_at'>>
}

/**
 * The only way a booking changes its state: the row of the lifecycle says what may move, what follows and which fact
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
  if (!mayMove(transition, booking.state)) {
    throw changedMeanwhile()
  }
  const now = await app.clock.now(tx)
  const changed = { state: transition.to, ...(by.reason ? { reason: by.reason } : {}), ...by.set }
  withoutWaiting(tx, tx.updateTable('bookings').set(changed).where('id', '=', booking.id).execute())
  const moved: BookingRow = { ...booking, ...changed }
  await noteChange(tx, booking, name, transition.to, by, now)
  // laid over a confirmed booking only
  if (booking.state === 'confirmed') await endChange(app, tx, booking, 'booking')
  await clearDeadlines(app, tx, booking.id)
  for (const effect of transition.effects) await effects[effect](app, tx, moved, now)
  // only how long a guide may think depends on settings
  const settings = transition.to === 'requested' ? await platformSettings(tx) : defaultSettings
  await setStateDeadlines(tx, moved, locked.departure, now, settings)
  await stateFact(app, tx, by.caller, transition.fact, booking.id, {
    bookingId: booking.id,
    ...(by.together && { together: true }),
  })
  if (locked.departure.minimum_to_run !== null) await countComing(tx, booking.departure_id)
  if (transition.effects.includes('free_seats') && !by.keepsSeats) await offerFreed(app, tx, booking.departure_id)
  return moved
}

const effects: Record<Effect, (app: App, tx: Tx, booking: BookingRow, now: Date) => Promise<void>> = {
  free_seats: (_app, tx, booking) => freeSeats(tx, booking.id),
  capture: (_app, tx, booking) => captureFor(tx, booking.id),
  void: (app, tx, booking) => voidFor(app, tx, booking.id),
  refund: refundCancelled,
  release_liability: (_app, tx, booking, now) => releaseLiability(tx, booking, now),
  offer_weather_choice: offerWeatherChoice,
  apologise,
  // an ordinary hold has none, so nobody is asked
  let_credit_go: (app, tx, booking) => letCreditGoFor(app, tx, booking.id),
  start_departure: (_app, tx, booking, now) => startDeparture(tx, booking.departure_id, now),
  end_departure: (_app, tx, booking, now) => endDeparture(tx, booking.departure_id, now),
}
