import { PlatformSettingsScreen } from '#web/features/admin/platform-settings/platform-settings-screen.tsx'

export default function AdminPlatformSettingsPage() {
  return <PlatformSettingsScreen />
}
