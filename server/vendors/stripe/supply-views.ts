import type { Stripe } from 'stripe'
import { instant } from './views.ts'

/** Stripe's own codes of why a document or a selfie did not pass; `other` for one that is newer than this list. */
export const identityErrors = [
  'abandoned',
  'consent_declined',
  'country_not_supported',
  'device_not_supported',
  'document_expired',
  'document_type_not_supported',
  'document_unverified_other',
  'email_unverified_other',
  'email_verification_declined',
  'id_number_insufficient_document_data',
  'id_number_mismatch',
  'id_number_unverified_other',
  'phone_unverified_other',
  'phone_verification_declined',
  'selfie_document_missing_photo',
  'selfie_face_mismatch',
  'selfie_manipulated',
  'selfie_unverified_other',
  'under_supported_age',
] as const
export type IdentityError = (typeof identityErrors)[number] | 'other'

/** A verification session: nothing of the document, the selfie or the person. */
export type StripeIdentityCheck = {
  id: string
  status: 'requires_input' | 'processing' | 'verified' | 'canceled'
  /** Where the person is sent now. It opens once and for minutes only, and must not be stored or mailed. */
  url: string | null
  lastError: IdentityError | null
  /** `redacted`: Stripe has deleted what the person gave, up to four days after we requested it. */
  redaction: 'processing' | 'redacted' | null
  metadata: Record<string, string>
  createdAt: Date
}

/** What the document says, for a comparison now. The name is not to be stored; all are null unless verified. */
export type StripeIdentityResult = StripeIdentityCheck & {
  firstName: string | null
  lastName: string | null
  /** Null also where the configuration has no restricted key, which Stripe requires for dates of birth. */
  over18: boolean | null
  over21: boolean | null
}

/** A guide's account that receives payouts. */
export type StripeConnectAccount = {
  id: string
  detailsSubmitted: boolean
  chargesEnabled: boolean
  payoutsEnabled: boolean
  /** Whether we can send money to it. */
  transfers: 'active' | 'inactive' | 'pending'
  requirements: {
    currentlyDue: string[]
    pastDue: string[]
    eventuallyDue: string[]
    pendingVerification: string[]
    errors: { requirement: string; code: string }[]
    disabledReason: string | null
    /** After it, what is currently due is past due and the account loses abilities. */
    deadline: Date | null
  }
  metadata: Record<string, string>
  createdAt: Date | null
}

export function toIdentityCheck(session: Stripe.Identity.VerificationSession): StripeIdentityCheck {
  const redaction = session.redaction?.status
  return {
    id: session.id,
    status: session.status as StripeIdentityCheck['status'],
    url: session.url,
    lastError: session.last_error ? toIdentityError(session.last_error.code) : null,
    redaction: redaction === 'redacted' ? 'redacted' : redaction ? 'processing' : null,
    metadata: { ...session.metadata },
    createdAt: instant(session.created),
  }
}

const toIdentityError = (code: string | null): IdentityError =>
  identityErrors.find((known) => known === code) ?? 'other'

/** `today` is the day, in UTC, on which the ages are reached or not. */
export function toIdentityResult(session: Stripe.Identity.VerificationSession, today: Date): StripeIdentityResult {
  const outputs = session.status === 'verified' ? session.verified_outputs : null
  return {
    ...toIdentityCheck(session),
    firstName: outputs?.first_name ?? null,
    lastName: outputs?.last_name ?? null,
    over18: hasReached(18, outputs?.dob, today),
    over21: hasReached(21, outputs?.dob, today),
  }
}

type Birth = { year: number | null; month: number | null; day: number | null }

/** Someone born on February 29 reaches an age on March 1. Null where a part of the date is missing. */
export function hasReached(years: number, birth: Birth | null | undefined, today: Date): boolean | null {
  if (!birth?.year || !birth.month || !birth.day) return null
  return Date.UTC(birth.year + years, birth.month - 1, birth.day) <= today.getTime()
}

export function toConnectAccount(account: Stripe.Account): StripeConnectAccount {
  const { requirements } = account
  return {
    id: account.id,
    detailsSubmitted: account.details_submitted,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    transfers: (account.capabilities?.transfers ?? 'inactive') as StripeConnectAccount['transfers'],
    requirements: {
      currentlyDue: requirements?.currently_due ?? [],
      pastDue: requirements?.past_due ?? [],
      eventuallyDue: requirements?.eventually_due ?? [],
      pendingVerification: requirements?.pending_verification ?? [],
      errors: (requirements?.errors ?? []).map(({ requirement, code }) => ({ requirement, code })),
      disabledReason: requirements?.disabled_reason ?? null,
      deadline: requirements?.current_deadline ? instant(requirements.current_deadline) : null,
    },
    metadata: { ...account.metadata },
    createdAt: account.created ? instant(account.created) : null,
  }
}
