import { useQuery } from '@tanstack/react-query'
import { CalendarX } from 'lucide-react'
import { useId } from 'react'
import type { cancellable } from '#contract/bookings/cancellations.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { Card } from '#web/design/card.tsx'
import { DottedLine } from '#web/design/dotted-line.tsx'
import { EmptyState } from '#web/design/empty-state.tsx'
import { Link } from '#web/design/link.tsx'
import { PlacePicture } from '#web/features/catalogue/place-picture.tsx'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { cancellations } from '#web/features/bookings/texts/cancellations.en.ts'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { BookingsFailed, BookingsWaiting } from '../bookings-states.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { cancellableQuery } from './queries.ts'
import { MyCredit } from '../credit/my-credit.tsx'
import { PastCancellations } from './past-cancellations.tsx'
import { RefundCountdown } from './refund-countdown.tsx'
import { partyWords } from '../page/trip-facts.tsx'

/** What an explorer can cancel, today's refund, and past refunds. */
export function CancellationCenterScreen() {
  const t = useTexts(cancellations)
  const id = useId()
  const open = useQuery(cancellableQuery)
  return (
    <>
      <section aria-labelledby={id} className="grid gap-4">
        <h2 id={id} className="text-display-sm">
          {t('canCancel')}
        </h2>
        {open.isPending ? (
          <BookingsWaiting />
        ) : !open.data ? (
          <BookingsFailed busy={open.isFetching} onRetry={() => void open.refetch()} />
        ) : open.data.items.length === 0 ? (
          <EmptyState
            headingLevel={3}
            icon={<CalendarX aria-hidden="true" />}
            title={t('noneOpen')}
            next={{ to: '/browse', label: t('findAdventures') }}
          >
            <p>{t('noneOpenText')}</p>
          </EmptyState>
        ) : (
          <ul className="grid gap-4">
            {open.data.items.map((item) => (
              <Cancellable key={item.booking.id} item={item} />
            ))}
          </ul>
        )}
      </section>
      <MyCredit />
      <PastCancellations as="customer" />
    </>
  )
}

function Cancellable({ item: { booking, preview } }: { item: OutputOf<typeof cancellable>['items'][number] }) {
  const t = useTexts(cancellations)
  const c = useTexts(checkout)
  const locale = useLocale()
  const { adventure, departure } = booking
  return (
    <Card
      as="li"
      className="grid gap-5 tablet:grid-cols-[10rem_minmax(0,1fr)] desktop:grid-cols-[10rem_minmax(0,1fr)_20rem]"
      data-testid="cancellable"
    >
      <PlacePicture
        picture={adventure.picture}
        sizes="10rem"
        ratio="landscape"
        decorative
        className="self-start rounded-md max-tablet:hidden"
      />
      <div className="grid content-start gap-1.5">
        <h3 className="text-display-xs">
          <Link to={`/booking/${booking.id}`} variant="bare" className="hover:underline">
            {adventure.title}
          </Link>
        </h3>
        <p>{formatInstant(departure.startsAt, departure.zone, 'day-time', locale)}</p>
        <DottedLine
          className="text-sm text-ink-muted"
          parts={{
            party: partyWords(c, booking.party),
            guide: booking.guide.name,
            code: <span className="tabular-nums">{booking.code}</span>,
          }}
        />
        <p className="mt-1 max-w-text text-sm">{preview.rule}</p>
      </div>
      <div className="grid content-start justify-items-start gap-3 tablet:col-start-2 desktop:col-start-3">
        <p className="grid">
          <span className="text-sm text-ink-muted">{t('today')}</span>
          <strong className="display text-display-sm tabular-nums" data-testid="refund-today">
            {formatMoney(preview.refund, { locale })}
          </strong>
        </p>
        {preview.next ? <RefundCountdown next={preview.next} zone={departure.zone} /> : null}
        <CancelDialog booking={booking} size="sm" variant="secondary" />
      </div>
    </Card>
  )
}
