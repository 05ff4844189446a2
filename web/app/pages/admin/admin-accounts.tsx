import { Container } from '#web/design/container.tsx'
import { AccountsScreen } from '#web/features/operators/accounts-screen.tsx'

export default function AdminAccountsPage() {
  return (
    <Container width="wide" className="pt-block pb-section">
      <AccountsScreen />
    </Container>
  )
}
