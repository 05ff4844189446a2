import { said, saidInEnglish } from '#contract/wire/said.ts'
import type { createPhoneBooking as contract } from '#contract/bookings/phone.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { actsForGuide, requireMember } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller, type Person } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError, notFound, violatedConstraint } from '#server/platform/errors.ts'
import { cutOff, lockToOccupy, refuseFull, type DepartureRow } from '#server/scheduling/index.ts'
import type { PlatformSettings } from '#server/settings/index.ts'
import { lockHoldsOf } from '../holding/limits.ts'
import { writeHold } from '../holding/write-hold.ts'
import { sweepHolds } from '../holding/sweep-holds.ts'
import { onSale, priceFor, termsOf, type OnSale } from '../price/quote.ts'
import type { BookingRow } from '../tables.ts'
import { cameByTreq } from './own-guest.ts'
import { sendPayLink } from './pay-link.ts'

type Wanted = BodyOf<typeof contract>
const hour = 3_600_000

/**
 * Holds seats for a guest who called, by the ordinary sale and at the ordinary price, and mails them a link to pay. The
 * same key gives the same booking. Throws 403, 404 for a departure of others, 409 like `holdSeats`.
 */
export async function createPhoneBooking(app: App, caller: Caller, wanted: Wanted): Promise<BookingRow> {
  const person = requirePerson(caller)
  const attempt = () => withTransaction(app.db, (tx) => hold(app, tx, person, wanted))
  try {
    return await attempt()
  } catch (error) {
    // the same key at the same moment, or a booking code that is taken
    const violated = violatedConstraint(error)
    if (violated === 'bookings_phone_key' || violated === 'bookings_code_key') return attempt()
    throw error
  }
}

async function hold(app: App, tx: Tx, person: Person, wanted: Wanted): Promise<BookingRow> {
  const { member } = await requireMember(tx, person)
  // an outfit's are counted one after the other: two at once would both find the last place free
  await lockHoldsOf(tx, member.outfitter_id)
  const locked = await lockToOccupy(tx, wanted.departureId)
  const { departure } = locked
  if (!(await actsForGuide(tx, member, departure.guide_id))) throw notFound(said('We couldn’t find that departure.'))
  const key = `phone:${person.accountId}:${wanted.idempotencyKey}`
  const { party } = wanted
  const contact = { name: wanted.name, email: wanted.email, phone: wanted.telephone }
  const fingerprint = JSON.stringify([party.adults, party.children, ...Object.values(contact), wanted.language])
  const repeated = await tx
    .selectFrom('bookings')
    .selectAll()
    .where('idempotency_key', '=', key)
    .where('channel', '=', 'phone')
    .executeTakeFirst()
  if (repeated) {
    if (repeated.departure_id === wanted.departureId && repeated.request_fingerprint === fingerprint) return repeated
    const sentence = 'You already sent this booking with different details. Check your list before you send it again.'
    throw new AppError(409, 'idempotency_key_reused', saidInEnglish(sentence))
  }
  const sale = await onSale(app, tx, departure.id)
  const { adventure, settings, bookedAt: now } = sale
  if (!adventure) throw notFound(said('We couldn’t find that adventure.'))
  await refuseTooMany(tx, adventure.outfitterId, settings, now)
  await sweepHolds(app, tx, departure.id)
  refuseFull((await lockToOccupy(tx, wanted.departureId)).departure, party.adults + party.children)
  const booking = await writeHold(
    app,
    tx,
    {
      accountId: null,
      channel: 'phone',
      contact,
      departure,
      party,
      sold: await offerToCaller(app, tx, { ...sale, departure }, wanted),
      idempotencyKey: key,
      requestFingerprint: fingerprint,
      until: payBy(departure, cutOff(departure, adventure.content), settings, now),
    },
    person,
  )
  await sendPayLink(app, tx, booking, { accountId: person.accountId, language: wanted.language })
  return booking
}

/** The guide has said yes by entering it; the commission is that for own guests, unless Treq brought this one. */
async function offerToCaller(app: App, tx: Tx, sale: OnSale & { departure: DepartureRow }, wanted: Wanted) {
  const { adventure, settings, departure, bookedAt } = sale
  if (!adventure) throw notFound(said('We couldn’t find that adventure.'))
  const guest = { email: wanted.email, phone: wanted.telephone, accountId: null, before: bookedAt }
  const known = await cameByTreq(tx, adventure.outfitterId, guest, settings)
  const sold = {
    adventure,
    settings,
    departure,
    bookedAt,
    guideLevel: sale.guide?.level,
    commissionPercent: known ? undefined : settings.ownGuests.commissionPercent,
  }
  const terms = termsOf(sold)
  const input = { party: wanted.party, addOns: [], promoCode: null }
  const priced = await priceFor(app, tx, sold, input, { accountId: null, binding: true })
  return { ...terms, ...priced, mode: 'instant' as const }
}

/** The hours of the settings, half of the time left near the start, and never later than the departure can be booked. */
export function payBy(
  { starts_at: startsAt }: DepartureRow,
  bookableUntil: Date,
  { ownGuests }: Pick<PlatformSettings, 'ownGuests'>,
  now: Date,
): Date {
  const left = startsAt.getTime() - now.getTime()
  const until = now.getTime() + Math.min(ownGuests.payHours * hour, left / 2)
  return new Date(Math.min(until, bookableUntil.getTime()))
}

async function refuseTooMany(tx: Tx, outfitterId: string, settings: PlatformSettings, now: Date): Promise<void> {
  const { count } = await tx
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('outfitter_id', '=', outfitterId)
    .where('channel', '=', 'phone')
    .where('state', '=', 'held')
    .where('hold_expires_at', '>', now)
    .executeTakeFirstOrThrow()
  const most = settings.ownGuests.unpaidAtOnce
  if (count < most) return
  const sentence = saidInEnglish('You have {most} phone bookings that aren’t paid yet. Cancel one first.', { most })
  throw new AppError(409, 'too_many_holds', sentence)
}
