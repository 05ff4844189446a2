import { SettingsScreen } from '#web/features/verification/admin/settings-versions/settings-screen.tsx'

export default function AdminVerificationSettingsPage() {
  return <SettingsScreen />
}
