import { SystemScreen } from '#web/features/admin/system/system-screen.tsx'

export default function AdminSystemConfigurationPage() {
  return <SystemScreen />
}
