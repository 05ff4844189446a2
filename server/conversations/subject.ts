import type { ThreadSide } from '#contract/conversations/values.ts'
import { said } from '#contract/wire/said.ts'
import { bookingLabels, type BookingLabel } from '#server/bookings/index.ts'
import { guideOfAdventure, isPublished } from '#server/catalogue/index.ts'
import { actsForGuide, guideById, guideOfAccount, publishingLevel, type GuideFacts } from '#server/guides/index.ts'
import type { Person } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'

/** What somebody wants to write about. */
export type About = { bookingId: string } | { adventureId: string } | { guideId: string }

export interface Subject {
  readonly side: ThreadSide
  readonly explorerId: string
  readonly guide: GuideFacts
  readonly adventureId: string | null
  readonly booking: BookingLabel | null
}

/**
 * Who would write to whom. Throws 404 where the caller may not see what it is about, 409 `not_reachable` where the other side
 * has no account to read it with.
 */
export async function subjectOf(read: Read, person: Person, about: About): Promise<Subject> {
  if ('bookingId' in about) return ofBooking(read, person, about.bookingId)
  const adventureId = 'adventureId' in about ? about.adventureId : null
  const guideId = 'guideId' in about ? about.guideId : await guideOfPublished(read, about.adventureId)
  const guide = guideId ? await guideById(read, guideId) : null
  if (!guide || guide.level < publishingLevel) throw notFound(said('We couldn’t find that guide.'))
  if (!guide.account_id) throw notReachable()
  if (guide.account_id === person.accountId)
    throw new AppError(409, 'not_reachable', said('This is you. Explorers write to you from here.'))
  return { side: 'explorer', explorerId: person.accountId, guide, adventureId, booking: null }
}

async function ofBooking(read: Read, person: Person, bookingId: string): Promise<Subject> {
  const booking = (await bookingLabels(read, [bookingId])).get(bookingId)
  const guide = booking ? await guideById(read, booking.guideId) : null
  const missing = () => notFound(said('We couldn’t find that booking.'))
  if (!booking || !guide) throw missing()
  const side =
    booking.accountId === person.accountId ? 'explorer' : (await actsForLead(read, person, guide)) ? 'guide' : null
  if (!side || (side === 'guide' && booking.unpaid)) throw missing()
  if (!booking.accountId || !guide.account_id) throw notReachable()
  return { side, explorerId: booking.accountId, guide, adventureId: booking.adventureId, booking }
}

/** The guide who leads, and owners and managers of the outfit. */
async function actsForLead(read: Read, person: Person, guide: GuideFacts): Promise<boolean> {
  if (guide.account_id === person.accountId) return true
  if (!person.canGuide) return false
  return actsForGuide(read, await guideOfAccount(read, person.accountId), guide.id)
}

async function guideOfPublished(read: Read, adventureId: string): Promise<string | null> {
  if (!(await isPublished(read, adventureId))) throw notFound(said('We couldn’t find that adventure.'))
  return guideOfAdventure(read, adventureId)
}

const notReachable = () =>
  new AppError(409, 'not_reachable', said('The other side can’t read messages here yet. Please contact us instead.'))
