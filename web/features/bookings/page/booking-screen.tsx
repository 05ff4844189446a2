import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import type { Booking } from '#contract/bookings/schemas.ts'
import { Alert } from '#web/design/alert.tsx'
import { Card } from '#web/design/card.tsx'
import { Link } from '#web/design/link.tsx'
import { PageHeader } from '#web/design/page-header.tsx'
import { Skeleton } from '#web/design/skeleton.tsx'
import { PlacePicture } from '#web/features/catalogue/place-picture.tsx'
import { formatMoney } from '#web/lib/language/format.ts'
import { EnglishOnly, useLanguage, useTexts } from '#web/lib/language/i18n.tsx'
import { formatTelephone } from '#contract/wire/telephone.ts'
import { guideBooking } from '#web/features/bookings/texts/guide-booking.en.ts'
import { bookings } from '#web/features/bookings/texts/bookings.en.ts'
import { moneyExplained } from '#web/features/bookings/texts/money-explained.en.ts'
import { tripDay } from '#web/features/bookings/texts/trip-day.en.ts'
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
import { MoneyExplained } from '../money/money-explained.tsx'
import { NextSteps } from '../checkout/next-steps.tsx'
import { OtherTrips } from './other-trips.tsx'
import { NoShowCard } from '../no-show/no-show-card.tsx'
import { PriceLines } from '../price/price-lines.tsx'
import { bookingKey, bookingQuery, pollOf } from '../queries.ts'
import { StateBadge } from '../state-badge.tsx'
import { hasEnded, isAhead, isPending, neverSold, stateSentence } from '../state-words.ts'
import { TipPart } from '../tips/tip-part.tsx'
import { TripReportCard } from '../trip-reports/trip-report-card.tsx'
import { type SpotMap, TripDay } from './trip-day.tsx'
import { SafetyLink } from './safety-link.tsx'
import { TripFacts } from './trip-facts.tsx'
import { WhereToMeet } from './where-to-meet.tsx'
import { WhoToCall } from './who-to-call.tsx'

/** Who of the party has signed and told what is needed; its feature stands above this one. */
export type PartyPart = ComponentType<{ booking: Booking }>
/** Parts whose features stand above this one. */
interface Parts {
  Map: SpotMap
  Party: PartyPart
  Weather: PartyPart
}

/** One booking as the caller's side sees it: its state in words, and what may be done now. */
export function BookingScreen({ id, ...parts }: Parts & { id: string }) {
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
  const view = <BookingView booking={booking.data} {...parts} />
  return booking.data.side === 'customer' ? view : <GuidesView id={id}>{view}</GuidesView>
}

/** Whose booking it is was not known when it was read: on a Spanish page its sentences came in Spanish. */
function GuidesView({ id, children }: { id: string; children: ReactNode }) {
  const queryClient = useQueryClient()
  const isSpanish = useLanguage() === 'es'
  useEffect(() => {
    if (isSpanish) void queryClient.invalidateQueries({ queryKey: bookingKey(id) })
  }, [isSpanish, queryClient, id])
  return <EnglishOnly>{children}</EnglishOnly>
}

