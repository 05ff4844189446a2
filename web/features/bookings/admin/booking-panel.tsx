import { useQuery } from '@tanstack/react-query'
import { buttonClasses } from '#web/design/button.tsx'
import { Link } from '#web/design/link.tsx'
import { PriceLines } from '#web/features/bookings/price/price-lines.tsx'
import { StateBadge } from '#web/features/bookings/state-badge.tsx'
import { Part, Trouble, Waiting } from '#web/features/operators/parts.tsx'
import { formatLocalDate, formatLocalTime } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { BookingStory } from './booking-story.tsx'
import { Contact } from './contact.tsx'
import { DeskActions } from './desk-actions.tsx'
import { DeskCredit } from './desk-credit.tsx'
import { adminBookingQuery } from './queries.ts'
import { bookingDesk } from './texts/booking-desk.en.ts'

/** A booking beside a list: what can be done now, who is on it, its money, and its story. */
export function BookingPanel({ id }: { id: string }) {
  const t = useTexts(bookingDesk)
  const locale = useLocale()
  const shown = useQuery(adminBookingQuery(id))
  if (!shown.data)
    return shown.isPending ? <Waiting /> : <Trouble busy={shown.isFetching} onRetry={() => void shown.refetch()} />
  const { booking, customer, guide, timeline } = shown.data
  const { adventure, departure } = booking
  const balance = booking.installments.find(({ installment }) => installment === 'balance')
  return (
    <div className="grid gap-6">
      <div className="grid justify-items-start gap-2">
        <StateBadge state={booking.state} side="admin" />
        <p className="text-sm">
          {adventure.title} · {formatLocalDate(departure.date, 'day', locale)},{' '}
          {formatLocalTime(departure.time, locale)} ({departure.zone})
        </p>
        <Link
          to={`/admin/bookings/${booking.id}`}
          variant="bare"
          className={buttonClasses({ size: 'sm', variant: 'secondary' })}
        >
          {t('openBooking', { code: booking.code })}
        </Link>
      </div>
      <DeskActions shown={shown.data} />
      <div className="grid gap-6 tablet:grid-cols-2">
        <Contact title={t('explorer')} who={customer} />
        <Contact title={t('guide')} who={guide} />
      </div>
      <Part title={t('price')}>
        <PriceLines
          price={booking.price}
          removed={booking.removed}
          zone={departure.zone}
          balance={balance?.amount}
          parts={!booking.installments.some(({ state }) => state === 'paid')}
        />
      </Part>
      <DeskCredit shown={shown.data} />
      <BookingStory timeline={timeline} />
    </div>
  )
}
