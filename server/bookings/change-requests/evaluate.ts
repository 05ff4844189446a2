import { said } from '#contract/wire/said.ts'
import type { Party } from '#contract/bookings/schemas.ts'
import type { PriceData } from '#contract/pricing/schemas.ts'
import { soldAdventure, type SoldAdventure } from '#server/catalogue/index.ts'
import { actsForOutfit, guideById, guideOfAccount } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { bookable, refuseFull, type DepartureRow } from '#server/scheduling/index.ts'
import { settingsOfVersion } from '#server/settings/index.ts'
import { balanceOf, type Balance } from '../balance/balance.ts'
import { dueFor } from '../balance/installments.ts'
import { guideNet } from '#server/pricing/index.ts'
import { givenBackOf } from '../payment/amounts.ts'
import { promoNameOf } from '../price/promo-codes.ts'
import { priceFor, type Priced } from '../price/quote.ts'
import { cancellationsOf } from '../cancellations/refund-case.ts'
import type { BookingRow } from '../tables.ts'
import { acceptedOfExplorer, openChange } from './queries.ts'
import * as rules from './rules.ts'
import type { ChangeRow } from './tables.ts'

export interface ChangeInput {
  departureId?: string | undefined
  party?: Party | undefined
  /** The guide keeps the old price where the new date costs more. */
  keepPrice?: boolean | undefined
}

export interface LockedChange {
  booking: BookingRow
  departure: DepartureRow
  target: DepartureRow
}

export interface Evaluation extends Priced {
  party: Party
  /** Of the whole price, minor units; negative: cheaper. */
  difference: number
  settlement: rules.Settlement
  balance: Balance
  exceedsFreeChange: ChangeRow['exceeds_free_change']
  answerBy: Date
  /** To be held until it is answered. */
  seats: number
}

/** What every change of a booking depends on, whatever it is changed to. */
export interface Standing {
  booking: BookingRow
  departure: DepartureRow
  now: Date
  balance: Balance
  /** The adventure as it is sold now: its window decides what is still open. */
  today: SoldAdventure
  /** Whose dates the caller may choose; null: those of every guide of the outfit who leads this listing. */
  onlyGuide: string | null
}

/** Who would change it, and for which side. */
export interface Proposer {
  readonly by: 'customer' | 'guide'
  readonly caller: Caller
}

/** Throws 409 where nothing can be changed now. */
export async function changeStanding(
  app: App,
  read: Read,
  { booking, departure }: Pick<LockedChange, 'booking' | 'departure'>,
  { by, caller }: Proposer,
): Promise<Standing> {
  const [now, balance] = [await app.clock.now(read), await balanceOf(read, booking, departure)]
  const refusal = rules.checkCanPropose(booking, {
    now,
    startsAt: departure.starts_at,
    open: (await openChange(read, booking.id)) !== undefined,
    left: (await cancellationsOf(read, booking.id)).length > 0,
    charging: balance.underWay,
  })
  if (refusal) throw refusal
  const today = await soldAdventure(read, booking.adventure_id)
  const member = by === 'guide' && caller.kind === 'person' ? await guideOfAccount(read, caller.accountId) : null
  const onlyGuide = member && !actsForOutfit(member) ? member.id : null
  return { booking, departure, now, balance, today, onlyGuide }
}

/** The last moment of a change to `target`. Throws 409 where it is over, or not open. */
export function lastMomentTo(standing: Standing, target: DepartureRow): Date {
  const { departure, today, now } = standing
  const last = rules.lastMomentOf(departure, target, today.content)
  if (target.id !== departure.id) refuseTarget(standing, target)
  if (last <= now) throw rules.tooLate()
  return last
}

/**
 * What a change would mean, with every refusal of it: by the version, the rules and the moment of the sale, so that the
 * same departure and party have the same price. Throws 409.
 */
