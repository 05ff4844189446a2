import { useSearchParams } from 'react-router'
import { Container } from '#web/design/container.tsx'
import { PaymentReturnScreen } from '#web/features/bookings/payment-return-screen.tsx'

export default function PaymentReturnPage() {
  const id = useSearchParams()[0].get('booking') ?? ''
  return (
    <Container width="text" section>
      <PaymentReturnScreen id={id} />
    </Container>
  )
}
