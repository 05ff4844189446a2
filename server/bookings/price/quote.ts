import { said } from '#contract/wire/said.ts'
import type { AddOnChoice, Party } from '#contract/bookings/schemas.ts'
import type { PriceData } from '#contract/pricing/schemas.ts'
import {
  plainPrice,
  chooseAddOns,
  depositRules,
  withSplit,
  checkCanUsePromo,
  unknownPromo,
  priceOf,
  type ChosenAddOn,
  type PriceInput,
  type GuideNet,
  largestCharge,
  smallestCharge,
} from '#server/pricing/index.ts'
import { soldAdventures, type SoldAdventure } from '#server/catalogue/index.ts'
import { guideById, type GuideFacts } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { notFound, AppError } from '#server/platform/errors.ts'
import {
  adventureOfDeparture,
  bookable,
  departuresOf,
  guideOfDeparture,
  localDateAt,
  refuseFull,
  seatsLeft,
  type BookingMode,
  type DepartureRow,
} from '#server/scheduling/index.ts'
import { platformSettings, type SettingsInForce } from '#server/settings/index.ts'
import { cancellationSnapshot } from '../cancellations/refund-case.ts'
import { presentRefundsAhead } from '../cancellations/refunds-ahead.ts'
import { findPromoCode, usesOf } from './promo-codes.ts'
import type { PromoCodeRow } from '../tables.ts'

/** What a person wants of a departure. */
export interface QuoteInput {
  party: Party
  addOns: readonly AddOnChoice[]
  /** As typed. */
  promoCode: string | null
}

/** The buyer for whom a promo code is checked. */
export interface Buyer {
  /** Null for a visitor: uses per account are not counted. */
  accountId: string | null
  /** The hold whose price is renewed, with the code it has. */
  hold?: { id: string; promoCodeId: string | null }
  /** Whether seats are being sold: the code is then locked until the transaction ends. */
  binding: boolean
}

export interface Priced {
  price: PriceData
  net: GuideNet
  addOns: ChosenAddOn[]
  promoCodeId: string | null
}

export interface Offer extends Priced {
  adventure: SoldAdventure
  settings: SettingsInForce
  mode: Exclude<BookingMode, 'closed'>
}

/** What this party would get and pay on this departure now. Throws 409 with the reason why it cannot be sold. */
export async function offer(
  app: App,
  read: Read,
  departure: DepartureRow,
  input: QuoteInput,
  buyer: Buyer,
): Promise<Offer> {
  return offerOn(app, read, { departure, ...(await onSale(app, read, departure.id)) }, input, buyer)
}

/** The same, of what `onSale` has found. */
export async function offerOn(
  app: App,
  read: Read,
  { departure, adventure, guide, ...moment }: OnSale & Pick<Sold, 'departure' | 'commissionPercent'>,
  input: QuoteInput,
  buyer: Buyer,
): Promise<Offer> {
  if (!adventure) throw notFound(said('We couldn’t find that adventure.'))
  const sold = {
    ...moment,
    adventure,
    departure,
    guideLevel: guide?.level,
    instantPausedUntil: guide?.instant_paused_until ?? null,
  }
  const terms = termsOf(sold)
  return { ...terms, ...(await priceFor(app, read, sold, input, buyer)) }
}

export interface OnSale {
  adventure: SoldAdventure | undefined
  guide: GuideFacts | null
  settings: SettingsInForce
  bookedAt: Date
}

/** All that an offer depends on besides the wish, in reads that need not wait for the departure. */
export async function onSale(app: App, read: Read, departureId: string): Promise<OnSale> {
  const [[adventure], guide, settings, bookedAt] = await Promise.all([
    soldAdventures(read, [{ adventureId: adventureOfDeparture(departureId) }]),
    guideById(read, guideOfDeparture(departureId)),
    platformSettings(read),
    app.clock.now(read),
  ])
  return { adventure, guide, settings, bookedAt }
}

/**
 * What this party was offered at `sold.bookedAt`, without add-ons and code, from what is known already; the guide's
 * level is 0 applicant to 4 elite. Throws 409 like `offer`. Pure.
 */
