import { useParams } from 'react-router'
import { Container } from '#web/design/container.tsx'
import { OpenLinkScreen } from '#web/features/bookings/guest-link/open-link-screen.tsx'

export default function GuestLinkPage() {
  const { code = '' } = useParams()
  return (
    <Container width="text" className="pt-block pb-section">
      <OpenLinkScreen key={code} code={code} />
    </Container>
  )
}
