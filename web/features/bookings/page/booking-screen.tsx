import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import type { Booking } from '#contract/bookings/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { PlacePicture } from '#web/features/catalogue/place-picture.tsx'
import { mapsLink } from '#web/lib/maps-link.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { numberFormat } from '#web/lib/language/intl.ts'
import { formatTelephone } from '#web/lib/telephone.ts'
import { bookings } from '#web/features/bookings/texts/bookings.en.ts'
import { installments } from '#web/features/payments/texts/installments.en.ts'
import { BookingActions } from './booking-actions.tsx'
import { BookingDeadline } from './booking-deadline.tsx'
import { BookingDocuments } from '../documents/booking-documents.tsx'
import { Part } from './booking-part.tsx'
import { BookingPeople } from './booking-people.tsx'
import { BookingReadiness } from './booking-readiness.tsx'
import { BookingTimeline } from './booking-timeline.tsx'
import { BookingTrouble } from '../bookings-states.tsx'
import { BookingCancellations } from './booking-cancellations.tsx'
import { ChangeButton } from '../change-requests/change-button.tsx'
import { ChangeCard } from '../change-requests/change-card.tsx'
import { InstallmentsPart } from '../balance/installments-part.tsx'
import { EarningsReady } from '../guide/earnings-ready.tsx'
import { NetLines } from '../guide/net-lines.tsx'
import { NextSteps } from '../checkout/next-steps.tsx'
import { OtherTrips } from './other-trips.tsx'
import { NoShowCard } from '../no-show/no-show-card.tsx'
import { PriceLines } from '../price/price-lines.tsx'
import { bookingQuery, pollOf } from '../queries.ts'
import { StateBadge } from '../state-badge.tsx'
import { isPending, neverSold, stateSentence } from '../state-words.ts'
import { TripReportCard } from '../trip-reports/trip-report-card.tsx'
import { TripFacts } from './trip-facts.tsx'
import { WhoToCall } from './who-to-call.tsx'

/** One booking as the caller's side sees it: its state in words, and what may be done now. */
export function BookingScreen({ id }: { id: string }) {
  const t = useTexts(bookings)
  const booking = useQuery({
    ...bookingQuery(id),
    refetchInterval: ({ state }) => pollOf(state.data ? [state.data] : []),
  })
  if (booking.isPending)
    return (
      <section aria-busy="true" aria-label={t('loading')} className="grid gap-8">
        <div className="grid max-w-text gap-3">
          <Skeleton className="w-40" />
          <Skeleton className="h-[3rem] w-5/6" />
          <Skeleton className="w-2/3" />
        </div>
        <div className="grid gap-x-16 gap-y-10 desktop:grid-cols-[minmax(0,1fr)_24rem]">
          <Card padding="none" clip className="self-start desktop:order-last">
            <Skeleton shape="block" className="aspect-[16/9] rounded-none" />
            <div className="grid gap-4 p-5 tablet:p-6">
              {['when', 'where', 'party', 'guide', 'price'].map((key) => (
                <Skeleton key={key} />
              ))}
            </div>
          </Card>
          <div className="grid content-start gap-10">
            <Skeleton shape="block" className="h-52" />
            {['payments', 'call', 'place'].map((key) => (
              <div key={key} className="grid gap-2">
                <Skeleton className="h-[1.3em] w-1/3" />
                <Skeleton className="w-2/3" />
                <Skeleton className="w-1/2" />
              </div>
            ))}
          </div>
        </div>
      </section>
    )
  if (!booking.data)
    return (
      <div className="grid gap-8">
        <PageHeader title={t('yourBooking')} />
        <BookingTrouble error={booking.error} busy={booking.isFetching} onRetry={() => void booking.refetch()} />
      </div>
    )
  return <BookingView booking={booking.data} />
}

