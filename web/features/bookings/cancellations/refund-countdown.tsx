import { useQueryClient } from '@tanstack/react-query'
import { Countdown, formatCountdown } from '#web/design/countdown.tsx'
import { formatInstant, formatMoney } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { cancellations } from '#web/features/bookings/texts/cancellations.en.ts'
import { previewKey, type Preview } from './queries.ts'
import { useBusinessClock } from '../use-business-clock.ts'

const hour = 3_600_000

/** Until when a refund holds and what is left of it afterwards; asks again when the moment has come. */
export function RefundCountdown({ next, zone }: { next: NonNullable<Preview['next']>; zone: string }) {
  const t = useTexts(cancellations)
  const locale = useLocale()
  const now = useBusinessClock()
  const queryClient = useQueryClient()
  const days = (left: number) =>
    left < 48 * hour
      ? formatCountdown(left)
      : t('daysLeft', { count: Math.floor(left / (24 * hour)), hours: Math.floor((left / hour) % 24) })
  return (
    <div className="grid gap-1 text-sm">
      <p>
        {t('until', {
          time: formatInstant(next.at, zone, 'day-time', locale),
          refund: next.refund.amount > 0 ? formatMoney(next.refund, { locale }) : t('nothingBack').toLowerCase(),
        })}
      </p>
      <Countdown
        until={next.at}
        now={now}
        label={t('left')}
        format={days}
        onEnd={() => void queryClient.invalidateQueries({ queryKey: previewKey })}
      />
    </div>
  )
}
