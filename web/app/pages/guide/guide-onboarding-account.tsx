import { AccountStep } from '#web/features/onboarding/steps/account-step.tsx'

export default function GuideOnboardingAccountPage() {
  return <AccountStep />
}
