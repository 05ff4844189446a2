import { Container } from '#web/design/container.tsx'
import { PayoutsScreen } from '#web/features/payouts/payouts-screen.tsx'

export default function RevenueAnalyticsPage() {
  return (
    <Container className="pt-block pb-section">
      <PayoutsScreen />
    </Container>
  )
}