export async function evaluateChange(
  app: App,
  read: Read,
  { booking, departure, target }: LockedChange,
  proposer: Proposer,
  input: ChangeInput,
): Promise<Evaluation> {
  const { by } = proposer
  const standing = await changeStanding(app, read, { booking, departure }, proposer)
  const { now, balance } = standing
  const { changes } = booking.policy.terms
  const party = input.party ?? { adults: booking.adults, children: booking.children }
  refuseSame(by, { booking, departure, target }, party)
  const last = lastMomentTo(standing, target)
  const sold = await priceAsSold(app, read, booking, await asSold(read, booking), target, party)
  const priced = by === 'guide' && input.keepPrice ? notDearer(booking, sold) : sold
  const seats = rules.seatsToHold(departure, target, { before: booking.seats, after: party.adults + party.children })
  if (seats > 0) refuseFull(target, seats)
  return {
    ...priced,
    party,
    difference: priced.price.total.amount - booking.price.total.amount,
    settlement: await computeSettlement(read, { booking, target, balance }, priced.price, now),
    balance,
    exceedsFreeChange:
      by === 'customer'
        ? rules.beyondFree(changes, await acceptedOfExplorer(read, booking.id), now, departure.starts_at)
        : null,
    answerBy: rules.answerBy(changes, now, last),
    seats,
  }
}

/** A move at the old price: the price the party has, with fee and tax, and what the guide earns. */
function notDearer(booking: BookingRow, priced: Priced): Priced {
  if (priced.price.total.amount <= booking.price.total.amount) return priced
  const { price, net, add_ons: addOns, promo_code_id: promoCodeId } = booking
  return { price, net, addOns, promoCodeId }
}

/** What becomes of the money if a change to `price` takes effect at `now`. */
export async function computeSettlement(
  read: Read,
  { booking, target, balance }: { booking: BookingRow; target: DepartureRow; balance: Balance },
  price: PriceData,
  now: Date,
): Promise<rules.Settlement> {
  const captured = balance.payments.reduce((sum, { captured_amount }) => sum + captured_amount, 0)
  return rules.settlementOf(price, {
    paid: captured - (await givenBackOf(read, [booking.id]))(booking.id),
    owing: balance.outstanding,
    dueAt: dueFor(booking.policy.deposit, target, now),
    zone: target.zone,
  })
}

function refuseSame(by: 'customer' | 'guide', { booking, departure, target }: LockedChange, party: Party): void {
  const sameParty = party.adults === booking.adults && party.children === booking.children
  if (by === 'guide' && !sameParty)
    throw new AppError(
      409,
      'no_changes',
      said('Only your guest can change the group size. You can propose a new date.'),
    )
  if (sameParty && target.id === departure.id)
    throw new AppError(
      409,
      'no_changes',
      said('That matches your current booking. Choose a different date or group size.'),
    )
}

function refuseTarget({ booking, today, now, onlyGuide }: Standing, target: DepartureRow): void {
  const mode = bookable(target, { ...today.content, shortNoticeHours: 0 }, now)
  const elsewhere =
    target.adventure_id !== booking.adventure_id || (onlyGuide !== null && target.guide_id !== onlyGuide)
  if (elsewhere || mode === 'closed' || target.withdrawn_at || !today.published)
    throw new AppError(409, 'departure_closed', said('This date is no longer open for booking.'))
}

/** The version, the rules and the moment of a sale. */
export async function asSold(read: Read, booking: BookingRow) {
  return {
    adventure: await soldAdventure(read, booking.adventure_id, booking.adventure_version),
    settings: await settingsOfVersion(read, booking.policy.settingsVersion),
    promoCode: await promoNameOf(read, booking.promo_code_id),
    guideLevel: (await guideById(read, booking.guide_id))?.level,
    bookedAt: booking.created_at,
  }
}

/** The price of a party on a departure, by what the booking was sold under. Throws 409 for a party that cannot be. */
export async function priceAsSold(
  app: App,
  read: Read,
  booking: BookingRow,
  { promoCode, ...sold }: Awaited<ReturnType<typeof asSold>>,
  departure: DepartureRow,
  party: Party,
): Promise<Priced> {
  const people = party.adults + party.children
  const input = {
    party,
    // as sold; what is for each person is never for more than come
    addOns: booking.add_ons.map(({ code, quantity, per }) => ({
      code,
      quantity: per === 'person' ? Math.min(quantity, people) : quantity,
    })),
    promoCode,
  }
  const buyer = {
    accountId: booking.account_id,
    hold: { id: booking.id, promoCodeId: booking.promo_code_id },
    binding: false,
  }
  const priced = await priceFor(app, read, { ...sold, departure }, input, buyer)
  const ofTheSale = priced.price.lines.filter(({ kind }) => kind !== 'service_fee' && kind !== 'tax')
  // the guide may have risen since: the commission is that of the sale
  return { ...priced, net: guideNet(ofTheSale, booking.net.commissionPercent) }
}
