import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import type { Booking } from '#contract/bookings/schemas.ts'
import { EmptyState } from '#web/design/empty-state.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { BookingActions } from '../page/booking-actions.tsx'
import { BookingTrouble } from '../bookings-states.tsx'
import { CheckoutExtras } from './checkout-extras.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutOver } from './checkout-over.tsx'
import { CheckoutPeople } from './checkout-people.tsx'
import { CheckoutSummary } from './checkout-summary.tsx'
import { HoldTimer } from './hold-timer.tsx'
import { bookingQuery } from '../queries.ts'
import { useComesWithin } from '../use-business-clock.ts'
import { useChangeHold } from './use-change-hold.ts'
import { successPath } from './use-pay.ts'

/** The hold may end, or a payment in another window may succeed. */
const poll = 10_000

/** Summary and price beside the form; the same booking after any reload. */
export function CheckoutScreen({ id }: { id: string }) {
  const t = useTexts(checkout)
  const booking = useQuery({ ...bookingQuery(id), refetchInterval: poll })
  if (booking.isPending)
    return (
      <section aria-busy="true" aria-label={t('loading')} className="grid gap-8">
        <PageHeader title={t('title')} lead={t('lead')} />
        <div className="grid gap-12 desktop:grid-cols-[minmax(0,1fr)_26rem]">
          <Skeleton shape="block" className="h-96" />
          <Skeleton shape="block" className="h-96" />
        </div>
      </section>
    )
  if (!booking.data)
    return (
      <div className="grid gap-8">
        <PageHeader title={t('title')} />
        <BookingTrouble error={booking.error} busy={booking.isFetching} onRetry={() => void booking.refetch()} />
      </div>
    )
  return <Checkout booking={booking.data} />
}

const paid = new Set<Booking['state']>(['requested', 'confirming', 'confirmed', 'in_progress', 'completed'])

function Checkout({ booking }: { booking: Booking }) {
  const t = useTexts(checkout)
  const [paying, setPaying] = useState(false)
  const changing = useChangeHold(booking)
  const lapsed = useComesWithin(booking.state === 'held' ? booking.deadline?.dueAt : undefined, 0)
  const payable = booking.can.includes('pay') && !(lapsed && booking.state === 'held')
  if (booking.side !== 'customer')
    return <EmptyState title={t('notYours')} next={{ to: `/booking/${booking.id}`, label: t('viewBooking') }} />
  if (!payable && !paying) {
    if (paid.has(booking.state)) return <Navigate to={successPath(booking.id)} replace />
    return (
      <div className="grid gap-8">
        <PageHeader title={t('title')} />
        <CheckoutOver booking={booking} />
      </div>
    )
  }
  return (
    <div className="grid gap-8">
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className="grid gap-x-16 gap-y-10 desktop:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid content-start gap-4 desktop:sticky desktop:top-24 desktop:col-start-2 desktop:row-start-1 desktop:self-start">
          {booking.state === 'held' ? <HoldTimer booking={booking} /> : null}
          <CheckoutSummary booking={booking} />
          {booking.state === 'held' && !paying ? (
            <div className="-ml-4 justify-self-start">
              <BookingActions booking={booking} size="sm" />
            </div>
          ) : null}
        </div>
        <div className="grid content-start gap-block desktop:col-start-1 desktop:row-start-1">
          {booking.state === 'held' ? <CheckoutExtras booking={booking} changing={changing} disabled={paying} /> : null}
          <CheckoutPeople booking={booking} />
          <CheckoutForm booking={booking} onPaying={setPaying} repricing={changing.busy} />
        </div>
      </div>
    </div>
  )
}
