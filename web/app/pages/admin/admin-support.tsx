import { SupportScreen } from '#web/features/support/admin/support-screen.tsx'

export default function AdminSupportPage() {
  return <SupportScreen />
}
