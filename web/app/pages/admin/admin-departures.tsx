import { DeparturesScreen } from '#web/features/bookings/admin/departures-screen.tsx'

export default function AdminDeparturesPage() {
  return <DeparturesScreen />
}
