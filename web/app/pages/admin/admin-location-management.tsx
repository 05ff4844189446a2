import { AreasScreen } from '#web/features/locations/admin/areas-screen.tsx'

export default function AdminLocationManagementPage() {
  return <AreasScreen />
}
