import type { ReviewSide } from '#contract/reviews/values.ts'
import { said } from '#contract/wire/said.ts'
import { bookingLabels, type BookingLabel } from '#server/bookings/index.ts'
import { guideById, type GuideFacts } from '#server/guides/index.ts'
import { requirePerson, type Caller, type Person } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'

export interface SeenBooking {
  readonly person: Person
  readonly booking: BookingLabel
  readonly guide: GuideFacts
  readonly side: ReviewSide
}

/** A booking through the eyes of one of its two sides; a stranger gets 404. */
export async function seenBooking(read: Read, caller: Caller, bookingId: string): Promise<SeenBooking> {
  const person = requirePerson(caller)
  const booking = (await bookingLabels(read, [bookingId])).get(bookingId)
  const guide = booking ? await guideById(read, booking.guideId) : null
  const side =
    booking?.accountId === person.accountId
      ? ('explorer' as const)
      : guide?.account_id === person.accountId && booking && !booking.unpaid
        ? ('guide' as const)
        : null
  if (!booking || !guide || !side) throw notFound(said('We couldn’t find that booking.'))
  return { person, booking, guide, side }
}
