import { Container } from '#web/design/container.tsx'
import { ConsoleScreen } from '#web/features/payments/admin/console-screen.tsx'

export default function AdminStripeConsolePage() {
  return (
    <Container width="wide" className="pt-block pb-section">
      <ConsoleScreen />
    </Container>
  )
}
