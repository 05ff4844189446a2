import { CheckrScreen } from '#web/features/verification/admin/checkr/checkr-screen.tsx'

export default function AdminCheckrPage() {
  return <CheckrScreen />
}
