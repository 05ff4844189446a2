import { FlowScreen } from '#web/features/onboarding/flow-screen.tsx'

export default function GuideOnboardingFlowPage() {
  return <FlowScreen />
}
