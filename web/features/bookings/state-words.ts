import type { Booking } from '#contract/bookings/schemas.ts'
import type { BookingState } from '#contract/bookings/values.ts'
import type { PlainKey, Translate } from '#web/lib/language/i18n.tsx'
import type { bookings } from '#web/features/bookings/texts/bookings.en.ts'
import type { guideBooking } from '#web/features/bookings/texts/guide-booking.en.ts'

type Key = PlainKey<typeof bookings>

const sentences: Record<BookingState, Key> = {
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
  canceled_customer: 'says_ended',
  canceled_guide: 'says_ended',
  canceled_weather: 'says_ended',
  canceled_platform: 'says_ended',
  no_show_customer: 'says_no_show_customer',
  no_show_guide: 'says_no_show_guide',
}

/** Where the guide reads something else than the explorer. */
const toTheGuide: Partial<Record<BookingState, PlainKey<typeof guideBooking>>> = {
  requested: 'says_requested_guide',
  confirmed: 'says_confirmed_guide',
  no_show_customer: 'says_no_show_customer_guide',
  no_show_guide: 'says_no_show_guide_guide',
}

const pending = new Set<BookingState>(['held', 'requested', 'confirming'])

/** Whether the details shown on confirmation may still come. */
export const isPending = (state: BookingState): boolean => pending.has(state)

const ahead = new Set<BookingState>(['requested', 'confirming', 'confirmed', 'in_progress'])

/** Whether the trip is still to be taken, or under way. */
export const isAhead = (state: BookingState): boolean => ahead.has(state)

/** Whether everyone is back. */
export const hasEnded = (state: BookingState): boolean => state === 'completed' || state === 'closed'

/** Ended before anything was paid: nothing is due, and there is nothing to cancel. */
export const neverSold: ReadonlySet<BookingState> = new Set<BookingState>([
  'hold_expired',
  'hold_released',
  'declined',
  'request_expired',
  'withdrawn',
])

/** What a state means, in one sentence; `g` for the guide's words. */
export function stateSentence(
  t: Translate<typeof bookings>,
  g: Translate<typeof guideBooking>,
  { state, side, can, balance, noShow }: Booking,
): string {
  if (state === 'confirming' && can.includes('pay')) return t('says_pay_again')
  if (state === 'confirmed' && balance) return t('says_confirmed_part')
  if (noShow?.contested?.decided?.upheldFor === 'explorer')
    return side === 'guide' ? g('says_no_show_overturned_guide') : t('says_no_show_overturned')
  const guideSays = side === 'guide' ? toTheGuide[state] : undefined
  return guideSays ? g(guideSays) : t(sentences[state])
}
