import { useParams } from 'react-router'
import { Container } from '#web/design/container.tsx'
import { ReceiptScreen } from '#web/features/bookings/documents/receipt-screen.tsx'

export default function ReceiptPage() {
  const { id = '' } = useParams()
  return (
    <Container width="text" className="pt-block pb-section print:p-0">
      <ReceiptScreen key={id} id={id} />
    </Container>
  )
}
