import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import type { IdentityState } from '#contract/verification/checks-values.ts'
import { identityErrors, type IdentityError } from '#server/vendors/stripe/supply-views.ts'

const other = saidInEnglish('We couldn’t verify your ID. Please try again with a clear photo of the whole document.')
const notNeeded = saidInEnglish('We couldn’t verify your details. Please try again.')

/** Why a try did not pass, and what to do, for each of Stripe's codes. */
const problems: Record<IdentityError, Said> = {
  abandoned: saidInEnglish('You left before the check was finished. Start again when you’re ready.'),
  consent_declined: saidInEnglish('You declined the check. We can’t verify you without it.'),
  country_not_supported: saidInEnglish('IDs from that country aren’t supported. Use a US ID or a passport.'),
  device_not_supported: saidInEnglish('That device has no camera we can use. Try again on a phone.'),
  document_expired: saidInEnglish('That ID has expired. Use one that’s still valid.'),
  document_type_not_supported: saidInEnglish(
    'That kind of document isn’t supported. Use a driver’s license, an ID card, or a passport.',
  ),
  document_unverified_other: other,
  email_unverified_other: notNeeded,
  email_verification_declined: notNeeded,
  id_number_insufficient_document_data: notNeeded,
  id_number_mismatch: notNeeded,
  id_number_unverified_other: notNeeded,
  phone_unverified_other: notNeeded,
  phone_verification_declined: notNeeded,
  selfie_document_missing_photo: saidInEnglish('That ID has no photo of you. Use one with a photo.'),
  selfie_face_mismatch: saidInEnglish('Your selfie didn’t match the photo on the ID. Try again in good light.'),
  selfie_manipulated: saidInEnglish('The selfie looked edited. Take it live with your camera.'),
  selfie_unverified_other: saidInEnglish('We couldn’t use that selfie. Try again in good light, without a hat.'),
  under_supported_age: saidInEnglish('You’re under the age our verification partner supports.'),
  other,
}

export const identityProblem = (code: string | null): Said | null =>
  code === null ? null : problems[identityErrors.find((known) => known === code) ?? 'other']

export const identityTexts: Record<'not_started' | IdentityState, Said> = {
  not_started: saidInEnglish('Have your ID ready. It takes about three minutes on a phone.'),
  open: saidInEnglish('Your check isn’t finished yet. Continue where you left off.'),
  processing: saidInEnglish('We’re checking your ID. This usually takes a few minutes.'),
  name_review: saidInEnglish(
    'Your ID is genuine, and its name differs from your account, profile, or documents. We’ll review it within three business days.',
  ),
  exhausted: saidInEnglish('We couldn’t verify your ID. We’ll review it within three business days.'),
  verified: saidInEnglish('Your identity is verified.'),
  failed: saidInEnglish('We couldn’t verify your identity. If you think that’s wrong, contact us.'),
  canceled: saidInEnglish('Your last check ended without a result. Start a new one.'),
}
