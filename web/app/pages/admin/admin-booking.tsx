import { useParams } from 'react-router'
import { Container } from '#web/design/container.tsx'
import { BookingDesk } from '#web/features/bookings/admin/booking-desk.tsx'

export default function AdminBookingPage() {
  const { id = '' } = useParams()
  return (
    <Container width="wide" className="pt-block pb-section">
      <BookingDesk key={id} id={id} />
    </Container>
  )
}
