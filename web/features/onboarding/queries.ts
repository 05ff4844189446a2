import type * as payouts from '#contract/guides/payout-account.ts'
import type * as contract from '#contract/onboarding/calls.ts'
import type { GuideProfileDraft, GuideProfileForm } from '#contract/onboarding/schemas.ts'
import type { GuideStep } from '#contract/onboarding/values.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'

export const onboardingKey = ['/api/guide/onboarding'] as const

export const onboardingQuery = {
  queryKey: onboardingKey,
  queryFn: () => call<typeof contract.showOnboarding>('GET', '/api/guide/onboarding'),
}
export const ownProfileQuery = {
  queryKey: [...onboardingKey, 'profile'] as const,
  queryFn: () => call<typeof contract.showOwnProfile>('GET', '/api/guide/onboarding/profile'),
}
export const taxFormQuery = {
  queryKey: [...onboardingKey, 'tax-form'] as const,
  queryFn: () => call<typeof contract.showTaxForm>('GET', '/api/guide/tax-form'),
}
export const guideTermsQuery = {
  queryKey: [...onboardingKey, 'terms'] as const,
  queryFn: () => call<typeof contract.showGuideTerms>('GET', '/api/guide/terms'),
}
export const payoutAccountQuery = {
  queryKey: [...onboardingKey, 'payouts'] as const,
  queryFn: () => call<typeof payouts.showPayoutAccount>('GET', '/api/guide/payout-account'),
}

export const resumeOnboarding = () => call<typeof contract.resumeOnboarding>('POST', '/api/guide/onboarding/resume')
export const resubmitStep = (step: GuideStep) =>
  call<typeof contract.resubmitStep>('POST', '/api/guide/onboarding/steps/:step/resubmit', { params: { step } })
export const draftProfile = (body: GuideProfileDraft) =>
  call<typeof contract.draftProfile>('PATCH', '/api/guide/onboarding/profile', { body })
export const saveGuideProfile = (body: GuideProfileForm) =>
  call<typeof contract.saveGuideProfile>('PUT', '/api/guide/onboarding/profile', { body })
export const signTaxForm = (body: BodyInput<typeof contract.signTaxForm>) =>
  call<typeof contract.signTaxForm>('POST', '/api/guide/tax-form', { body })
export const acceptGuideTerms = (body: BodyInput<typeof contract.acceptGuideTerms>) =>
  call<typeof contract.acceptGuideTerms>('POST', '/api/guide/terms', { body })
export const openPayoutSetup = () => call<typeof payouts.openPayoutSetup>('POST', '/api/guide/payout-account/setup')
export const openPayoutDashboard = () =>
  call<typeof payouts.openPayoutDashboard>('POST', '/api/guide/payout-account/dashboard')
export const syncPayoutAccount = () => call<typeof payouts.syncPayoutAccount>('POST', '/api/guide/payout-account/sync')
