import type { BookingState } from '#contract/bookings.ts'
import type { Money } from '#contract/common.ts'

/**
 * One booking as its letters and notices tell it. Texts are as people typed them (not escaped); dates and times are
 * local to the place.
 */
export interface LetterBooking {
  id: string
  /** Such as `TQ-7K2M9F`. */
  code: string
  state: BookingState
  title: string
  placeName: string
  /** Two letters, such as `WY`. */
  placeState: string
  /** `YYYY-MM-DD`. */
  localDate: string
  /** `HH:mm`. */
  localTime: string
  /** IANA name. */
  zone: string
  party: { adults: number; children: number }
  total: Money
  /** Taken at booking; the rest of `total` is due later. */
  dueNow: Money
  /** What the guide keeps. */
  net: Money
  /** What the explorer wrote to the guide. */
  note: string | null
  /** Why the guide declined. */
  reason: string | null
  /** `accountId` is null for a booking made without an account: mail only. */
  customer: { accountId: string | null; name: string; email: string; phone: string | null }
  /** Without an account there are no notices, without an e-mail there is no mail. */
  guide: { accountId: string | null; name: string; email: string | null; phone: string | null }
  meetingPointText: string | null
  bring: string[]
  cancellationSentences: string[]
  /** When a request ends unanswered; null unless the booking is `requested`. */
  respondBy: Date | null
  /** Until when a failed payment can be made again; null unless there is one to be made again. */
  payBy: Date | null
}
