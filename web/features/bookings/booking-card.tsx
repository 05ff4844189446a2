import type { Role } from '#contract/accounts/values.ts'
import type { ReadinessItem } from '#contract/bookings/people/schemas.ts'
import type { BookingSummary } from '#contract/bookings/schemas.ts'
import { buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { DottedLine } from '#web/design/dotted-line.tsx'
import { Link } from '#web/design/link.tsx'
import { PlacePicture } from '#web/features/catalogue/place-picture.tsx'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { guideBooking } from '#web/features/bookings/texts/guide-booking.en.ts'
import { bookings } from '#web/features/bookings/texts/bookings.en.ts'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { BookingActions } from './page/booking-actions.tsx'
import { BalanceLine } from './balance/balance-line.tsx'
import { BookingDeadline } from './page/booking-deadline.tsx'
import { NetLines } from './guide/net-lines.tsx'
import { StateBadge } from './state-badge.tsx'
import { MissingLines } from './page/readiness-list.tsx'
import { partyWords } from './page/trip-facts.tsx'

interface Props {
  booking: BookingSummary
  side: Role
  headingLevel?: 2 | 3
  /** What is still to be done for it. */
  missing?: readonly ReadinessItem[]
}

/** One booking in a list, with what may be done about it. */
export function BookingCard({ booking, side, headingLevel = 3, missing = [] }: Props) {
  const t = useTexts(bookings)
  const g = useTexts(guideBooking)
  const c = useTexts(checkout)
  const locale = useLocale()
  const { adventure, departure, net } = booking
  const other = side === 'guide' ? booking.customer.name : booking.guide.name
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  // the balance has a line of its own
  const toDo = booking.balance ? missing.filter(({ key }) => key !== 'balance') : missing
  const asking = side === 'guide' && booking.state === 'requested'
  return (
    <Card as="li" className="grid gap-5 tablet:grid-cols-[10rem_minmax(0,1fr)]" data-testid="booking-card">
      <PlacePicture
        picture={adventure.picture}
        sizes="10rem"
        ratio="landscape"
        decorative
        className="self-start rounded-md max-tablet:hidden"
      />
      <div className="grid content-start gap-4">
        <div className="grid gap-1.5">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <StateBadge state={booking.state} side={side} />
            <BookingDeadline booking={booking} />
          </p>
          <Heading className="text-display-xs">
            <Link to={`/booking/${booking.id}`} variant="title">
              {adventure.title}
            </Link>
          </Heading>
          <div className="grid gap-1 text-sm text-ink-muted">
            <DottedLine
              parts={{
                time: formatInstant(departure.startsAt, departure.zone, 'day-time', locale),
                place: adventure.place,
              }}
            />
            <DottedLine
              parts={{
                party: partyWords(c, booking.party),
                other,
                total: side === 'customer' ? formatMoney(booking.total, { locale }) : null,
                code: (
                  <>
                    <span className="sr-only">{t('code')} </span>
                    <span className="tabular-nums">{booking.code}</span>
                  </>
                ),
              }}
            />
          </div>
          <BalanceLine booking={booking} />
        </div>
        {toDo.length > 0 ? <MissingLines items={toDo} /> : null}
        {side === 'guide' && booking.note ? (
          <figure className="grid gap-1 border-l-2 border-line-strong pl-4 text-sm">
            <figcaption className="text-ink-muted">{g('noteFrom', { name: booking.customer.name })}</figcaption>
            <blockquote className="whitespace-pre-line wrap-anywhere">{booking.note}</blockquote>
          </figure>
        ) : null}
        {asking && net ? (
          <div className="max-w-form rounded-md bg-surface-sunken p-4">
            <NetLines net={net} />
          </div>
        ) : null}
        <div className="flex flex-wrap items-center gap-3">
          {booking.state === 'held' && side === 'customer' ? (
            <Link to={`/checkout?booking=${booking.id}`} variant="bare" className={buttonClasses({ size: 'sm' })}>
              {t('continueCheckout')}
            </Link>
          ) : null}
          {asking ? <BookingActions booking={booking} size="sm" /> : null}
          {booking.state === 'held' ? null : (
            <Link
              to={`/booking/${booking.id}`}
              variant="bare"
              aria-label={`${t('details')}: ${adventure.title}, ${booking.code}`}
              className={buttonClasses({ size: 'sm', variant: 'secondary' })}
            >
              {t('details')}
            </Link>
          )}
          {asking ? null : <BookingActions booking={booking} size="sm" />}
          {side === 'guide' && !asking && net ? (
            <span className="ml-auto text-sm text-ink-muted">
              {g('net')} <strong className="font-semibold text-ink">{formatMoney(net.now, { locale })}</strong>
            </span>
          ) : null}
        </div>
      </div>
    </Card>
  )
}
