import type { Party } from '#contract/bookings/schemas.ts'
import { newId, readableCode } from '#server/platform/ids.ts'
import type { DepartureRow } from '#server/scheduling/index.ts'
import type { Offer } from '../price/quote.ts'
import { depositRules } from '#server/pricing/index.ts'
import { cancellationSnapshot } from '../cancellations/refund-case.ts'
import type { BookingRow, NewBooking, PolicySnapshot } from '../tables.ts'
import { termsAsSold } from '../terms/terms-as-sold.ts'

export interface Sale {
  readonly code: string
  /** Null for a guest who called, until they pay. */
  readonly accountId: string | null
  readonly channel?: BookingRow['channel']
  readonly contact: { readonly name: string; readonly email: string; readonly phone: string | null }
  readonly departure: DepartureRow
  readonly party: Party
  readonly sold: Offer
  readonly idempotencyKey: string
  /** The request of the key; null for a hold without one. */
  readonly requestFingerprint: string | null
  /** The network as `holdNetwork` writes it. */
  readonly heldFrom?: string | null
  readonly now: Date
}

/** The row of a booking as it begins: seats held, with price and policy as they are now. */
export function newBooking({
  code,
  accountId,
  channel = 'web',
  contact,
  departure,
  party,
  sold,
  idempotencyKey,
  requestFingerprint,
  heldFrom = null,
  now,
}: Sale) {
  const { adventure, settings, price, net, addOns, promoCodeId } = sold
  return {
    id: newId(),
    code,
    account_id: accountId,
    channel,
    contact_name: contact.name,
    contact_email: contact.email,
    contact_phone: contact.phone,
    adventure_id: departure.adventure_id,
    adventure_version: adventure.version,
    departure_id: departure.id,
    guide_id: departure.guide_id,
    outfitter_id: adventure.outfitterId,
    state: 'held',
    instant: sold.mode === 'instant',
    adults: party.adults,
    children: party.children,
    seats: party.adults + party.children,
    price: JSON.stringify(price),
    net: JSON.stringify(net),
    total: price.total.amount,
    currency: 'USD',
    policy: JSON.stringify({
      tier: adventure.content.cancellationTier,
      settingsVersion: settings.version,
      autoCompleteHours: settings.autoCompleteHours,
      closeDays: settings.closeDays,
      terms: termsAsSold(settings),
      cancellation: cancellationSnapshot(settings, {
        tier: adventure.content.cancellationTier,
        total: price.total.amount,
        dueNow: price.dueNow.amount,
        category: adventure.category,
        departure,
      }),
      deposit: depositRules(settings.deposit, {
        category: adventure.category,
        tier: adventure.content.cancellationTier,
        departure,
      }),
    } satisfies PolicySnapshot),
    note: null,
    reason: null,
    reason_sentence: null,
    hold_expires_at: new Date(now.getTime() + settings.holdMinutes * 60_000),
    hold_extended_at: null,
    terms_accepted_at: null,
    requested_at: null,
    accepted_at: null,
    confirmed_at: null,
    completed_at: null,
    idempotency_key: idempotencyKey,
    add_ons: JSON.stringify(addOns),
    promo_code_id: promoCodeId,
    request_fingerprint: requestFingerprint,
    held_from: heldFrom,
    cash_noted: null,
    cash_noted_at: null,
    created_at: now,
  } satisfies NewBooking
}

/** A short code for people, such as `TQ-7K2MPRX`; whether it is taken is the caller's question. */
export const randomCode = (): string => `TQ-${readableCode(7)}`
