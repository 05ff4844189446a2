import type { BookingSide, BookingState } from '#contract/bookings/values.ts'
import { Badge } from '#web/design/badge.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { guideBooking } from '#web/features/bookings/texts/guide-booking.en.ts'
import { bookings } from '#web/features/bookings/texts/bookings.en.ts'

const good = new Set<BookingState>(['confirmed', 'in_progress', 'completed'])
const waiting = new Set<BookingState>(['held', 'requested', 'confirming'])

const toneOf = (state: BookingState) => (good.has(state) ? 'success' : waiting.has(state) ? 'warn' : 'neutral')

/** The state in a person's words. */
export function StateBadge({ state, side }: { state: BookingState; side: BookingSide }) {
  const t = useTexts(bookings)
  const g = useTexts(guideBooking)
  const own = side === 'customer' && state === 'canceled_customer'
  return (
    <Badge tone={toneOf(state)}>
      {side === 'guide' && state === 'requested' ? g('requestedGuide') : t(own ? 'canceledByYou' : state)}
    </Badge>
  )
}
