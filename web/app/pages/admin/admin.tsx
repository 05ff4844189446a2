import { OverviewScreen } from '#web/features/admin/overview-screen.tsx'

export default function AdminPage() {
  return <OverviewScreen />
}
