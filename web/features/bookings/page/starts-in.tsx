import { useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings/schemas.ts'
import { Countdown, formatCountdown } from '#web/design/countdown.tsx'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { tripDay } from '#web/features/bookings/texts/trip-day.en.ts'
import { bookingKey } from '../queries.ts'
import { useBusinessClock, useComesWithin } from '../use-business-clock.ts'

const hour = 3_600_000

/** When a trip starts at its place, and how long that is from now. */
export function StartsIn({
  booking: { id, state, departure },
}: {
  booking: Pick<Booking, 'id' | 'state' | 'departure'>
}) {
  const t = useTexts(tripDay)
  const locale = useLocale()
  const now = useBusinessClock()
  const queryClient = useQueryClient()
  const begun = useComesWithin(departure.startsAt, 0)
  const daysAndHours = (left: number) =>
    left < 48 * hour
      ? formatCountdown(left)
      : t('days', { count: Math.floor(left / (24 * hour)), hours: Math.floor((left / hour) % 24) })
  const end = formatInstant(departure.endsAt, departure.zone, 'day', locale)
  const sameDay = end === formatInstant(departure.startsAt, departure.zone, 'day', locale)
  return (
    <div className="grid gap-1">
      {state === 'in_progress' ? (
        <p className="display text-display-sm text-accent-ink">{t('underWay')}</p>
      ) : begun ? null : (
        <Countdown
          until={departure.startsAt}
          now={now}
          look="display"
          label={t('startsIn')}
          format={daysAndHours}
          onEnd={() => void queryClient.invalidateQueries({ queryKey: bookingKey(id) })}
        />
      )}
      <p className="font-semibold">{formatInstant(departure.startsAt, departure.zone, 'day-time', locale)}</p>
      <p className="text-sm text-ink-muted">
        {t('ends', { time: formatInstant(departure.endsAt, departure.zone, sameDay ? 'time' : 'day-time', locale) })}
      </p>
    </div>
  )
}
