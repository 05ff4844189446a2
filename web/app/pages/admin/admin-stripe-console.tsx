import { ConsoleScreen } from '#web/features/payments/admin/console-screen.tsx'

export default function AdminStripeConsolePage() {
  return <ConsoleScreen />
}
