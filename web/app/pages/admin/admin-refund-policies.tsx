import { PoliciesScreen } from '#web/features/bookings/admin/policies/policies-screen.tsx'

export default function AdminRefundPoliciesPage() {
  return <PoliciesScreen />
}
