import { Container } from '#web/design/container.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { CalendarScreen } from '#web/features/scheduling/guide/calendar-screen.tsx'
import { guideCalendar } from '#web/features/scheduling/texts/guide-calendar.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'

export default function GuideCalendarPage() {
  const t = useTexts(guideCalendar)
  return (
    <Container className="grid gap-block pt-block pb-section">
      <PageHeader title={t('title')} lead={t('lead')} />
      <CalendarScreen />
    </Container>
  )
}
