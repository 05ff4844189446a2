import { OverviewScreen } from '#web/features/onboarding/overview-screen.tsx'
import { StartScreen } from '#web/features/recruitment/start-screen.tsx'

export default function GuideOnboardingPage() {
  return (
    <StartScreen>
      <OverviewScreen />
    </StartScreen>
  )
}
