import { useQuery } from '@tanstack/react-query'
import { Container } from '#web/design/container.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { CalendarFeedCard } from '#web/features/bookings/documents/calendar-feed-card.tsx'
import { GuideChanges } from '#web/features/bookings/change-requests/guide-changes.tsx'
import { GuideBoard } from '#web/features/bookings/guide/guide-board.tsx'
import { GuideDepartures } from '#web/features/bookings/guide/guide-departures.tsx'
import { GuideRequests } from '#web/features/bookings/guide/guide-requests.tsx'
import { BookingSection } from '#web/features/bookings/page/booking-section.tsx'
import { outfitQuery } from '#web/features/guides/outfit/queries.ts'
import { OnboardingChecklist, StandingAlerts } from '#web/features/onboarding/dashboard-card.tsx'
import { onboardingTexts } from '#web/features/onboarding/texts/onboarding.en.ts'
import { onboardingQuery } from '#web/features/onboarding/queries.ts'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { bookings } from '#web/features/bookings/texts/bookings.en.ts'
import { guideDashboard } from '#web/features/bookings/texts/guide-dashboard.en.ts'

/** The day of a guide who is live, or of whoever runs an outfit that has one; for others who are not yet, the way there. */
export default function GuideDashboardPage() {
  const t = useTexts(guideDashboard)
  const b = useTexts(bookings)
  const o = useTexts(onboardingTexts)
  // whoever is no guide is refused, and sees the empty board
  const { data: onboarding, isPending } = useQuery(onboardingQuery)
  const { data: outfit, isPending: isLooking } = useQuery(outfitQuery)
  const isPreparing = onboarding && onboarding.state !== 'live'
  const runsOutfit =
    outfit !== undefined && outfit.role !== 'guide' && outfit.members.some(({ you, verified }) => verified && !you)
  const isNew = isPreparing && !runsOutfit
  return (
    <Container className="grid grid-cols-1 gap-block pt-block pb-section">
      <div data-quest="guide-dashboard">
        <PageHeader title={t('guideTitle')} lead={isNew ? o('lead') : t('guideLead')} />
      </div>
      {isPending || (isPreparing && isLooking) ? (
        <Skeleton shape="block" className="h-96" />
      ) : isNew ? (
        <OnboardingChecklist onboarding={onboarding} />
      ) : (
        <>
          {onboarding && !isPreparing ? <StandingAlerts onboarding={onboarding} /> : null}
          <GuideBoard
            below={
              <>
                {isPreparing ? <OnboardingChecklist onboarding={onboarding} /> : null}
                <CalendarFeedCard />
                <BookingSection title={b('past')} as="guide" tab="past" />
              </>
            }
          >
            <GuideRequests />
            <GuideChanges />
            <GuideDepartures />
          </GuideBoard>
        </>
      )}
    </Container>
  )
}
