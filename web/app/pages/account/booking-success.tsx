import { useSearchParams } from 'react-router'
import { Container } from '#web/design/container.tsx'
import { CheckoutHolds } from '#web/features/bookings/checkout/checkout-holds.tsx'
import { SuccessScreen } from '#web/features/bookings/checkout/success-screen.tsx'

export default function BookingSuccessPage() {
  const id = useSearchParams()[0].get('booking')
  return (
    <Container className="pt-block pb-section">{id ? <SuccessScreen key={id} id={id} /> : <CheckoutHolds />}</Container>
  )
}
