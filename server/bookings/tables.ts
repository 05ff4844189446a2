import type { ColumnType, Insertable, Selectable } from 'kysely'
import type { Language } from '#contract/wire/language.ts'
import type { Said } from '#contract/wire/said.ts'
import type { PriceData } from '#contract/pricing/schemas.ts'
import type { BookingState } from '#contract/bookings/values.ts'
import type { CancellationTier, Category } from '#contract/catalogue/values.ts'
import type { BigNumber, Timestamp } from '#server/platform/database.ts'
import type { StateColumn } from '#server/platform/lifecycle.ts'
import type { ChosenAddOn, DepositRules, GuideNet } from '#server/pricing/index.ts'
import type { CancellationPolicy } from './cancellations/refund-windows.ts'
import type { TermsAsSold } from './terms/terms-as-sold.ts'

type Document<T> = ColumnType<T, string, string>

/** What was agreed at purchase and stays so whatever settings and listing become. */
export interface PolicySnapshot {
  tier: CancellationTier
  settingsVersion: number
  autoCompleteHours: number
  closeDays: number
  terms: TermsAsSold
  /** Version of the terms of service that were accepted; absent until they are, and from older bookings. */
  termsVersion?: string
  /** Absent from older bookings: then the settings of `settingsVersion` hold. */
  cancellation?: CancellationPolicy & { deposit: number; depositMoveMonths: number }
  /** How it is paid in two parts; absent from older bookings, which were paid at once. */
  deposit?: DepositRules
}

interface BookingsTable {
  id: string
  code: string
  account_id: string | null
  channel: 'web' | 'own_link' | 'phone' | 'octo'
  contact_name: string
  contact_email: string
  contact_phone: string | null
  adventure_id: string
  adventure_version: number
  departure_id: string
  guide_id: string
  outfitter_id: string
  state: StateColumn<BookingState>
  instant: boolean
  adults: number
  children: number
  seats: number
  price: Document<PriceData>
  net: Document<GuideNet>
  total: BigNumber
  currency: string
  policy: Document<PolicySnapshot>
  note: string | null
  /** What a person wrote. */
  reason: string | null
  /** Why, where Treq says it and no person. */
  reason_sentence: ColumnType<Said | null, string | null | undefined, string>
  hold_expires_at: Timestamp
  hold_extended_at: Timestamp | null
  terms_accepted_at: Timestamp | null
  requested_at: Timestamp | null
  accepted_at: Timestamp | null
  confirmed_at: Timestamp | null
  completed_at: Timestamp | null
  idempotency_key: string
  add_ons: ColumnType<ChosenAddOn[], string | undefined, string>
  promo_code_id: string | null
  /** The first request of this hold, in a fixed order of words. */
  request_fingerprint: string | null
  held_from: string | null
  cash_noted: ColumnType<number | null, number | null | undefined, number | null>
  cash_noted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Timestamp
}
export type BookingRow = Selectable<BookingsTable>
export type NewBooking = Insertable<BookingsTable>

interface PromoCodesTable {
  id: string
  /** In capitals. */
  code: string
  description: string
  percent: number | null
  amount: number | null
  payer: 'platform' | 'outfitter'
  outfitter_id: string | null
  adventure_id: string | null
  category: Category | null
  minimum: BigNumber
  starts_at: Timestamp | null
  ends_at: Timestamp | null
  uses_in_all: number | null
  uses_per_account: number | null
  created_at: Timestamp
  created_by: string
  ended_at: Timestamp | null
  ended_by: string | null
}
export type PromoCodeRow = Selectable<PromoCodesTable>

declare module '#server/platform/database.ts' {
  interface Database {
    bookings: BookingsTable
    promo_codes: PromoCodesTable
    participants: {
      id: string
      booking_id: string
      position: number
      unit: 'adult' | 'youth' | 'child'
      name: string | null
      /** Business time; null while the person is coming. */
      canceled_at: ColumnType<Date | null, undefined, Date | null>
      cancellation_id: ColumnType<string | null, undefined, string | null>
    }
    pay_links: {
      booking_id: string
      token_hash: Buffer
      sent_by: string
      /** Wall time. */
      sent_at: Timestamp
      language: Language
    }
    booking_changes: {
      id: string
      booking_id: string
      transition: string
      from_state: BookingState | null
      to_state: BookingState
      actor: string
      account_id: string | null
      reason: string | null
      at: Timestamp
    }
  }
}
