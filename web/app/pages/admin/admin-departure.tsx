import { useParams } from 'react-router'
import { DepartureDesk } from '#web/features/bookings/admin/departure-desk.tsx'
import { WeatherEvidence } from '#web/features/conditions/admin/weather-evidence.tsx'

export default function AdminDeparturePage() {
  const { id = '' } = useParams()
  return <DepartureDesk key={id} id={id} Evidence={WeatherEvidence} />
}
