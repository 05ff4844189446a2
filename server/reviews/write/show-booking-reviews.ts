import type { bookingReviews as contract } from '#contract/reviews/write-calls.ts'
import { replyDays } from '#contract/reviews/values.ts'
import type { Picture } from '#contract/wire/picture.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { accountContact } from '#server/accounts/index.ts'
import { adventureLabels } from '#server/catalogue/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { platformSettings } from '#server/settings/index.ts'
import { windowEnd } from '../publish-rule.ts'
import { appealEnd, notRemoved, standingRemovals, type StandingRemoval } from '../removals.ts'
import { scoresOf } from '../present.ts'
import type { ReviewRow } from '../tables.ts'
import { photosOf } from './review-photos.ts'
import { seenBooking } from './seen-booking.ts'

type Answer = OutputOf<typeof contract>
type Written = NonNullable<Answer['own']>

export const replyEnd = (publishedAt: Date): Date => new Date(publishedAt.getTime() + replyDays * 86_400_000)

/** Both reviews of a booking as far as this side may read them. Throws 404. */
export async function showBookingReviews(app: App, caller: Caller, bookingId: string): Promise<Answer> {
  // what was just written must be there, so this is no read that may lag behind
  const read = app.db
  const { booking, guide, side } = await seenBooking(read, caller, bookingId)
  const [now, settings, titles, explorer, rows] = await Promise.all([
    app.clock.now(read),
    platformSettings(read),
    adventureLabels(read, [booking.adventureId]),
    booking.accountId ? accountContact(read, booking.accountId) : null,
    reviewsOf(read, bookingId),
  ])
  const photos = await photosOf(
    read,
    rows.map(({ id }) => id),
  )
  const own = rows.find((row) => row.side === side)
  // one that was taken down is there for its writer only, and no second one is written in its place
  const [removal] = own?.removed ? await standingRemovals(read, [own.id]) : []
  const other = rows.find((row) => row.side !== side && row.published_at && !row.removed)
  const end = windowEnd(settings.reviewWindowDays, booking.endsAt)
  const canWrite = !own && booking.completed && now >= booking.endsAt && now <= end
  const replyUntil = side === 'guide' && other?.published_at && !other.reply_body ? replyEnd(other.published_at) : null
  return {
    side,
    about: side === 'guide' ? (explorer?.firstName ?? '') : guide.name,
    title: titles.get(booking.adventureId)?.title ?? '',
    date: booking.date,
    writeUntil: canWrite ? end.toISOString() : null,
    own: own ? present(own, photos) : null,
    removed: removal ? presentRemoval(removal, now) : null,
    other: other ? present(other, photos) : null,
    replyUntil: replyUntil && replyUntil >= now ? replyUntil.toISOString() : null,
  }
}

type Row = ReviewRow & { reply_body: string | null; reply_at: Date | null; removed: unknown }

const reviewsOf = (read: Read, bookingId: string): Promise<Row[]> =>
  read
    .selectFrom('reviews')
    .leftJoin('review_replies as y', 'y.review_id', 'reviews.id')
    .selectAll('reviews')
    .select((eb) => ['y.body as reply_body', 'y.at as reply_at', eb.not(notRemoved).as('removed')])
    .where('reviews.booking_id', '=', bookingId)
    .execute()

function presentRemoval(removal: StandingRemoval, now: Date): Answer['removed'] {
  const end = appealEnd(removal.at)
  return {
    reason: removal.reason,
    letter: removal.letter,
    at: removal.at.toISOString(),
    appealUntil: !removal.appealed_at && now <= end ? end.toISOString() : null,
    appeal: removal.appealed_at && {
      at: removal.appealed_at.toISOString(),
      outcome: removal.outcome,
      letter: removal.appeal_letter ?? '',
    },
  }
}

function present(row: Row, photos: ReadonlyMap<string, Picture[]>): Written {
  return {
    id: row.id,
    overall: row.overall,
    scores: scoresOf(row),
    text: row.body,
    label: row.label,
    writtenAt: row.written_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    pictures: photos.get(row.id) ?? [],
    reply: row.reply_body && row.reply_at ? { text: row.reply_body, at: row.reply_at.toISOString() } : null,
  }
}
