import { sql } from 'kysely'
import { appealDays, type RemovalReason, type ReviewAppealOutcome } from '#contract/reviews/values.ts'
import type { Read, Tx } from '#server/platform/database.ts'

/** Of `reviews`: shown as soon as it is published. */
export const notRemoved = sql<boolean>`not exists (
  select from review_removals m where m.review_id = reviews.id and m.restored_at is null)`

export const appealEnd = (removedAt: Date): Date => new Date(removedAt.getTime() + appealDays * 86_400_000)

export interface StandingRemoval {
  id: string
  review_id: string
  reason: RemovalReason
  letter: string
  at: Date
  appealed_at: Date | null
  outcome: ReviewAppealOutcome | null
  appeal_letter: string | null
}

/** Removals of these reviews that stand, with what became of an appeal. */
export const standingRemovals = (read: Read | Tx, reviewIds: readonly string[]): Promise<StandingRemoval[]> =>
  reviewIds.length === 0
    ? Promise.resolve([])
    : read
        .selectFrom('review_removals as m')
        .leftJoin('review_alerts as a', 'a.removal_id', 'm.id')
        .select([
          'm.id',
          'm.review_id',
          'm.reason',
          'm.letter',
          'm.at',
          'a.at as appealed_at',
          'a.letter as appeal_letter',
        ])
        .select((eb) => eb.ref('a.outcome').$castTo<ReviewAppealOutcome | null>().as('outcome'))
        .where('m.review_id', 'in', [...reviewIds])
        .where('m.restored_at', 'is', null)
        .execute()