function BookingView({ booking, Map, Party, Weather }: Parts & { booking: Booking }) {
  const t = useTexts(bookings)
  const g = useTexts(guideBooking)
  const d = useTexts(tripDay)
  const { side, net, adventure, state } = booking
  const i = useTexts(installments)
  const m = useTexts(moneyExplained)
  const own = side === 'customer'
  const over = state.startsWith('canceled')
  const day = own && isAhead(state)
  const paysHere = booking.installments.some((line) => line.state === 'paid')
  const payments = paysHere ? (
    <Part title={i('title')} id="payments">
      <InstallmentsPart booking={booking} />
    </Part>
  ) : null
  // urgent things come before the trip, on a phone too
  const overdue = booking.balance?.failed === true
  // most trips took place, so the doubt doesn't come first
  const asksLater = own && hasEnded(state) && !booking.tripCase
  const readiness = (
    <>
      <BookingReadiness booking={booking} />
      <Party booking={booking} />
    </>
  )
  return (
    <div className="grid gap-8 tablet:gap-10">
      <PageHeader
        eyebrow={`${t('code')} ${booking.code}`}
        title={adventure.title}
        lead={
          <span aria-live="polite" className="grid justify-items-start gap-2">
            <StateBadge state={state} side={side} />
            {stateSentence(t, g, booking)}
          </span>
        }
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 empty:hidden">
        <BookingDeadline booking={booking} />
        {state === 'held' && own ? <Link to={`/checkout?booking=${booking.id}`}>{t('continueCheckout')}</Link> : null}
        {day ? <BookingActions booking={booking} only="urgent" /> : <ChangesOfPlan booking={booking} />}
      </div>
      {booking.reason ? (
        <Alert tone="info" role="none" title={t('reasonGiven')} className="max-w-3xl">
          <p className="whitespace-pre-line wrap-anywhere">{booking.reason}</p>
        </Alert>
      ) : null}
      <OtherTrips booking={booking} />
      <div className="grid gap-x-16 gap-y-10 desktop:grid-cols-[minmax(0,1fr)_24rem] desktop:grid-rows-[auto_1fr] desktop:gap-y-0">
        <div className="grid gap-8 empty:hidden desktop:mb-10">
          <ChangeCard booking={booking} />
          <NoShowCard booking={booking} />
          {asksLater ? null : <TripReportCard booking={booking} />}
          {overdue ? payments : null}
          {over ? <BookingCancellations booking={booking} /> : null}
          {day ? <TripDay booking={booking} Map={Map} /> : null}
          <Weather booking={booking} />
          {day && state === 'requested' ? <NextSteps booking={booking} /> : null}
          {day && state !== 'requested' ? readiness : null}
        </div>
        <Card padding="none" clip className="self-start desktop:col-start-2 desktop:row-span-2 desktop:row-start-1">
          <PlacePicture picture={adventure.picture} sizes="(min-width: 64rem) 24rem, 100vw" ratio="wide" decorative />
          <div className="grid gap-6 p-5 tablet:p-6">
            <div className="grid gap-2">
              <TripFacts booking={booking} />
              <Link to={adventure.href}>{t('seeAdventure')}</Link>
            </div>
            {net ? (
              <Part title={g('earnings')}>
                <NetLines net={net} />
                <EarningsReady booking={booking} />
                {booking.cash ? <p className="text-sm">{g('cash', { amount: formatMoney(booking.cash) })}</p> : null}
                <p className="text-xs text-ink-muted">{g('netNote')}</p>
              </Part>
            ) : null}
            {side === 'guide' ? null : (
              <Part title={t('price')}>
                <PriceLines
                  price={booking.price}
                  removed={booking.removed}
                  zone={booking.departure.zone}
                  parts={!paysHere && !neverSold.has(state)}
                />
              </Part>
            )}
          </div>
        </Card>
        <div className="grid content-start gap-10 desktop:row-start-2">
          {own ? null : readiness}
          {own ? null : <SafetyLink booking={booking} />}
          {over ? null : <BookingCancellations booking={booking} />}
          {hasEnded(state) ? <TipPart booking={booking} /> : null}
          {overdue ? null : payments}
          <BookingPeople booking={booking} />
          {day ? null : <AfterTheDay booking={booking} />}
          {asksLater ? <TripReportCard booking={booking} /> : null}
          {over || hasEnded(state) ? (
            <Link to={`/file-dispute?booking=${booking.id}`} className="justify-self-start">
              {t('fileDispute')}
            </Link>
          ) : null}
          {booking.note ? (
            <Part title={own ? t('yourNote') : g('noteFrom', { name: booking.customer.name })}>
              <blockquote className="max-w-text border-l-2 border-line-strong pl-4 whitespace-pre-line wrap-anywhere">
                {booking.note}
              </blockquote>
            </Part>
          ) : null}
          {!own || over || neverSold.has(state) || hasEnded(state) ? null : (
            <Part id="policy" title={day && state !== 'requested' ? d('plans') : t('cancellation')}>
              {day ? (
                <div className="flex flex-wrap items-center gap-3 pb-1 empty:hidden">
                  <ChangesOfPlan booking={booking} only="quiet" />
                </div>
              ) : null}
              <ul className="grid max-w-text list-disc gap-1.5 pl-5 text-sm marker:text-ink-muted">
                {(own && state === 'in_progress'
                  ? [t('leaveEarly'), t('endsEarly')]
                  : booking.cancellation.sentences
                ).map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </Part>
          )}
          <BookingDocuments booking={booking} calendar={!day} />
          {neverSold.has(state) ? null : (
            <Part title={m('title')} id="money">
              <MoneyExplained bookingId={booking.id} zone={booking.departure.zone} />
            </Part>
          )}
          <Part title={t('timeline')}>
            <BookingTimeline booking={booking} />
          </Part>
        </div>
      </div>
    </div>
  )
}

/** Another day, another party, or none at all. */
function ChangesOfPlan({ booking, only }: { booking: Booking; only?: 'quiet' }) {
  return (
    <>
      <ChangeButton booking={booking} />
      <BookingActions booking={booking} {...(only ? { only } : {})} />
    </>
  )
}

/** Where it was or will be and how to reach each other, where the page is not about the day. */
function AfterTheDay({ booking }: { booking: Booking }) {
  const t = useTexts(bookings)
  const g = useTexts(guideBooking)
  const own = booking.side === 'customer'
  return (
    <>
      <WhoToCall booking={booking} />
      {(booking.meetingPoint && !(own && hasEnded(booking.state))) || isPending(booking.state) ? (
        <Part title={t('meetingPoint')}>
          <WhereToMeet booking={booking} />
        </Part>
      ) : null}
      {own ? null : (
        <Part title={g('explorer')}>
          <Contact booking={booking} />
        </Part>
      )}
    </>
  )
}

function Contact({ booking }: { booking: Booking }) {
  const g = useTexts(guideBooking)
  const { name, email, phone } = booking.customer
  return (
    <div className="grid justify-items-start">
      <p className="font-semibold">{name}</p>
      {email ? <Link to={`mailto:${email}`}>{email}</Link> : null}
      {phone ? <Link to={`tel:${phone}`}>{formatTelephone(phone)}</Link> : null}
      <Link to={`/guide-messages?booking=${booking.id}`}>{g('message')}</Link>
      {email || phone ? null : <p className="text-ink-muted">{g('contactLater')}</p>}
    </div>
  )
}
