import { Container } from '#web/design/container.tsx'
import { TaxScreen } from '#web/features/taxes/tax-screen.tsx'

export default function TaxCenterPage() {
  return (
    <Container className="pt-block pb-section">
      <TaxScreen />
    </Container>
  )
}
