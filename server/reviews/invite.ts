import type { ReviewSide } from '#contract/reviews/values.ts'
import { accountContact } from '#server/accounts/index.ts'
import { bookingLabels, type BookingLabel } from '#server/bookings/index.ts'
import { adventureLabels } from '#server/catalogue/index.ts'
import { guideById } from '#server/guides/index.ts'
import { notify } from '#server/notifications/index.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { setDeadlines, type DeadlineHandler } from '#server/platform/deadlines.ts'
import type { Listener } from '#server/platform/events.ts'
import { platformSettings } from '#server/settings/index.ts'
import { reviewInvited } from './notifications.ts'
import { windowEnd } from './publish-rule.ts'

const day = 86_400_000
/** Days after the end of a trip on which both sides are asked for a review. */
export const inviteDays = [1, 4, 11] as const

/** A trip is over: both sides are asked what it was like, the day after it and twice more. */
export const inviteLater: Listener = {
  name: 'reviews.invite-later',
  on: ['booking.completed'],
  async handle(app, tx, { data }) {
    const { bookingId } = data as { bookingId: string }
    const booking = (await bookingLabels(tx, [bookingId])).get(bookingId)
    if (!booking) return
    const now = await app.clock.now(tx)
    const { reviewWindowDays } = await platformSettings(tx)
    const end = windowEnd(reviewWindowDays, booking.endsAt)
    const moments = inviteDays
      .map((days) => new Date(booking.endsAt.getTime() + days * day))
      .filter((at) => at > now && at < end)
    await setDeadlines(
      tx,
      moments.map((dueAt) => ({ kind: 'review.invite' as const, subjectId: bookingId, dueAt })),
    )
  },
}

export const inviteToReview: DeadlineHandler = async (app, tx, { subjectId, dueAt }) => {
  const booking = (await bookingLabels(tx, [subjectId])).get(subjectId)
  if (!booking?.completed) return 'no longer over'
  const now = await app.clock.now(tx)
  const { reviewWindowDays } = await platformSettings(tx)
  const end = windowEnd(reviewWindowDays, booking.endsAt)
  // several are due at once after the clock was away: the last of them speaks for all
  const late = now.getTime() - dueAt.getTime() > 2 * day
  if (late || now >= end) return 'too late'
  const written = await tx.selectFrom('reviews').select('side').where('booking_id', '=', subjectId).execute()
  const asked: ReviewSide[] = []
  for (const side of ['explorer', 'guide'] as const) {
    if (written.some((review) => review.side === side)) continue
    const recipient = await recipientOf(tx, booking, side)
    if (!recipient) continue
    const { about, ...to } = recipient
    const data = {
      bookingId: subjectId,
      side,
      about,
      title: (await adventureLabels(tx, [booking.adventureId])).get(booking.adventureId)?.title ?? '',
      until: end.toISOString(),
      zone: booking.zone,
      otherWrote: written.length > 0,
    }
    await notify(
      app,
      tx,
      reviewInvited,
      { ...to, data },
      { dedupeKey: `review:${subjectId}:${side}:${dueAt.toISOString()}` },
    )
    asked.push(side)
  }
  return asked.length > 0 ? `asked ${asked.join(' and ')}` : 'both have written'
}

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
