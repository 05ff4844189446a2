import { CalendarDays, Inbox } from 'lucide-react'
import { Container } from '#web/design/container.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { BookingSection } from '#web/features/bookings/booking-section.tsx'
import { GuideFigures } from '#web/features/bookings/guide-figures.tsx'
import { useMessages } from '#web/lib/i18n.tsx'
import { bookings } from '#web/messages/en/bookings.ts'

export default function GuideDashboardPage() {
  const t = useMessages(bookings)
  return (
    <Container className="grid gap-block pt-block pb-section">
      <PageHeader title={t('guideTitle')} lead={t('guideLead')} />
      <GuideFigures />
      <BookingSection
        title={t('guideRequests')}
        as="guide"
        tab="requests"
        empty={
          <EmptyState headingLevel={3} icon={<Inbox aria-hidden="true" />} title={t('noRequests')}>
            <p>{t('noRequestsText')}</p>
          </EmptyState>
        }
      />
      <BookingSection
        title={t('guideUpcoming')}
        as="guide"
        tab="upcoming"
        byDeparture
        empty={
          <EmptyState headingLevel={3} icon={<CalendarDays aria-hidden="true" />} title={t('noGuideUpcoming')}>
            <p>{t('noGuideUpcomingText')}</p>
          </EmptyState>
        }
      />
      <BookingSection title={t('past')} as="guide" tab="past" />
    </Container>
  )
}
