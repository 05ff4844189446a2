import { buttonClasses } from '#web/design/button.tsx'
import { Container } from '#web/design/container.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { CalendarScreen } from '#web/features/scheduling/guide/calendar-screen.tsx'
import { guideCalendar } from '#web/features/scheduling/texts/guide-calendar.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

export default function GuideCalendarPage() {
  const t = useTexts(guideCalendar)
  return (
    <Container className="grid gap-block pt-block pb-section">
      <PageHeader
        title={t('title')}
        lead={t('lead')}
        actions={
          <>
            <Link to="/add-availability" variant="bare" className={buttonClasses()}>
              {t('addAvailability')}
            </Link>
            <Link
              to="/guide-cancellation-management"
              variant="bare"
              className={buttonClasses({ variant: 'secondary' })}
            >
              {t('cancelDepartures')}
            </Link>
          </>
        }
      />
      <CalendarScreen />
    </Container>
  )
}
