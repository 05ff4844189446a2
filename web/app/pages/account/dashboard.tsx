import { useQuery } from '@tanstack/react-query'
import { Compass } from 'lucide-react'
import { buttonClasses } from '#web/design/button.tsx'
import { Container } from '#web/design/container.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { BookingSection } from '#web/features/bookings/page/booking-section.tsx'
import { CalendarFeedCard } from '#web/features/bookings/documents/calendar-feed-card.tsx'
import { MyCredit } from '#web/features/bookings/credit/my-credit.tsx'
import { NextTrip } from '#web/features/bookings/overview/next-trip.tsx'
import { UpcomingTrips } from '#web/features/bookings/overview/upcoming-trips.tsx'
import { myWaitlistQuery } from '#web/features/bookings/waitlist/queries.ts'
import { WaitlistSection } from '#web/features/bookings/waitlist/waitlist-section.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { useAuth } from '#web/lib/session/session.tsx'
import { bookings } from '#web/features/bookings/texts/bookings.en.ts'
import { WishlistSection } from '../../wishlist/wishlist-section.tsx'

export default function DashboardPage() {
  const t = useTexts(bookings)
  const { user } = useAuth()
  const { data: waitlists = [] } = useQuery(myWaitlistQuery)
  const offered = waitlists.flatMap(({ offer }) => (offer ? [offer.bookingId] : []))
  return (
    <Container className="grid gap-block pt-block pb-section">
      <PageHeader
        title={t('dashboardTitle')}
        {...(user ? { eyebrow: t('dashboardHello', { name: user.firstName }) } : {})}
        actions={
          <Link to="/browse" variant="bare" className={buttonClasses({ variant: 'secondary' })}>
            {t('findAdventures')}
          </Link>
        }
      />
      <WaitlistSection />
      <BookingSection title={t('holds')} as="customer" tab="holds" without={offered} />
      <div id="trips" className="grid scroll-mt-24 gap-block">
        <NextTrip />
        <BookingSection title={t('requests')} as="customer" tab="requests" />
        <UpcomingTrips
          empty={
            <EmptyState
              headingLevel={3}
              icon={<Compass aria-hidden="true" />}
              title={t('noUpcoming')}
              next={{ to: '/browse', label: t('findAdventures') }}
            >
              <p>{t('noUpcomingText')}</p>
            </EmptyState>
          }
        />
        <BookingSection
          title={t('past')}
          as="customer"
          tab="past"
          empty={<p className="text-ink-muted">{t('noPast')}</p>}
        />
      </div>
      <MyCredit />
      <WishlistSection />
      <CalendarFeedCard />
    </Container>
  )
}
