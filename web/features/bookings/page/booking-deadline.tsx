import { useQueryClient } from '@tanstack/react-query'
import type { BookingSummary } from '#contract/bookings/schemas.ts'
import { Countdown } from '#web/design/countdown.tsx'
import { useTexts } from '#web/lib/language/i18n.tsx'
import { guideBooking } from '#web/features/bookings/texts/guide-booking.en.ts'
import { bookings } from '#web/features/bookings/texts/bookings.en.ts'
import { bookingKey, listKey } from '../queries.ts'
import { useBusinessClock } from '../use-business-clock.ts'

/** Counts down what ends by itself and matters to people: a hold, an answer. */
export function BookingDeadline({ booking }: { booking: Pick<BookingSummary, 'id' | 'state' | 'deadline' | 'net'> }) {
  const t = useTexts(bookings)
  const g = useTexts(guideBooking)
  const now = useBusinessClock()
  const queryClient = useQueryClient()
  const { deadline, state, net } = booking
  if (!deadline || (state !== 'held' && state !== 'requested')) return null
  return (
    <Countdown
      until={deadline.dueAt}
      now={now}
      className="max-tablet:basis-full"
      label={net && state === 'requested' ? g('answerWithin') : t(state === 'held' ? 'heldFor' : 'guideAnswersWithin')}
      onEnd={() => {
        void queryClient.invalidateQueries({ queryKey: listKey })
        void queryClient.invalidateQueries({ queryKey: bookingKey(booking.id) })
      }}
    />
  )
}
