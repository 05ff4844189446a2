import { Container } from '#web/design/container.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { CancellationCenterScreen } from '#web/features/bookings/cancellations/cancellation-center-screen.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { cancellations } from '#web/features/bookings/texts/cancellations.en.ts'

export default function CancellationCenterPage() {
  const t = useTexts(cancellations)
  return (
    <Container className="grid gap-block pt-block pb-section">
      <PageHeader title={t('centerTitle')} lead={t('centerLead')} />
      <CancellationCenterScreen />
    </Container>
  )
}
