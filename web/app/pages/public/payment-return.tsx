import { useSearchParams } from 'react-router'
import { Container } from '#web/design/container.tsx'
import { PaymentReturnScreen } from '#web/features/bookings/checkout/payment-return-screen.tsx'

export default function PaymentReturnPage() {
  const [query] = useSearchParams()
  const id = query.get('booking') ?? ''
  return (
    <Container width="text" section>
      <PaymentReturnScreen id={id} part={query.get('part')} />
    </Container>
  )
}
