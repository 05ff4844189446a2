import { GuideProgressScreen } from '#web/features/onboarding/admin/guide-progress-screen.tsx'

export default function AdminGuideProgressPage() {
  return <GuideProgressScreen />
}
