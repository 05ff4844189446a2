import { useQuery } from '@tanstack/react-query'
import { Container } from '#web/design/container.tsx'
import { GuideMoney } from '#web/features/bookings/guide/guide-money.tsx'
import { guideOverviewQuery } from '#web/features/bookings/overview/queries.ts'
import { PayoutsScreen } from '#web/features/payouts/payouts-screen.tsx'

export default function RevenueAnalyticsPage() {
  const { data } = useQuery(guideOverviewQuery)
  return (
    <Container className="pt-block pb-section">
      <PayoutsScreen upcoming={data?.money ? <GuideMoney money={data.money} /> : null} />
    </Container>
  )
}
