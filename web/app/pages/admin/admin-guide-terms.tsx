import { GuideTermsScreen } from '#web/features/onboarding/admin/guide-terms-screen.tsx'

export default function AdminGuideTermsPage() {
  return <GuideTermsScreen />
}
