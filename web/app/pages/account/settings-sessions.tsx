import { SettingsScreen } from '#web/features/accounts/settings-screen.tsx'

export default function SettingsPage() {
  return <SettingsScreen />
}
