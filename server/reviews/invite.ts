import type { ReviewSide } from '#contract/reviews/values.ts'
import { bookingLabels } from '#server/bookings/index.ts'
import { adventureLabels } from '#server/catalogue/index.ts'
import { notify } from '#server/notifications/index.ts'
import { setDeadlines, type DeadlineHandler } from '#server/platform/deadlines.ts'
import type { Listener } from '#server/platform/events.ts'
import { platformSettings } from '#server/settings/index.ts'
import { reviewInvited } from './notifications.ts'
import { windowEnd } from './publish-rule.ts'
import { recipientOf } from './recipient-of.ts'

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
