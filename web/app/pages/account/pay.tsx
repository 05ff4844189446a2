import { useParams } from 'react-router'
import { Container } from '#web/design/container.tsx'
import { PayLinkScreen } from '#web/features/bookings/phone/pay-link-screen.tsx'

export default function PayPage() {
  const { token = '' } = useParams()
  return (
    <Container width="text" className="pt-block pb-section">
      <PayLinkScreen key={token} token={token} />
    </Container>
  )
}
