import type { Booking } from '#contract/bookings/schemas.ts'
import { DottedLine } from '#web/design/dotted-line.tsx'
import { formatInstant } from '#web/lib/language/format.ts'
import { type PlainKey, useLocale, useTexts } from '#web/lib/language/i18n.tsx'
import { bookings } from '#web/features/bookings/texts/bookings.en.ts'

const actors: Record<string, PlainKey<typeof bookings>> = {
  explorer: 'explorerActor',
  guide: 'guideActor',
  administrator: 'administratorActor',
}

/** What has happened, oldest first, in the time of the place. */
export function BookingTimeline({ booking }: { booking: Booking }) {
  const t = useTexts(bookings)
  const locale = useLocale()
  const { side, timeline, departure } = booking
  const who = (by: string) => {
    if ((side === 'customer' && by === 'explorer') || side === by) return t('byYou')
    const actor = actors[by]
    return actor ? t(actor) : by
  }
  return (
    <ol className="grid">
      {timeline.map(({ at, what, by }) => (
        <li
          key={`${at} ${what}`}
          className="relative grid gap-0.5 border-l border-line-strong pb-5 pl-6 last:pb-0 before:absolute before:top-2 before:-left-[0.3125rem] before:size-2.5 before:rounded-full before:bg-brand"
        >
          <span>{what}</span>
          <DottedLine
            className="text-sm text-ink-muted"
            parts={{
              time: <time dateTime={at}>{formatInstant(at, departure.zone, 'day-time', locale)}</time>,
              who: t('by', { who: who(by) }),
            }}
          />
        </li>
      ))}
    </ol>
  )
}
