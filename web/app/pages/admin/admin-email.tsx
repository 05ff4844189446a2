import { Container } from '#web/design/container.tsx'
import { UnsentEmailsScreen } from '#web/features/admin/unsent-emails-screen.tsx'

export default function AdminEmailPage() {
  return (
    <Container width="wide" className="pt-block pb-section">
      <UnsentEmailsScreen />
    </Container>
  )
}
