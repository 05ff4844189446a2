import { Container } from '#web/design/container.tsx'
import { SetAsideScreen } from '#web/features/search/admin/set-aside-screen.tsx'

export default function AdminSearchPage() {
  return (
    <Container width="wide" className="pt-block pb-section">
      <SetAsideScreen />
    </Container>
  )
}
