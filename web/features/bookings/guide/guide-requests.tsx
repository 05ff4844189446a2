import { Inbox } from 'lucide-react'
import { EmptyState } from '#web/design/empty-state.tsx'
import { guideDashboard } from '#web/features/bookings/texts/guide-dashboard.en.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { BookingSection } from '../page/booking-section.tsx'

/** What guests ask of the guide, by the time that is left. */
export function GuideRequests() {
  const t = useTexts(guideDashboard)
  return (
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
  )
}
