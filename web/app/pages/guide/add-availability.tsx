import { buttonClasses } from '#web/design/button.tsx'
import { Container } from '#web/design/container.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { AvailabilityScreen } from '#web/features/scheduling/guide/availability-screen.tsx'
import { availability } from '#web/features/scheduling/texts/availability.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

export default function AddAvailabilityPage() {
  const t = useTexts(availability)
  return (
    <Container className="grid gap-block pt-block pb-section">
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <Link to="/guide-calendar" variant="bare" className={buttonClasses({ variant: 'secondary' })}>
            {t('backToCalendar')}
          </Link>
        }
      />
      <AvailabilityScreen />
    </Container>
  )
}
