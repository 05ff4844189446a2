import { useQuery } from '@tanstack/react-query'
import { Breadcrumb } from '#web/design/breadcrumb.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { NetLines } from '#web/features/bookings/guide/net-lines.tsx'
import { PriceLines } from '#web/features/bookings/price/price-lines.tsx'
import { StateBadge } from '#web/features/bookings/state-badge.tsx'
import { formatLocalDate, formatLocalTime } from '#web/lib/language/format.ts'
import { HttpError } from '#web/lib/http-error.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { bookingDesk } from './texts/booking-desk.en.ts'
import { DeskPage } from '#web/features/operators/desk-page.tsx'
import { useScope } from '#web/features/operators/use-scope.ts'
import { BookingStory } from './booking-story.tsx'
import { BothSides } from './both-sides.tsx'
import { Contact } from './contact.tsx'
import { DeskActions } from './desk-actions.tsx'
import { DeskCredit } from './desk-credit.tsx'
import { MoneyExplained } from '../money/money-explained.tsx'
import { moneyExplained } from '#web/features/bookings/texts/money-explained.en.ts'
import { DeskTips } from './desk-tips.tsx'
import { DeskBooks } from './desk-books.tsx'
import { DeskMachine } from './desk-machine.tsx'
import { Part, Trouble, Waiting } from '#web/features/operators/parts.tsx'
import { adminBookingQuery, type AdminBooking } from './queries.ts'

/** One booking with all that is known of it, and what an administrator may do. */
export function BookingDesk({ id }: { id: string }) {
  const t = useTexts(bookingDesk)
  const shown = useQuery(adminBookingQuery(id))
  if (shown.data) return <Desk shown={shown.data} />
  const missing = shown.error instanceof HttpError && shown.error.status === 404
  return (
    <DeskPage title={t('code')}>
      {shown.isPending ? (
        <Waiting />
      ) : missing ? (
        <EmptyState title={t('missing')} action={<Link to="/admin/bookings">{t('backToSearch')}</Link>}>
          <p>{t('missingText')}</p>
        </EmptyState>
      ) : (
        <Trouble busy={shown.isFetching} onRetry={() => void shown.refetch()} />
      )}
    </DeskPage>
  )
}

function Desk({ shown }: { shown: AdminBooking }) {
  const t = useTexts(bookingDesk)
  const m = useTexts(moneyExplained)
  const can = useScope()
  const locale = useLocale()
  const { booking } = shown
  const { adventure, departure } = booking
  const balance = booking.installments.find(({ installment }) => installment === 'balance')
  return (
    <DeskPage
      title={booking.code}
      breadcrumb={<Breadcrumb items={[{ label: t('backToSearch'), to: '/admin/bookings' }, { label: booking.code }]} />}
      lead={
        <span className="grid justify-items-start gap-2" aria-live="polite">
          <StateBadge state={booking.state} side="admin" />
          <span>
            {adventure.title} · {formatLocalDate(departure.date, 'day', locale)},{' '}
            {formatLocalTime(departure.time, locale)} ({departure.zone})
          </span>
        </span>
      }
      actions={<DeskActions shown={shown} />}
    >
      <div className="grid gap-x-16 gap-y-10 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-10">
          <BothSides shown={shown} />
          <DeskBooks shown={shown} />
          <Part title={m('title')}>
            <MoneyExplained bookingId={booking.id} zone={departure.zone} />
          </Part>
        </div>
        <div className="grid content-start items-start gap-10 tablet:max-wide:grid-cols-2">
          <Contact title={t('explorer')} who={shown.customer} />
          <Contact title={t('guide')} who={shown.guide} />
          <Part title={t('price')}>
            <PriceLines
              price={booking.price}
              removed={booking.removed}
              zone={departure.zone}
              balance={balance?.amount}
              parts={!booking.installments.some(({ state }) => state === 'paid')}
            />
          </Part>
          <DeskTips bookingId={booking.id} />
          <DeskCredit shown={shown} />
          {booking.net ? (
            <Part title={t('net')}>
              <NetLines net={booking.net} total={t('guideEarns')} />
            </Part>
          ) : null}
          <div className="grid justify-items-start">
            <Link to={`/booking/${booking.id}`}>{t('asGuest')}</Link>
            {can('support') ? <Link to={`/admin/departures/${departure.id}`}>{t('seeDeparture')}</Link> : null}
          </div>
        </div>
      </div>
      <BookingStory timeline={shown.timeline} />
      <DeskMachine shown={shown} />
    </DeskPage>
  )
}