function BookingView({ booking }: { booking: Booking }) {
  const t = useTexts(bookings)
  const { side, net, adventure } = booking
  const i = useTexts(installments)
  const held = booking.state === 'held'
  const over = booking.state.startsWith('canceled')
  const paysHere = booking.installments.some(({ state }) => state === 'paid')
  const payments = paysHere ? (
    <Part title={i('title')} id="payments">
      <InstallmentsPart booking={booking} />
    </Part>
  ) : null
  // what cannot wait stands above the trip, on a phone too
  const overdue = booking.balance?.failed === true
  return (
    <div className="grid gap-10">
      <PageHeader
        eyebrow={`${t('code')} ${booking.code}`}
        title={adventure.title}
        lead={
          <span aria-live="polite" className="grid justify-items-start gap-2">
            <StateBadge state={booking.state} side={side} />
            {stateSentence(t, booking)}
          </span>
        }
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 empty:hidden">
        <BookingDeadline booking={booking} />
        {held && side === 'customer' ? (
          <Link to={`/checkout?booking=${booking.id}`}>{t('continueCheckout')}</Link>
        ) : null}
        <ChangeButton booking={booking} />
        <BookingActions booking={booking} />
      </div>
      <OtherTrips booking={booking} />
      <div className="grid gap-x-16 gap-y-10 desktop:grid-cols-[minmax(0,1fr)_24rem] desktop:grid-rows-[auto_1fr] desktop:gap-y-0">
        <div className="grid gap-10 empty:hidden desktop:mb-10">
          {booking.reason ? (
            <Alert tone="info" role="none" title={t('reasonGiven')}>
              <p className="whitespace-pre-line wrap-anywhere">{booking.reason}</p>
            </Alert>
          ) : null}
          <ChangeCard booking={booking} />
          <NoShowCard booking={booking} />
          <TripReportCard booking={booking} />
          {overdue ? payments : null}
          {over ? <BookingCancellations booking={booking} /> : null}
        </div>
        <Card padding="none" clip className="self-start desktop:col-start-2 desktop:row-span-2 desktop:row-start-1">
          <PlacePicture picture={adventure.picture} sizes="(min-width: 64rem) 24rem, 100vw" ratio="wide" decorative />
          <div className="grid gap-6 p-5 tablet:p-6">
            <div className="grid gap-2">
              <TripFacts booking={booking} />
              <Link to={adventure.href}>{t('seeAdventure')}</Link>
            </div>
            {net ? (
              <Part title={t('earnings')}>
                <NetLines net={net} />
                <EarningsReady booking={booking} />
                <p className="text-xs text-ink-muted">{t('netNote')}</p>
              </Part>
            ) : null}
            {side === 'guide' ? null : (
              <Part title={t('price')}>
                <PriceLines
                  price={booking.price}
                  removed={booking.removed}
                  zone={booking.departure.zone}
                  parts={!paysHere && !neverSold.has(booking.state)}
                />
              </Part>
            )}
          </div>
        </Card>
        <div className="grid content-start gap-10 desktop:row-start-2">
          <BookingReadiness booking={booking} />
          {over ? null : <BookingCancellations booking={booking} />}
          {overdue ? null : payments}
          {side === 'customer' && booking.state === 'requested' ? <NextSteps booking={booking} /> : null}
          <WhoToCall booking={booking} />
          {booking.meetingPoint || isPending(booking.state) ? (
            <Part title={t('meetingPoint')}>
              <MeetingPoint booking={booking} />
            </Part>
          ) : null}
          <BookingPeople booking={booking} />
          {side === 'customer' ? null : (
            <Part title={t('explorer')}>
              <Contact booking={booking} />
            </Part>
          )}
          {booking.note ? (
            <Part title={side === 'customer' ? t('yourNote') : t('noteFrom', { name: booking.customer.name })}>
              <blockquote className="max-w-text border-l-2 border-line-strong pl-4 whitespace-pre-line wrap-anywhere">
                {booking.note}
              </blockquote>
            </Part>
          ) : null}
          <BookingDocuments booking={booking} policy={!neverSold.has(booking.state)} />
          <Part title={t('timeline')}>
            <BookingTimeline booking={booking} />
          </Part>
          {neverSold.has(booking.state) ? null : (
            <Part id="policy" title={t('cancellation')}>
              <ul className="grid max-w-text list-disc gap-1.5 pl-5 text-sm marker:text-ink-muted">
                {booking.cancellation.sentences.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </Part>
          )}
        </div>
      </div>
    </div>
  )
}

function MeetingPoint({ booking }: { booking: Booking }) {
  const t = useTexts(bookings)
  const locale = useLocale()
  const { meetingPoint } = booking
  if (!meetingPoint) return <p className="text-ink-muted">{t('meetingLater')}</p>
  const degrees = (value: number) => numberFormat(locale, { maximumFractionDigits: 5 }).format(value)
  return (
    <div className="flex max-w-text items-start gap-3">
      <MapPin aria-hidden="true" className="mt-1 size-5 shrink-0 text-accent-ink" />
      <div className="grid gap-1">
        <p>{meetingPoint.text}</p>
        <p className="text-sm">
          <a
            href={mapsLink(meetingPoint)}
            rel="noreferrer"
            className="text-brand underline underline-offset-4 tabular-nums"
          >
            {t('mapPoint', { lat: degrees(meetingPoint.lat), lng: degrees(meetingPoint.lng) })}
          </a>
        </p>
      </div>
    </div>
  )
}

function Contact({ booking }: { booking: Booking }) {
  const t = useTexts(bookings)
  const { name, email, phone } = booking.customer
  return (
    <div className="grid justify-items-start">
      <p className="font-semibold">{name}</p>
      {email ? <Link to={`mailto:${email}`}>{email}</Link> : null}
      {phone ? <Link to={`tel:${phone}`}>{formatTelephone(phone)}</Link> : null}
      {email || phone ? null : <p className="text-ink-muted">{t('contactLater')}</p>}
    </div>
  )
}