export function offerOf(sold: Sold, party: Party, guideLevel: number): Offer {
  const terms = termsOf(sold)
  const { plain, addOns } = withoutCode(sold, { party, addOns: [] }, guideLevel)
  return { ...terms, ...inParts(priceOf(plain), sold), addOns, promoCodeId: null }
}

/** The price of a party with a code that may not be written yet, and without it; whether it can be sold is not asked. Pure. */
export function withAndWithoutCode(sold: Sold, party: Party, promo: PriceInput['promo'], guideLevel: number) {
  const { plain } = withoutCode(sold, { party, addOns: [] }, guideLevel)
  return { without: priceOf(plain), with: priceOf({ ...plain, promo }) }
}

/** How the adventure is sold now. Throws 409 where it is not. */
export function termsOf(sold: Sold): Pick<Offer, 'adventure' | 'settings' | 'mode'> {
  const { adventure, settings, departure, bookedAt, instantPausedUntil: paused } = sold
  const rules = { ...adventure.content, shortNoticeHours: settings.shortNoticeHours }
  const instantBook = rules.instantBook && !(paused && paused > bookedAt)
  const mode = bookable(departure, { ...rules, instantBook }, bookedAt)
  if (adventure.saleUntil && adventure.saleUntil <= bookedAt) {
    const sentence = said('This adventure can’t be booked right now. Its guide has a document to renew.')
    throw new AppError(409, 'departure_closed', sentence)
  }
  if (mode === 'closed' || !adventure.published)
    throw new AppError(409, 'departure_closed', said('This date is no longer open for booking.'))
  return { adventure, settings, mode }
}

/** The adventure in the version that is sold, and the moment at which the price is taken. */
export interface Sold {
  adventure: SoldAdventure
  settings: SettingsInForce
  departure: DepartureRow
  bookedAt: Date
  /** 0 applicant to 4 elite; asked where it is left out. */
  guideLevel?: number | undefined
  /** Of the guide's own guests; the level's where it is lower or this is left out. */
  commissionPercent?: number | undefined
  /** Until then the guide answers every request; null or left out: no such time. */
  instantPausedUntil?: Date | null
}

/** The price of a wish, with every refusal that does not depend on seats or dates. */
export async function priceFor(app: App, read: Read, sold: Sold, input: QuoteInput, buyer: Buyer): Promise<Priced> {
  const level = sold.guideLevel ?? (await guideById(read, sold.departure.guide_id))?.level
  const { plain, addOns } = withoutCode(sold, input, level ?? 2)
  const code = input.promoCode?.trim() ? await findPromoCode(read, input.promoCode, { lock: buyer.binding }) : undefined
  if (input.promoCode?.trim() && !code) throw unknownPromo(input.promoCode.trim())
  if (!code) return { ...inParts(priceOf(plain), sold), addOns, promoCodeId: null }
  // Treq pays for guests whom it brings: with a code of Treq's the guide's own guest is sold at the usual commission
  const atRate =
    code.payer === 'platform' ? withoutCode({ ...sold, commissionPercent: undefined }, input, level ?? 2).plain : plain
  const priced = priceOf({ ...atRate, promo: code })
  await refuseCode(app, read, sold, code, priced.price, buyer)
  return { ...inParts(priced, sold), addOns, promoCodeId: code.id }
}

/** The same, with what of it is due now and what later. */
function inParts<T extends Pick<Priced, 'price'>>(priced: T, { adventure, settings, departure, bookedAt }: Sold): T {
  refuseUnpayable(priced.price.total.amount)
  const tier = adventure.content.cancellationTier
  const rules = depositRules(settings.deposit, { category: adventure.category, tier, departure })
  const moments = { bookedAt, startsAt: departure.starts_at, zone: departure.zone }
  return { ...priced, price: withSplit(priced.price, rules, moments) }
}

/** A guide may ask any price for a trip and an add-on; what they come to is not always something a card can pay. */
function refuseUnpayable(total: number): void {
  if (total < smallestCharge)
    throw new AppError(409, 'departure_closed', said('This adventure has no price, so it can’t be booked online.'))
  if (total > largestCharge)
    throw new AppError(
      409,
      'party_too_large',
      said('This costs more than a card can pay in one payment. Choose a smaller group or fewer add-ons.'),
    )
}

