import { DisputesScreen } from '#web/features/disputes/admin/disputes-screen.tsx'

export default function AdminDisputesPage() {
  return <DisputesScreen />
}
