import { useParams } from 'react-router'
import { Container } from '#web/design/container.tsx'
import { PlaceMap } from '../../place-map.tsx'
import { BookingScreen } from '#web/features/bookings/page/booking-screen.tsx'
import { BookingWeather } from '#web/features/conditions/booking-weather.tsx'
import { PartyPanel } from '#web/features/readiness/group/party-panel.tsx'
import { BookingReviews } from '#web/features/reviews/write/booking-reviews.tsx'

export default function BookingPage() {
  const { id = '' } = useParams()
  return (
    <Container className="pt-block pb-section">
      <BookingScreen key={id} id={id} Map={PlaceMap} Party={PartyPanel} Weather={BookingWeather} />
      <BookingReviews key={`reviews-${id}`} bookingId={id} />
    </Container>
  )
}
