import type { Booking, BookingState } from '#contract/bookings.ts'
import type { PlainKey, Translate } from '#web/lib/i18n.tsx'
import type { bookings } from '#web/messages/en/bookings.ts'

type Key = PlainKey<typeof bookings>

const sentences: Partial<Record<BookingState, Key>> = {
  held: 'says_held',
  hold_expired: 'says_hold_expired',
  hold_released: 'says_hold_released',
  requested: 'says_requested',
  declined: 'says_declined',
  request_expired: 'says_request_expired',
  withdrawn: 'says_withdrawn',
  confirming: 'says_confirming',
  confirmed: 'says_confirmed',
  in_progress: 'says_in_progress',
  completed: 'says_completed',
  closed: 'says_closed',
}

/** Where the guide reads something else than the explorer. */
const toTheGuide: Partial<Record<BookingState, Key>> = {
  requested: 'says_requested_guide',
  confirmed: 'says_confirmed_guide',
}

/** What a state means, in one sentence. */
export const stateSentence = (t: Translate<typeof bookings>, booking: Booking): string =>
  booking.state === 'confirming' && booking.can.includes('pay')
    ? t('says_pay_again')
    : t((booking.side === 'guide' && toTheGuide[booking.state]) || (sentences[booking.state] ?? 'says_ended'))
