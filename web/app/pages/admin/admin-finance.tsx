import { Container } from '#web/design/container.tsx'
import { FinanceScreen } from '#web/features/payments/admin/finance-screen.tsx'

export default function AdminFinancePage() {
  return (
    <Container width="wide" className="pt-block pb-section">
      <FinanceScreen />
    </Container>
  )
}
