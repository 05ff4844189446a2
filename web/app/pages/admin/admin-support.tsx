import { Container } from '#web/design/container.tsx'
import { SupportScreen } from '#web/features/support/admin/support-screen.tsx'

export default function AdminSupportPage() {
  return (
    <Container width="wide" className="pt-block pb-section">
      <SupportScreen />
    </Container>
  )
}
