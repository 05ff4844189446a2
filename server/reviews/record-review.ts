import { sql } from 'kysely'
import type { Review, ReviewScores } from '#contract/reviews/schemas.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { clearDeadlines, setDeadline } from '#server/platform/deadlines.ts'
import { newId } from '#server/platform/ids.ts'
import { platformSettings } from '#server/settings/index.ts'
import { publishAt, windowEnd } from './publish-rule.ts'
import { rateAdventures } from './rate.ts'

export interface NewReview {
  readonly bookingId: string
  readonly adventureId: string
  readonly guideId: string
  readonly accountId: string | null
  /** As it is shown: first name and initial. */
  readonly author: string
  readonly from: string | null
  readonly overall: number
  /** An explorer gives every score, a guide none. */
  readonly scores: ReviewScores | null
  readonly text: string
  readonly label: Review['label']
  readonly party: { readonly adults: number; readonly children: number }
  /** Last day of the trip, local to its place. */
  readonly tripDate: string
  /** Business time, like every moment of a review. */
  readonly tripEndedAt: Date
  readonly writtenAt: Date
  readonly reply?: { readonly accountId: string | null; readonly text: string; readonly at: Date } | null
}

/** `Dana`, `Lindqvist` → `Dana L.` */
export const signedAs = (firstName: string, lastName: string): string =>
  lastName ? `${firstName} ${/^.\p{M}*/u.exec(lastName)?.[0]}.` : firstName

/** Writes a review; the rule says whether it is shown at once or waits, and what is shown counts at once. */
export async function recordReview(app: App, tx: Tx, review: NewReview): Promise<string> {
  const [id] = await recordReviews(app, tx, [review])
  if (!id) throw new Error('The review was not written')
  return id
}

/** Many at once, in few statements. Returns their ids in the same order. Throws RangeError for one outside its window. */
export async function recordReviews(app: App, tx: Tx, reviews: readonly NewReview[]): Promise<string[]> {
  const { reviewWindowDays } = await platformSettings(tx)
  const late = reviews.find(
    ({ tripEndedAt: end, writtenAt }) => writtenAt < end || writtenAt > windowEnd(reviewWindowDays, end),
  )
  if (late) throw new RangeError(`The review of booking ${late.bookingId} was not written within its window`)
  const ids: string[] = []
  for (let at = 0; at < reviews.length; at += 1000) {
    const part = reviews.slice(at, at + 1000)
    ids.push(...(await insertReviews(tx, part)))
    await publishWhatMayBe(app, tx, part)
  }
  const replied = reviews.flatMap(({ reply }, at) => (reply ? [{ id: ids[at], ...reply }] : []))
  if (replied.length > 0)
    await sql`
      insert into review_replies (review_id, account_id, body, at)
      select id, "accountId", text, at
      from json_to_recordset(${JSON.stringify(replied)}::json) as given(id uuid, "accountId" uuid, text text, at timestamptz)`.execute(
      tx,
    )
  await rateAdventures(
    tx,
    reviews.map((review) => review.adventureId),
  )
  return ids
}

async function insertReviews(tx: Tx, reviews: readonly NewReview[]): Promise<string[]> {
  const rows = reviews.map((review) => ({
    id: newId(),
    booking_id: review.bookingId,
    side: review.scores ? ('explorer' as const) : ('guide' as const),
    adventure_id: review.adventureId,
    guide_id: review.guideId,
    account_id: review.accountId,
    author: review.author,
    author_place: review.from,
    overall: review.overall,
    expertise: review.scores?.expertise ?? null,
    safety: review.scores?.safety ?? null,
    accuracy: review.scores?.accuracy ?? null,
    gear: review.scores?.gear ?? null,
    value: review.scores?.value ?? null,
    body: review.text,
    label: review.label,
    trip_date: review.tripDate,
    adults: review.party.adults,
    children: review.party.children,
    written_at: review.writtenAt,
    published_at: null,
  }))
  await tx.insertInto('reviews').values(rows).execute()
  return rows.map((row) => row.id)
}

/**
 * What is not shown yet gets the deadline at which it will be. The deadline is the review's own: one of the booking
 * would be cleared with the booking's when it closes.
 */
async function publishWhatMayBe(app: App, tx: Tx, reviews: readonly NewReview[]): Promise<void> {
  const now = await app.clock.now(tx)
  const { reviewWindowDays } = await platformSettings(tx)
  const ends = new Map(reviews.map((review) => [review.bookingId, review.tripEndedAt]))
  const { rows } = await sql<{ bookingId: string; blind: string[]; explorer: Date | null; guide: Date | null }>`
    select booking_id as "bookingId", coalesce(array_agg(id) filter (where published_at is null), '{}') as blind,
      max(written_at) filter (where side = 'explorer') as explorer, max(written_at) filter (where side = 'guide') as guide
    from reviews where booking_id = any(${[...ends.keys()]}::uuid[]) group by booking_id`.execute(tx)
  const shown: { id: string; at: Date }[] = []
  for (const { bookingId, blind, ...written } of rows) {
    const end = ends.get(bookingId)
    if (!end) continue
    const at = publishAt(reviewWindowDays, end, written)
    for (const id of blind) {
      if (written.explorer && written.guide) await clearDeadlines(app, tx, id, ['review.publish'])
      if (at > now) await setDeadline(tx, 'review.publish', id, at)
      else shown.push({ id, at })
    }
  }
  await sql`
    update reviews r set published_at = given.at
    from json_to_recordset(${JSON.stringify(shown)}::json) as given(id uuid, at timestamptz)
    where r.id = given.id`.execute(tx)
}
