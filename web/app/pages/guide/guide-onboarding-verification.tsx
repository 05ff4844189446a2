import { VerificationStep } from '#web/features/onboarding/steps/verification-step.tsx'

export default function GuideOnboardingVerificationPage() {
  return <VerificationStep />
}
