import { Container } from '#web/design/container.tsx'
import { OverviewScreen } from '#web/features/admin/overview-screen.tsx'

export default function AdminPage() {
  return (
    <Container width="wide" className="pt-block pb-section">
      <OverviewScreen />
    </Container>
  )
}
