import { Container } from '#web/design/container.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { guideWaitlistTexts } from '#web/features/bookings/texts/guide-waitlists.en.ts'
import { GuideWaitlistsScreen } from '#web/features/bookings/waitlist/guide-waitlists-screen.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'

export default function GuideWaitlistsPage() {
  const t = useTexts(guideWaitlistTexts)
  return (
    <Container className="grid grid-cols-1 gap-block pt-block pb-section">
      <PageHeader title={t('title')} lead={t('lead')} />
      <GuideWaitlistsScreen />
    </Container>
  )
}
