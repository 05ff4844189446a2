import { SafetyScreen } from '#web/features/safety/admin/safety-screen.tsx'

export default function AdminSafetyPage() {
  return <SafetyScreen />
}
