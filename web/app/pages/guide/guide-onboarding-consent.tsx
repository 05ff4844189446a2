import { ConsentStep } from '#web/features/onboarding/steps/consent-step.tsx'

export default function GuideOnboardingConsentPage() {
  return <ConsentStep />
}
