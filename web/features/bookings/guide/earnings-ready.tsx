import type { Booking } from '#contract/bookings/schemas.ts'
import { formatInstant } from '#web/lib/language/format.ts'
import { useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { guideBooking } from '#web/features/bookings/texts/guide-booking.en.ts'

/** When what a booking brought is the guide's, or what keeps it. */
export function EarningsReady({ booking }: { booking: Booking }) {
  const t = useTexts(guideBooking)
  const locale = useLocale()
  const { earnings, departure } = booking
  if (!earnings) return null
  const day = (instant: string) => formatInstant(instant, departure.zone, 'day', locale)
  return (
    <p className="text-sm font-semibold" data-testid="earnings-ready">
      {earnings.frozenBy
        ? t(`frozen_${earnings.frozenBy}`)
        : earnings.releasedAt
          ? t('earnedReadySince', { day: day(earnings.releasedAt) })
          : t('earnedOn', { day: day(earnings.readyAt) })}
    </p>
  )
}
