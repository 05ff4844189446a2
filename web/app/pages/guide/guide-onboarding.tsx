import { StartScreen } from '#web/features/recruitment/start-screen.tsx'

export default function GuideOnboardingPage() {
  return <StartScreen />
}
