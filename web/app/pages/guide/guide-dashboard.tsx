import { Inbox } from 'lucide-react'
import { Container } from '#web/design/container.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { BookingSection } from '#web/features/bookings/page/booking-section.tsx'
import { CalendarFeedCard } from '#web/features/bookings/documents/calendar-feed-card.tsx'
import { GuideChanges } from '#web/features/bookings/change-requests/guide-changes.tsx'
import { GuideBoard } from '#web/features/bookings/guide/guide-board.tsx'
import { GuideDepartures } from '#web/features/bookings/guide/guide-departures.tsx'
import { NextSteps } from '#web/features/recruitment/next-steps.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { bookings } from '#web/features/bookings/texts/bookings.en.ts'
import { guideDashboard } from '#web/features/bookings/texts/guide-dashboard.en.ts'

export default function GuideDashboardPage() {
  const t = useTexts(guideDashboard)
  const b = useTexts(bookings)
  return (
    <Container className="grid grid-cols-1 gap-block pt-block pb-section">
      <div data-quest="guide-dashboard">
        <PageHeader title={t('guideTitle')} lead={t('guideLead')} />
      </div>
      <NextSteps />
      <GuideBoard
        below={
          <>
            <CalendarFeedCard />
            <BookingSection title={b('past')} as="guide" tab="past" />
          </>
        }
      >
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
        <GuideChanges />
        <GuideDepartures />
      </GuideBoard>
    </Container>
  )
}
