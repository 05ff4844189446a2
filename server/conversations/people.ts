import type { ThreadSide } from '#contract/conversations/values.ts'
import { accountContacts } from '#server/accounts/index.ts'
import { bookingLabels, type BookingLabel } from '#server/bookings/index.ts'
import { adventureLabels, type AdventureLabel } from '#server/catalogue/index.ts'
import { guideFaces, type GuideFace } from '#server/guides/index.ts'
import type { Read } from '#server/platform/database.ts'
import type { ThreadRow } from './tables.ts'

/** What threads are about and who writes in them, of a whole page at once. */
export interface Around {
  readonly booking: (thread: ThreadRow) => BookingLabel | null
  readonly adventure: (thread: ThreadRow) => AdventureLabel | null
  readonly guide: (thread: ThreadRow) => GuideFace | null
  /** Contact details are hidden in both directions. */
  readonly masked: (thread: ThreadRow) => boolean
  /** Of the explorer; a picture can say a phone number, so not while contact details are hidden. */
  readonly explorerImage: (thread: ThreadRow) => string | null
  /** As the other side may know this one. */
  readonly name: (thread: ThreadRow, side: ThreadSide) => string
}

export async function aroundThreads(read: Read, threads: readonly ThreadRow[]): Promise<Around> {
  const some = <T>(pick: (thread: ThreadRow) => T | null) => [
    ...new Set(threads.map(pick).filter((one): one is T & {} => one !== null)),
  ]
  const [bookings, adventures, guides, explorers] = await Promise.all([
    bookingLabels(
      read,
      some((thread) => thread.booking_id),
    ),
    adventureLabels(
      read,
      some((thread) => thread.adventure_id),
    ),
    guideFaces(
      read,
      some((thread) => thread.guide_id),
    ),
    accountContacts(
      read,
      some((thread) => thread.explorer_id),
    ),
  ])
  const booking = (thread: ThreadRow) => (thread.booking_id ? (bookings.get(thread.booking_id) ?? null) : null)
  const masked = (thread: ThreadRow) => !booking(thread)?.confirmed
  return {
    booking,
    masked,
    adventure: (thread) => (thread.adventure_id ? (adventures.get(thread.adventure_id) ?? null) : null),
    guide: (thread) => guides.get(thread.guide_id) ?? null,
    explorerImage: (thread) => (masked(thread) ? null : (explorers.get(thread.explorer_id)?.imageUrl ?? null)),
    name: (thread, side) => {
      if (side === 'guide') return guides.get(thread.guide_id)?.name ?? ''
      const explorer = explorers.get(thread.explorer_id)
      return (masked(thread) ? explorer?.firstName : explorer?.name) ?? ''
    },
  }
}
