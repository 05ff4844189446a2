import type { PhoneBooking } from '#contract/bookings/phone.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { BookingState } from '#contract/bookings/values.ts'
import { soldAdventure } from '#server/catalogue/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { hashToken, newToken } from '#server/platform/crypto.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { clearDeadlines } from '#server/platform/deadlines.ts'
import { AppError } from '#server/platform/errors.ts'
import { cutOff, type DepartureRow } from '#server/scheduling/index.ts'
import { platformSettings } from '#server/settings/index.ts'
import { lockBooking } from '../lock.ts'
import { recordTransition } from '../record-transition.ts'
import { setStateDeadlines } from '../deadlines/state-deadlines.ts'
import type { BookingRow } from '../tables.ts'
import { payBy } from './create-phone-booking.ts'
import { onlyOne, requireOwnPhoneBooking } from './list-phone-bookings.ts'

const paid = new Set<BookingState>(['confirming', 'confirmed', 'in_progress', 'completed', 'closed'])

/**
 * Notes what a guest who called pays in cash, in cents, or removes the note. It is money between guest and guide: no ledger
 * has it, nothing is earned or owed by it. Unpaid spots then stay held until the trip ends, and the payment link stops
 * working; without the note they are held as long as a link is. Throws 403, 404, 409 `wrong_state`.
 */
export async function noteCash(app: App, caller: Caller, id: string, amount: number | null): Promise<PhoneBooking> {
  requirePerson(caller)
  const noted = await withTransaction(app.db, async (tx) => {
    const { booking, departure } = await lockBooking(tx, id)
    await requireOwnPhoneBooking(tx, caller, booking)
    refuseOthers(booking)
    if (booking.cash_noted === amount) return booking
    const now = await app.clock.now(tx)
    const kept =
      booking.state === 'held' && (booking.cash_noted === null) !== (amount === null)
        ? { hold_expires_at: await heldUntil(tx, booking, departure, { now, cash: amount !== null }) }
        : {}
    const row = await tx
      .updateTable('bookings')
      .set({ cash_noted: amount, cash_noted_at: amount === null ? null : now, ...kept })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (booking.state === 'held') {
      await clearDeadlines(app, tx, id)
      await setStateDeadlines(tx, row, departure, now, await platformSettings(tx))
      await tx
        .updateTable('pay_links')
        .set({ token_hash: hashToken(newToken()) })
        .where('booking_id', '=', id)
        .execute()
    }
    await recordTransition(tx, booking, amount === null ? 'remove_cash' : 'note_cash', booking.state, { caller }, now)
    return row
  })
  return onlyOne(app, caller, noted)
}

async function heldUntil(
  tx: Tx,
  booking: BookingRow,
  departure: DepartureRow,
  { now, cash }: { now: Date; cash: boolean },
): Promise<Date> {
  if (cash) return departure.ends_at
  const { content } = await soldAdventure(tx, booking.adventure_id)
  return payBy(departure, cutOff(departure, content), await platformSettings(tx), now)
}

function refuseOthers({ state, account_id: claimed }: BookingRow): void {
  if (state === 'held' && claimed)
    throw new AppError(
      409,
      'wrong_state',
      saidInEnglish('Your guest opened the payment link and is paying there. Cancel the booking first to take cash.'),
    )
  if (state === 'held' || paid.has(state)) return
  throw new AppError(409, 'wrong_state', saidInEnglish('The spots of this booking are already released.'))
}
