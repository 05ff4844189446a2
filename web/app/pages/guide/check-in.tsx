import { useParams, useSearchParams } from 'react-router'
import { Container } from '#web/design/container.tsx'
import { CheckInGroup } from '#web/features/bookings/overview/check-in-group.tsx'

export default function CheckInPage() {
  const { booking = '' } = useParams()
  const [query] = useSearchParams()
  return (
    <Container className="pt-block pb-section">
      <CheckInGroup key={booking} bookingId={booking} personId={query.get('person')} />
    </Container>
  )
}
