import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Hourglass, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Booking } from '#contract/bookings/schemas.ts'
import { buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { Spinner } from '#web/design/spinner.tsx'
import { PlacePicture } from '#web/features/catalogue/place-picture.tsx'
import { ShareButton } from '#web/features/catalogue/share.tsx'
import { syncBookingPayment } from '#web/features/payments/queries.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { bookings } from '#web/features/bookings/texts/bookings.en.ts'
import { BookingDocuments } from '../documents/booking-documents.tsx'
import { BookingTrouble } from '../bookings-states.tsx'
import { NextSteps } from './next-steps.tsx'
import { bookingQuery } from '../queries.ts'
import { TripFacts } from '../page/trip-facts.tsx'
import { WhoToCall } from '../page/who-to-call.tsx'
import { trackPayment } from './track-payment.ts'

const poll = 1500
const slowAfter = 20_000
const settled = new Set<Booking['state']>(['requested', 'confirmed', 'in_progress', 'completed', 'closed'])

/** Held with a payment on its way, or promised and being taken: the state is about to change. */
const unsettled = (booking: Booking): boolean =>
  (booking.state === 'confirming' && !booking.can.includes('pay')) ||
  (booking.state === 'held' && booking.payment?.state === 'authorized')

/** Follows the booking until its state settles. */
function useFollowed(id: string) {
  const booking = useQuery({
    ...bookingQuery(id),
    refetchInterval: ({ state }) => (state.data && unsettled(state.data) ? poll : false),
  })
  const { refetch } = booking
  const started = booking.data?.state === 'held' && booking.data.payment?.state === 'started'
  useEffect(() => {
    // The response to the payment was lost: check its state once.
    if (started)
      syncBookingPayment(id).then(
        () => {
          trackPayment(id, 'booking')
          return refetch()
        },
        () => refetch(),
      )
  }, [started, id, refetch])
  return booking
}

/** What has become of a payment, what was booked, and what comes next. */
export function SuccessScreen({ id }: { id: string }) {
  const t = useTexts(bookings)
  const booking = useFollowed(id)
  const waiting = booking.data ? unsettled(booking.data) : false
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setTimeout(() => setSlow(true), slowAfter)
    return () => clearTimeout(timer)
  }, [waiting])
  if (booking.isPending)
    return (
      <section aria-busy="true" aria-label={t('loading')} className="grid gap-6">
        <Skeleton className="h-[3rem] w-2/3" />
        <Skeleton shape="block" className="h-72" />
      </section>
    )
  if (!booking.data)
    return (
      <div className="grid gap-8">
        <PageHeader title={t('yourBooking')} />
        <BookingTrouble error={booking.error} busy={booking.isFetching} onRetry={() => void booking.refetch()} />
      </div>
    )
  return <Outcome booking={booking.data} waiting={waiting} slow={slow} />
}

function useWords(booking: Booking, waiting: boolean, slow: boolean) {
  const t = useTexts(bookings)
  const locale = useLocale()
  const guide = booking.guide.name
  if (waiting)
    return {
      icon: <Spinner size="lg" />,
      title: t('confirmingTitle'),
      text: slow ? t('slowText') : t('confirmingText'),
    }
  if (booking.state === 'requested')
    return {
      icon: <Hourglass aria-hidden="true" className="size-10 text-accent-ink" />,
      title: t('requestedTitle'),
      text: booking.deadline
        ? t('requestedText', {
            guide,
            time: formatInstant(booking.deadline.dueAt, booking.departure.zone, 'day-time', locale),
          })
        : t('requestedSoon', { guide }),
    }
  if (settled.has(booking.state))
    return {
      icon: <CircleCheck aria-hidden="true" className="size-10 text-success" />,
      title: t('successTitle'),
      text: t(booking.balance ? 'confirmedPartText' : 'confirmedText', { guide }),
    }
  return {
    icon: <TriangleAlert aria-hidden="true" className="size-10 text-warn" />,
    title: booking.can.includes('pay') ? t('notDone') : t(booking.state),
    text: booking.can.includes('pay')
      ? t(booking.state === 'confirming' ? 'says_pay_again' : 'notDoneText')
      : t('says_ended'),
  }
}

function Outcome({ booking, waiting, slow }: { booking: Booking; waiting: boolean; slow: boolean }) {
  const t = useTexts(bookings)
  const { icon, title, text } = useWords(booking, waiting, slow)
  return (
    <div className="grid gap-10">
      <div aria-live="polite" className="grid gap-4">
        {icon}
        <h1 className="text-display-lg">{title}</h1>
        <p className="max-w-text text-lg text-ink-muted">{text}</p>
      </div>
      <Card padding="none" clip className="grid tablet:grid-cols-[2fr_3fr]">
        <PlacePicture
          picture={booking.adventure.picture}
          sizes="(min-width: 48rem) 26rem, 100vw"
          ratio="fill"
          decorative
          className="max-tablet:aspect-[16/9]"
        />
        <div className="grid content-start gap-4 p-5 tablet:p-8">
          <p className="flex flex-wrap items-baseline justify-between gap-3">
            <span className="display text-display-xs">{booking.adventure.title}</span>
            <span className="text-sm text-ink-muted">
              {t('code')}{' '}
              <strong className="font-semibold text-ink tabular-nums" data-testid="booking-code">
                {booking.code}
              </strong>
            </span>
          </p>
          <TripFacts booking={booking} />
        </div>
      </Card>
      {waiting ? null : (
        <>
          <NextSteps booking={booking} />
          <div className="grid gap-10 tablet:grid-cols-2">
            <BookingDocuments booking={booking} />
            {settled.has(booking.state) ? <WhoToCall booking={booking} /> : null}
          </div>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {booking.can.includes('pay') ? (
          <Link to={`/checkout?booking=${booking.id}`} variant="bare" className={buttonClasses({ variant: 'accent' })}>
            {t('backToCheckout')}
          </Link>
        ) : null}
        <Link to={`/booking/${booking.id}`} variant="bare" className={buttonClasses()}>
          {t('viewBooking')}
        </Link>
        <Link to="/browse" variant="bare" className={buttonClasses({ variant: 'secondary' })}>
          {t('findMore')}
        </Link>
        <ShareButton href={booking.adventure.href} title={booking.adventure.title} />
      </div>
    </div>
  )
}
