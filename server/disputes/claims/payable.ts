import { said } from '#contract/wire/said.ts'
import { bookingPayable, caseBookings, type CaseBooking } from '#server/bookings/index.ts'
import { captureFor, disputedPayables, refundUnapplied, voidFor, type Payable } from '#server/payments/index.ts'
import { takeBack } from '#server/payouts/index.ts'
import { system } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { move } from '#server/platform/lifecycle.ts'
import { platformSettings } from '#server/settings/index.ts'
import { note } from '../queries.ts'
import type { ChargeRow } from '../tables.ts'
import { chargesAmong, earningOf, lockCharge } from './charges.ts'
import { chargeLife } from './lifecycle.ts'

const day = 86_400_000

async function byBooking<T>(
  read: Read,
  ids: readonly string[],
  make: (charge: ChargeRow, booking: CaseBooking) => T,
): Promise<Map<string, T>> {
  const charges = await chargesAmong(read, ids)
  if (charges.length === 0) return new Map()
  const bookings = await caseBookings(
    read,
    charges.map(({ booking_id }) => booking_id),
  )
  return new Map(
    charges.flatMap((charge) => {
      const booking = bookings.get(charge.booking_id)
      return booking ? [[charge.id, make(charge, booking)]] : []
    }),
  )
}

const bookingOf = async (read: Read, chargeId: string): Promise<string> => {
  const [charge] = await chargesAmong(read, [chargeId])
  if (!charge) throw new Error(`There is no charge ${chargeId}`)
  return charge.booking_id
}

/** How what a guest owes by a claim answers to what happens to its payment. The card processor's fee is Treq's. */
export const claimPayable: Payable = {
  references: (read, ids) =>
    byBooking(read, ids, (_charge, { id, code, contactName }) => ({ id, code, customer: contactName })),

  async besides(read, bookingId) {
    const rows = await read.selectFrom('dispute_charges').select('id').where('booking_id', '=', bookingId).execute()
    return rows.map(({ id }) => id)
  },

  statement: (read, ids) =>
    byBooking(read, ids, ({ amount }, { code, title, date }) => ({
      code,
      title,
      date,
      gross: Number(amount),
      discounts: 0,
      commission: 0,
      commissionPercent: 0,
      permits: 0,
      net: Number(amount),
    })),

  earnerOf: () => Promise.resolve(null),

  async lock(tx, chargeId) {
    await lockCharge(tx, chargeId)
  },

  /** Asked of a booking too, whose claims have a payment of their own. */
  async disputeChanged(app, tx, chargeId) {
    if ((await chargesAmong(tx, [chargeId])).length === 0) return
    const charge = await lockCharge(tx, chargeId)
    if (charge.state !== 'paid' || !charge.release_at) return
    const now = await app.clock.now(tx)
    await setDeadline(tx, 'claim.release', chargeId, charge.release_at < now ? now : charge.release_at)
  },

  isRunning: () => Promise.resolve(false),

  async openAbout(read, ids) {
    const charges = await chargesAmong(read, ids)
    return charges.length === 0
      ? []
      : disputedPayables(
          read,
          charges.map(({ id }) => id),
        )
  },

  async isParty(read, chargeId, accountId) {
    return bookingPayable.isParty(read, await bookingOf(read, chargeId), accountId)
  },

  async takeBack(app, tx, chargeId, cause) {
    return takeBack(app, tx, earningOf(await lockCharge(tx, chargeId)), cause)
  },

  async payer(read, chargeId) {
    const payer = await bookingPayable.payer(read, await bookingOf(read, chargeId))
    return { ...payer, description: `Claim ${payer.description}` }
  },

  async authorized(app, tx, chargeId) {
    const { state } = await lockCharge(tx, chargeId)
    if (state === 'owed') await captureFor(tx, chargeId)
    else await voidFor(app, tx, chargeId)
  },

  async captured(app, tx, chargeId, payment) {
    const charge = await lockCharge(tx, chargeId)
    if (charge.state !== 'owed') {
      await refundUnapplied(app, tx, payment, said('The claim was no longer awaiting this payment.'))
      return
    }
    const [now, { disputes }] = await Promise.all([app.clock.now(tx), platformSettings(tx)])
    const release_at = new Date(now.getTime() + disputes.claimHoldDays * day)
    await move(app, tx, chargeLife, charge, 'pay', {
      caller: system('payment'),
      set: { release_at },
      effects: { wait_for_release: () => setDeadline(tx, 'claim.release', chargeId, release_at) },
    })
    await note(app, tx, { caseId: charge.case_id, kind: 'charge_paid', amount: Number(charge.amount) })
  },

  // the person is watching, and may choose another card
  lost: () => Promise.resolve(),
}
