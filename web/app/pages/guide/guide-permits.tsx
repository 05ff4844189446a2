import { Container } from '#web/design/container.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { PermitsScreen } from '#web/features/scheduling/permits/permits-screen.tsx'
import { guidePermits } from '#web/features/scheduling/permits/texts/guide-permits.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

export default function GuidePermitsPage() {
  const t = useTexts(guidePermits)
  return (
    <Container className="grid grid-cols-1 gap-block pt-block pb-section">
      <PageHeader title={t('title')} lead={t('lead')} />
      <PermitsScreen />
    </Container>
  )
}
