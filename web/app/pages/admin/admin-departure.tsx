import { useParams } from 'react-router'
import { DepartureDesk } from '#web/features/bookings/admin/departure-desk.tsx'

export default function AdminDeparturePage() {
  const { id = '' } = useParams()
  return <DepartureDesk key={id} id={id} />
}
