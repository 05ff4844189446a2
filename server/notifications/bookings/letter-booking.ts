import type { BookingState } from '#contract/bookings/values.ts'
import type { Language } from '#contract/wire/language.ts'
import type { Money } from '#contract/wire/money.ts'

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
  /** When the rest is charged; null or left out when all is paid at once. */
  balanceDueAt?: Date | null
  /** What the guide keeps. */
  net: Money
  /** What the explorer wrote to the guide. */
  note: string | null
  /** Why the guide declined. */
  reason: string | null
  /** `accountId` is null for a booking made without an account: mail only. */
  customer: { accountId: string | null; name: string; email: string; phone: string | null; language?: Language }
  /** Without an account there are no notices, without an e-mail there is no mail. */
  guide: { accountId: string | null; name: string; email: string | null; phone: string | null; language?: Language }
  meetingPointText: string | null
  bring: string[]
  cancellationSentences: string[]
  /** When a request ends unanswered; null unless the booking is `requested`. */
  respondBy: Date | null
  /** Until when a failed payment can be made again; null unless there is one to be made again. */
  payBy: Date | null
  /** What was decided where the explorer says that they were there; left out or null while it is not. */
  noShowDecided?: { theyCame: boolean; words: string } | null
  /** The explorer says that the guide is not there; null unless the trip can still be started. */
  guideAnswersBy: Date | null
}
