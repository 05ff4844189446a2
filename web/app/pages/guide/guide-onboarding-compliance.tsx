import { ComplianceStep } from '#web/features/onboarding/steps/compliance-step.tsx'

export default function GuideOnboardingCompliancePage() {
  return <ComplianceStep />
}
