import type { Selectable } from 'kysely'
import type { GuardianRelation } from '#contract/readiness/values.ts'
import type { Language } from '#contract/wire/language.ts'
import type { Timestamp } from '#server/platform/database.ts'

interface TripPreparations {
  id: string
  booking_id: string
  requested_at: Timestamp | null
  reminded_at: Timestamp | null
  erased_at: Timestamp | null
}
export type PreparationRow = Selectable<TripPreparations>

interface WaiverTexts {
  hash: Buffer
  language: Language
  adventure_id: string
  adventure_version: number
  trip_date: string
  form: number
  body: string
}
export type WaiverTextRow = Selectable<WaiverTexts>

interface WaiverSignatures {
  id: string
  participant_id: string
  booking_id: string
  booking_code: string
  text_hash: Buffer
  participant: string
  birth_date: string | null
  signer: string
  relation: GuardianRelation | null
  mark_kind: 'typed' | 'drawn'
  mark: string
  signed_at: Timestamp
  zone: string
  seconds: number
  address: string
  consent: boolean
  proof: Buffer
}
export type SignatureRow = Selectable<WaiverSignatures>

interface Sealed {
  participant_id: string
  booking_id: string
  participant: string
  sealed: Buffer
  given_at: Timestamp
}

declare module '#server/platform/database.ts' {
  interface Database {
    trip_preparations: TripPreparations
    trip_guests: { participant_id: string; booking_id: string; email: string }
    trip_links: {
      id: string
      participant_id: string
      booking_id: string
      token_hash: Buffer
      made_at: Timestamp
      made_by: string
      revoked_at: Timestamp | null
    }
    waiver_texts: WaiverTexts
    waiver_signatures: WaiverSignatures
    medical_forms: Sealed
    emergency_contacts: Sealed
    sealed_views: {
      id: string
      booking_id: string
      participant_id: string
      what: 'medical' | 'contact'
      account_id: string | null
      opened_by: string
      at: Timestamp
    }
    medical_holds: { booking_id: string; reason: string; at: Timestamp; released_at: Timestamp | null }
    license_sightings: {
      id: string
      participant_id: string
      booking_id: string
      seen: boolean
      account_id: string
      at: Timestamp
    }
  }
}

declare module '#server/platform/deadlines.ts' {
  interface DeadlineKinds {
    /** A group is asked to get ready; the subject of each is its preparation. */
    'readiness.request': unknown
    'readiness.chase': unknown
    /** What is sealed is erased. */
    'readiness.erase': unknown
  }
}

interface OfParty {
  bookingId: string
}

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    'readiness.requested': OfParty
    /** `missing`: people who aren't ready. */
    'readiness.reminded': OfParty & { missing: number }
  }
}
