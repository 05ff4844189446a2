import { useParams } from 'react-router'
import { Container } from '#web/design/container.tsx'
import { DepartureDesk } from '#web/features/bookings/admin/departure-desk.tsx'

export default function AdminDeparturePage() {
  const { id = '' } = useParams()
  return (
    <Container width="wide" className="pt-block pb-section">
      <DepartureDesk key={id} id={id} />
    </Container>
  )
}
