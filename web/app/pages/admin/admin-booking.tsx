import { useParams } from 'react-router'
import { BookingDesk } from '#web/features/bookings/admin/booking-desk.tsx'

export default function AdminBookingPage() {
  const { id = '' } = useParams()
  return <BookingDesk key={id} id={id} />
}
