import { VerificationsScreen } from '#web/features/catalogue/admin/verifications-screen.tsx'

export default function AdminVerificationsPage() {
  return <VerificationsScreen />
}
