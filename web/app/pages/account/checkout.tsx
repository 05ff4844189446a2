import { CheckoutHolds } from '#web/features/bookings/checkout/checkout-holds.tsx'
import { CheckoutScreen } from '#web/features/bookings/checkout/checkout-screen.tsx'
import { Container } from '#web/design/container.tsx'
import { useSearchParams } from 'react-router'

export default function CheckoutPage() {
  const id = useSearchParams()[0].get('booking')
  return (
    <Container className="pt-block pb-section">
      {id ? <CheckoutScreen key={id} id={id} /> : <CheckoutHolds />}
    </Container>
  )
}
