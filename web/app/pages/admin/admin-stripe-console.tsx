import { Container } from '#web/design/container.tsx'
import { ConsoleScreen } from '#web/features/admin/console-screen.tsx'

export default function AdminStripeConsolePage() {
  return (
    <Container width="wide" className="pt-block pb-section">
      <ConsoleScreen />
    </Container>
  )
}
