import { Container } from '#web/design/container.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { GuideCancellationsScreen } from '#web/features/bookings/cancellations/guide-cancellations-screen.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { guideCancellations } from '#web/features/bookings/texts/guide-cancellations.en.ts'

export default function GuideCancellationPage() {
  const t = useTexts(guideCancellations)
  return (
    <Container className="grid gap-block pt-block pb-section">
      <PageHeader title={t('guideTitle')} lead={t('guideLead')} />
      <GuideCancellationsScreen />
    </Container>
  )
}
