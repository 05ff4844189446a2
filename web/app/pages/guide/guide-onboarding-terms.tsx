import { TermsStep } from '#web/features/onboarding/steps/terms-step.tsx'

export default function GuideOnboardingTermsPage() {
  return <TermsStep />
}
