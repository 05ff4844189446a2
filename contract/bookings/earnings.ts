import { z } from 'zod'
import { instant } from '../wire/dates.ts'
import { id } from '../wire/id.ts'
import { money } from '../wire/money.ts'
import { frozenReasons } from './values.ts'

const frozenBy = z.enum(frozenReasons)

/** What a booking that has ended brings its guide. */
export const earnings = z.object({
  amount: money,
  /** Ready for the guide from then on, unless something is open about it. */
  readyAt: instant,
  releasedAt: instant.nullable(),
  frozenBy: frozenBy.nullable(),
})
export type EarningsData = z.input<typeof earnings>

/** One booking of those whose earnings are not ready yet. */
export const earnedBooking = earnings
  .omit({ releasedAt: true })
  .extend({ bookingId: id, code: z.string(), zone: z.string() })
export type EarnedBooking = z.infer<typeof earnedBooking>
