import { Container } from '#web/design/container.tsx'
import { PortfolioScreen } from '#web/features/guides/portfolio/portfolio-screen.tsx'

export default function GuidePortfolioPage() {
  return (
    <Container className="grid grid-cols-1 gap-block pt-block pb-section">
      <PortfolioScreen />
    </Container>
  )
}
