import { PayoutsScreen } from '#web/features/payouts/payouts-screen.tsx'

export default function RevenueAnalyticsPage() {
  return <PayoutsScreen />
}
