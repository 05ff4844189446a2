import { useQuery } from '@tanstack/react-query'
import { Ticket } from 'lucide-react'
import { EmptyState } from '#web/design/empty-state.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { BookingCard } from '../booking-card.tsx'
import { BookingsFailed, BookingsWaiting } from '../bookings-states.tsx'
import { bookingsQuery, listPoll } from '../queries.ts'

/** Checkout without a booking: what is held now. */
export function CheckoutHolds() {
  const t = useTexts(checkout)
  const holds = useQuery({ ...bookingsQuery('customer', 'holds'), refetchInterval: listPoll })
  return (
    <div className="grid gap-8">
      <PageHeader title={t('holdsTitle')} lead={t('holdsLead')} />
      {holds.isPending ? (
        <BookingsWaiting />
      ) : holds.isError && !holds.data ? (
        <BookingsFailed onRetry={() => void holds.refetch()} busy={holds.isFetching} />
      ) : (holds.data?.items.length ?? 0) === 0 ? (
        <EmptyState
          icon={<Ticket aria-hidden="true" />}
          title={t('noHoldsTitle')}
          next={{ to: '/browse', label: t('findAdventures') }}
        >
          <p>{t('noHoldsText')}</p>
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {holds.data?.items.map((booking) => (
            <BookingCard key={booking.id} booking={booking} side="customer" headingLevel={2} />
          ))}
        </ul>
      )}
    </div>
  )
}
