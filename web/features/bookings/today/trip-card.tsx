import { ClipboardList, LifeBuoy, Navigation } from 'lucide-react'
import type { ReactNode } from 'react'
import type { GuideDeparture } from '#contract/bookings/overview.ts'
import { directionsLink } from '#contract/wire/maps-link.ts'
import { Alert } from '#web/design/alert.tsx'
import { buttonClasses } from '#web/design/button.tsx'
import { Card } from '#web/design/card.tsx'
import { Countdown } from '#web/design/countdown.tsx'
import { Link } from '#web/design/link.tsx'
import { guideDashboard } from '#web/features/bookings/texts/guide-dashboard.en.ts'
import { today as words } from '#web/features/bookings/texts/today.en.ts'
import { formatInstant, formatLocalTime } from '#web/lib/language/format.ts'
import { type Translate, useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { CashGuests } from '../overview/cash-guests.tsx'
import { BookingActions } from '../page/booking-actions.tsx'
import { useBusinessClock, useComesWithin } from '../use-business-clock.ts'
import { useSeatWords } from '../use-seat-words.ts'
import { GuestParty } from './guest-party.tsx'
import type { SheetDeparture } from './next-act.ts'

interface Props {
  departure: GuideDeparture
  sheet: SheetDeparture | undefined
  /** Starting or completing it is the next step, which has its button elsewhere. */
  isNext: boolean
  /** What to know before leaving. */
  notice?: ReactNode
  /** Further ways to reach its guests. */
  actions?: ReactNode
}

const run = new Set(['start', 'complete'])
export const rollCallId = (departureId: string) => `roll-call-${departureId}`

/** `58 min`, `3 h 5 min`, `2 days 4 h`. */
export function leftWords(t: Translate<typeof words>, milliseconds: number): string {
  const minutes = Math.max(0, Math.ceil(milliseconds / 60_000))
  const hours = Math.floor(minutes / 60)
  if (hours >= 24) return t('inDays', { count: Math.floor(hours / 24), hours: hours % 24 })
  return hours > 0 ? t('inHours', { hours, minutes: minutes % 60 }) : t('inMinutes', { count: minutes })
}

/** One departure of the day: when, how many, the way there, and each group with what is to know about it. */
export function TripCard({ departure, sheet, isNext, notice, actions }: Props) {
  const t = useTexts(words)
  const d = useTexts(guideDashboard)
  const locale = useLocale()
  const seats = useSeatWords()
  const now = useBusinessClock()
  const begun = useComesWithin(departure.startsAt, 0)
  const clock = (instant: string) => formatInstant(instant, departure.zone, 'time', locale)
  const leading = isNext ? undefined : departure.bookings.find(({ can }) => can.some((action) => run.has(action)))
  const missed = departure.bookings.filter(({ guideMissedBy }) => guideMissedBy)
  const look = buttonClasses({ variant: 'secondary', size: 'sm', className: 'px-3!' })
  return (
    <Card as="li" padding="none" clip className="grid" data-testid="departure-today">
      <div className="grid gap-3 p-4 tablet:p-5">
        <div className="grid gap-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="text-display-xs">
              {formatLocalTime(departure.time, locale)} · {departure.title}
            </h3>
            {departure.startedAt || begun ? null : (
              <Countdown
                until={departure.startsAt}
                now={now}
                label={t('inTime')}
                format={(left) => leftWords(t, left)}
                className="text-sm"
              />
            )}
          </div>
          <p className="text-sm text-ink-muted">
            {[
              seats(departure),
              t('parties', { count: departure.bookings.length }),
              t('back', { time: clock(departure.endsAt) }),
              departure.yours ? null : t('ledBy', { name: departure.guide }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {departure.startedAt ? (
            <p className="text-sm font-semibold text-success">
              {departure.endedAt
                ? d('ended', { time: clock(departure.endedAt) })
                : d('started', { time: clock(departure.startedAt) })}
            </p>
          ) : null}
        </div>
        {notice}
        {missed.map(({ id, customer, guideMissedBy }) => (
          <Alert key={id} tone="danger" title={t('waits', { name: customer.name })}>
            {t('waitsText', { time: clock(guideMissedBy ?? '') })}
          </Alert>
        ))}
        <div className="flex flex-wrap gap-2 max-tablet:grid max-tablet:grid-cols-2">
          {sheet ? (
            <Link
              to={directionsLink(sheet.meetingPoint)}
              variant="bare"
              className={look}
              aria-label={t('navigateTo', { place: sheet.meetingPoint.text })}
            >
              <Navigation aria-hidden="true" className="size-4" />
              {t('navigate')}
            </Link>
          ) : null}
          {actions}
          <Link to={`/guide-dashboard/day/${departure.date}`} variant="bare" className={look}>
            <ClipboardList aria-hidden="true" className="size-4" />
            {t('manifest')}
          </Link>
          {departure.yours ? (
            <Link
              to={`/safety-checkin?trip=${departure.id}`}
              variant="bare"
              className={`${look} max-tablet:col-span-full`}
            >
              <LifeBuoy aria-hidden="true" className="size-4" />
              {t('safety')}
            </Link>
          ) : null}
          {leading ? (
            <BookingActions
              booking={{ ...leading, can: leading.can.filter((action) => run.has(action)) }}
              size="sm"
              second
            />
          ) : null}
        </div>
      </div>
      <ul
        id={rollCallId(departure.id)}
        aria-label={t('groups')}
        className="grid border-t border-line"
        data-testid="groups-today"
      >
        {departure.bookings.map((booking) => (
          <GuestParty
            key={booking.id}
            booking={booking}
            sheet={sheet?.bookings.find(({ id }) => id === booking.id)}
            departure={departure}
          />
        ))}
      </ul>
      <CashGuests guests={departure.cashGuests} className="border-t border-line px-4 py-3 tablet:px-5" />
    </Card>
  )
}
