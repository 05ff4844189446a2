import { said } from '#contract/wire/said.ts'
import type { readPayLink as contract } from '#contract/bookings/phone.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { usd } from '#contract/wire/money.ts'
import { soldAdventure } from '#server/catalogue/index.ts'
import { guideById, guideNames } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read } from '#server/platform/database.ts'
import { AppError, notAllowed, violatedConstraint } from '#server/platform/errors.ts'
import { guideNet } from '#server/pricing/index.ts'
import { departuresOf, presentDeparture } from '#server/scheduling/index.ts'
import { platformSettings } from '#server/settings/index.ts'
import { lockBooking } from '../lock.ts'
import { beforePaid } from '../policy.ts'
import { bookerOf, checkAgeFor } from '../people/booker.ts'
import { recordTransition } from '../record-transition.ts'
import type { BookingRow } from '../tables.ts'
import { cameByTreq, isSamePerson } from './own-guest.ts'
import { bookingOfLink, linkIsOver } from './pay-link.ts'

/** Who has taken it over reads it later as well, anybody else until then. Throws 400 `token_invalid`. */
export async function readPayLink(app: App, caller: Caller, token: string): Promise<OutputOf<typeof contract>> {
  const read = app.db
  const booking = await bookingOfLink(read, token)
  const open = await isOpen(app, read, booking)
  const isMine = caller.kind === 'person' && caller.accountId === booking.account_id
  const paid = !beforePaid.includes(booking.state)
  if (isMine ? !open && !paid : !open || booking.account_id !== null) throw linkIsOver()
  const [departures, adventure, guides] = await Promise.all([
    departuresOf(read, [booking.departure_id]),
    soldAdventure(read, booking.adventure_id, booking.adventure_version),
    guideNames(read, [booking.guide_id]),
  ])
  const departure = departures.get(booking.departure_id)
  if (!departure) throw linkIsOver()
  return {
    title: adventure.content.title,
    departure: presentDeparture(departure),
    party: { adults: booking.adults, children: booking.children },
    total: usd(booking.price.total.amount),
    payBy: booking.hold_expires_at.toISOString(),
    guide: guides.get(booking.guide_id) ?? '',
    mine: isMine ? { bookingId: booking.id, paid } : null,
  }
}

const isOpen = async (app: App, read: Read, booking: BookingRow): Promise<boolean> =>
  booking.state === 'held' && booking.hold_expires_at > (await app.clock.now(read))

/**
 * Makes the seats the caller's, who pays them at the checkout as any other. Who pays is known only now: whether they are
 * of the outfit, and whether Treq brought them, is asked again. Repeated by the same person it changes nothing.
 */
export async function claimPayLink(app: App, caller: Caller, token: string): Promise<{ bookingId: string }> {
  const person = requirePerson(caller)
  if (person.admin) throw notAllowed(said('Administrators can’t book. Please use an explorer account.'))
  const { id } = await bookingOfLink(app.db, token)
  try {
    return await withTransaction(app.db, async (tx) => {
      const { booking, departure } = await lockBooking(tx, id)
      if ((await bookingOfLink(tx, token)).id !== id) throw linkIsOver()
      if (booking.account_id === person.accountId) return { bookingId: id }
      if (booking.account_id !== null || !(await isOpen(app, tx, booking))) throw linkIsOver()
      const now = await app.clock.now(tx)
      const contact = await bookerOf(app, tx, person, departure)
      const adventure = await soldAdventure(tx, booking.adventure_id, booking.adventure_version)
      const tooYoung = checkAgeFor(adventure.content.minimumAge, contact, now)
      if (tooYoung) throw tooYoung
      const { email, phone } = contact
      // for anyone but the person the guide wrote down, the trip counts as offered now
      const called = { email: booking.contact_email, phone: booking.contact_phone }
      const before = isSamePerson(called, contact) ? booking.created_at : now
      const guest = { email, phone, accountId: person.accountId, before }
      const settings = await platformSettings(tx)
      const known = await cameByTreq(tx, booking.outfitter_id, guest, settings)
      const net = known ? await usualNet(tx, booking, settings.commission) : booking.net
      await tx
        .updateTable('bookings')
        .set({
          account_id: person.accountId,
          contact_name: contact.name,
          contact_email: contact.email,
          contact_phone: contact.phone ?? booking.contact_phone,
          net: JSON.stringify(net),
        })
        .where('id', '=', id)
        .execute()
      await recordTransition(tx, booking, 'claim_hold', 'held', { caller }, now)
      return { bookingId: id }
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'bookings_one_hold') throw error
    throw new AppError(
      409,
      'already_held',
      said('You’re already holding spots on this date. Pay for them, or release them first.'),
    )
  }
}

async function usualNet(read: Read, { guide_id: guideId, price }: BookingRow, commission: Record<2 | 3 | 4, number>) {
  const level = (await guideById(read, guideId))?.level ?? 2
  const sold = price.lines.filter(({ kind }) => kind !== 'service_fee' && kind !== 'tax')
  return guideNet(sold, level >= 4 ? commission[4] : level === 3 ? commission[3] : commission[2])
}
