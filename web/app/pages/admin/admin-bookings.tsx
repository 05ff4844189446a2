import { BookingsScreen } from '#web/features/bookings/admin/bookings-screen.tsx'

export default function AdminBookingsPage() {
  return <BookingsScreen />
}
