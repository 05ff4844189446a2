import type { ReviewSide } from '#contract/reviews/values.ts'
import { accountContact } from '#server/accounts/index.ts'
import type { BookingLabel } from '#server/bookings/index.ts'
import { guideById } from '#server/guides/index.ts'
import type { Read, Tx } from '#server/platform/database.ts'

/** How a side is reached, and whom it travelled with. */
export async function recipientOf(read: Read | Tx, booking: BookingLabel, side: ReviewSide) {
  const guide = await guideById(read, booking.guideId)
  const [explorer, own] = await Promise.all([
    booking.accountId ? accountContact(read, booking.accountId) : null,
    guide?.account_id ? accountContact(read, guide.account_id) : null,
  ])
  const contact = side === 'explorer' ? explorer : own
  if (!contact) return null
  return {
    accountId: contact.id,
    email: contact.email,
    // guides' tools are English
    language: side === 'guide' ? ('en' as const) : contact.language,
    about: side === 'explorer' ? (guide?.name ?? '') : (explorer?.firstName ?? ''),
  }
}
