import { Container } from '#web/design/container.tsx'
import { BookingsScreen } from '#web/features/bookings/admin/bookings-screen.tsx'

export default function AdminBookingsPage() {
  return (
    <Container width="wide" className="pt-block pb-section">
      <BookingsScreen />
    </Container>
  )
}
