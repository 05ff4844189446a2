import { ChecksScreen } from '#web/features/verification/admin/background-checks/checks-screen.tsx'

export default function AdminBackgroundChecksPage() {
  return <ChecksScreen />
}