/** Everything of a price but its code. Throws 409 for a party or an add-on that the adventure does not take. */
function withoutCode(sold: Sold, { party, addOns }: Pick<QuoteInput, 'party' | 'addOns'>, guideLevel: number) {
  refuseParty(sold.adventure, party)
  const chosen = chooseAddOns(sold.adventure.content.addOns, addOns, party)
  return { plain: priceInput(sold, party, chosen, guideLevel), addOns: chosen }
}

async function refuseCode(app: App, read: Read, sold: Sold, code: PromoCodeRow, price: PriceData, buyer: Buyer) {
  const { adventure } = sold
  const now = await app.clock.now(read)
  const except = buyer.hold?.id ?? null
  const line = price.lines.find((one) => one.kind === 'discount' && one.modifier === 'promo_code')
  const takesOff = line ? -line.amount.amount : 0
  const refusal = checkCanUsePromo(code, {
    now,
    adventure: { id: adventure.id, outfitterId: adventure.outfitterId, category: adventure.category },
    beforeCode: price.subtotal.amount + takesOff,
    takesOff,
    uses: await usesOf(read, code.id, { accountId: buyer.accountId, except, now }),
    kept: buyer.hold?.promoCodeId === code.id,
    beginsOn: code.starts_at && { monthDay: localDateAt(code.starts_at, adventure.content.place.zone).slice(5) },
  })
  if (refusal) throw refusal
}

function refuseParty({ content: { maxParty, minimumAge } }: SoldAdventure, party: Party): void {
  if (party.adults + party.children > maxParty) {
    throw new AppError(409, 'party_too_large', said('This adventure takes groups of up to {maxParty}.', { maxParty }))
  }
  if (party.children > 0 && minimumAge >= 18) {
    throw new AppError(
      409,
      'too_young',
      said('Everyone must be at least {minimumAge} years old for this adventure.', { minimumAge }),
    )
  }
}

const priceInput = (sold: Sold, party: Party, addOns: readonly ChosenAddOn[], guideLevel: number): PriceInput => {
  const { adventure, departure, settings, bookedAt } = sold
  const trip = { date: departure.local_date, startsAt: departure.starts_at, bookedAt }
  const plain = plainPrice(adventure.content, settings, trip, { party, addOns, guideLevel })
  return { ...plain, commissionPercent: Math.min(plain.commissionPercent, sold.commissionPercent ?? 100) }
}

interface Quoted {
  price: PriceData
  instant: boolean
  refunds: ReturnType<typeof presentRefundsAhead>
}

/** Quotes the full price before booking; public. */
export async function quote(app: App, caller: Caller, departureId: string, input: QuoteInput): Promise<Quoted> {
  return quoteFor(app, caller.kind === 'person' ? caller.accountId : null, departureId, input)
}

/** The same for an account, or for a visitor where that is null. */
export async function quoteFor(
  app: App,
  accountId: string | null,
  departureId: string,
  input: QuoteInput,
): Promise<Quoted> {
  const departure = (await departuresOf(app.read(), [departureId])).get(departureId)
  if (!departure) throw notFound(said('We couldn’t find that departure.'))
  const { price, mode, adventure, settings } = await offer(app, app.read(), departure, input, {
    accountId,
    binding: false,
  })
  if (seatsLeft(departure) === 0) throw new AppError(409, 'seats_unavailable', said('This date is full.'))
  refuseFull(departure, input.party.adults + input.party.children)
  const tier = adventure.content.cancellationTier
  const sold = { tier, total: price.total.amount, dueNow: price.dueNow.amount, category: adventure.category, departure }
  const refunds = presentRefundsAhead({
    price,
    party: input.party,
    tier,
    policy: cancellationSnapshot(settings, sold),
    certain: mode === 'instant',
    bookedAt: await app.clock.now(app.read()),
    startsAt: departure.starts_at,
    zone: departure.zone,
  })
  return { price, instant: mode === 'instant', refunds }
}
