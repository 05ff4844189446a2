import { useQuery } from '@tanstack/react-query'
import { Container } from '#web/design/container.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { CalendarFeedCard } from '#web/features/bookings/documents/calendar-feed-card.tsx'
import { BookingSection } from '#web/features/bookings/page/booking-section.tsx'
import { TodayBoard } from '#web/features/bookings/today/today-board.tsx'
import { DepartureWeather } from '#web/features/conditions/departure-weather.tsx'
import { ReachGuests } from '#web/features/conversations/departure/reach-guests.tsx'
import { outfitQuery } from '#web/features/guides/outfit/queries.ts'
import { OnboardingChecklist, StandingAlerts } from '#web/features/onboarding/dashboard-card.tsx'
import { onboardingTexts } from '#web/features/onboarding/texts/onboarding.en.ts'
import { onboardingQuery } from '#web/features/onboarding/queries.ts'
import { NextPayoutLine } from '#web/features/payouts/next-payout-line.tsx'
import { SaleAlerts } from '#web/features/verification/documents/sale-alerts.tsx'
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
  if (isPending || (isPreparing && isLooking) || isNew)
    return (
      <Container className="grid grid-cols-1 gap-block pt-block pb-section">
        <div data-quest="guide-dashboard">
          <PageHeader title={t('guideTitle')} {...(isNew ? { lead: o('lead') } : {})} />
        </div>
        {isNew ? <OnboardingChecklist onboarding={onboarding} /> : <Skeleton shape="block" className="h-96" />}
      </Container>
    )
  return (
    <Container className="grid grid-cols-1 pt-6 pb-section desktop:pt-8">
      <TodayBoard
        alerts={
          onboarding && !isPreparing ? (
            <div className="grid gap-3 empty:hidden">
              <StandingAlerts onboarding={onboarding} />
              <SaleAlerts />
            </div>
          ) : null
        }
        payout={<NextPayoutLine />}
        notice={(departure) => <DepartureWeather id={departure.id} />}
        reach={(departure) => (departure.yours ? <ReachGuests departure={departure} /> : null)}
        below={
          <>
            {isPreparing ? <OnboardingChecklist onboarding={onboarding} /> : null}
            <CalendarFeedCard />
            <BookingSection title={b('past')} as="guide" tab="past" />
          </>
        }
      />
    </Container>
  )
}
