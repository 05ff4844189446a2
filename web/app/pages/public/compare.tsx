import { Container } from '#web/design/container.tsx'
import { CompareScreen } from '#web/features/bookings/compare/compare-screen.tsx'
import { RecentlyViewed } from '#web/features/catalogue/viewed/lazy-recently-viewed.tsx'

export default function ComparePage() {
  return (
    <Container width="wide" className="grid grid-cols-1 gap-block pt-block pb-section">
      <CompareScreen />
      <RecentlyViewed />
    </Container>
  )
}
