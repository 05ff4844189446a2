import type { BookingSide, BookingState } from '#contract/bookings/values.ts'
import { Badge } from '#web/design/badge.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { bookings } from '#web/features/bookings/texts/bookings.en.ts'

const good = new Set<BookingState>(['confirmed', 'in_progress', 'completed'])
const waiting = new Set<BookingState>(['held', 'requested', 'confirming'])

const toneOf = (state: BookingState) => (good.has(state) ? 'success' : waiting.has(state) ? 'warn' : 'neutral')

/** The state in a person's words. */
export function StateBadge({ state, side }: { state: BookingState; side: BookingSide }) {
  const t = useTexts(bookings)
  const own = side === 'customer' && state === 'canceled_customer'
  return (
    <Badge tone={toneOf(state)}>
      {t(side === 'guide' && state === 'requested' ? 'requestedGuide' : own ? 'canceledByYou' : state)}
    </Badge>
  )
}
