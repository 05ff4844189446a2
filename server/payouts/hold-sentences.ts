import type { HoldReason } from '#contract/payouts/values.ts'
import { saidInEnglish, type Said } from '#contract/wire/said.ts'

/** What keeps a payout, and what the guide can do about it. */
export const holdSentences: Record<HoldReason, Said> = {
  account: saidInEnglish(
    'Stripe can’t pay out to your account yet. Finish your payout setup, and we’ll send it right away.',
  ),
  tax_form_missing: saidInEnglish('We need a signed W-9 or W-8BEN before we can pay you.'),
  document_expired: saidInEnglish(
    'A document has expired. Upload the new one, and we’ll send the payout after our review.',
  ),
  dispute: saidInEnglish('Something is open about the trips it would pay. We’ll send it when that’s settled.'),
  risk: saidInEnglish('Our team is reviewing your account. We’ll write to you if we need anything.'),
  operator: saidInEnglish('Our team put it on hold. We’ll write to you if we need anything.'),
}
export const holdPaths: Record<HoldReason, string> = {
  account: '/guide-onboarding/payments',
  tax_form_missing: '/guide-onboarding/compliance',
  document_expired: '/document-status',
  dispute: '/revenue-analytics',
  risk: '/revenue-analytics',
  operator: '/revenue-analytics',
}
