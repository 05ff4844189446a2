import { PaymentsStep } from '#web/features/onboarding/steps/payments-step.tsx'

export default function GuideOnboardingPaymentsPage() {
  return <PaymentsStep />
}
