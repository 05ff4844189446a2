import { ChecksScreen } from '#web/features/verification/background-checks/admin/checks-screen.tsx'

export default function AdminBackgroundChecksPage() {
  return <ChecksScreen />
}
