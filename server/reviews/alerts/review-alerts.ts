import { sql } from 'kysely'
import type { decideReviewAlert as decideContract, listReviewAlerts as listContract } from '#contract/reviews/admin.ts'
import { appealText, type ReviewAlertOutcome } from '#contract/reviews/values.ts'
import type { Picture } from '#contract/wire/picture.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { BodyOf, OutputOf } from '#contract/wire/endpoint.ts'
import { accountContacts } from '#server/accounts/index.ts'
import { adventureLabels } from '#server/catalogue/index.ts'
import { guideNames } from '#server/guides/index.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { lockAlert, otherKind } from './lock-alert.ts'
import { removeWithin } from '../remove-review.ts'
import { photosOf } from '../write/review-photos.ts'
import { scoresOf } from '../present.ts'
import type { ReviewRow } from '../tables.ts'

/** Those that wait, low scores first, then appeals, the oldest first; two hundred at most. Throws 403. */
export async function listReviewAlerts(app: App, caller: Caller): Promise<OutputOf<typeof listContract>> {
  const person = requireScope(caller, 'trust_and_safety')
  const read = app.read()
  const rows = await read
    .selectFrom('review_alerts as a')
    .innerJoin('reviews as r', 'r.id', 'a.review_id')
    .leftJoin('review_removals as m', 'm.id', 'a.removal_id')
    .selectAll('r')
    .select([
      'm.reason as removal_reason',
      'm.account_id as remover',
      'm.at as removed_at',
      'm.note as removal_note',
      'm.letter as removal_letter',
    ])
    .select(['a.id as alert_id', 'a.kind', 'a.at', 'a.reason', 'a.note', 'a.account_id as reporter'])
    .where('a.decided_at', 'is', null)
    .orderBy(sql`array_position(array['low_safety', 'appeal', 'report'], a.kind)`)
    .orderBy('a.at')
    .limit(200)
    .execute()
  if (rows.length === 0) return { items: [] }
  const [titles, guides, people, both] = await Promise.all([
    adventureLabels(read, [...new Set(rows.map((row) => row.adventure_id))]),
    guideNames(read, [...new Set(rows.map((row) => row.guide_id))]),
    accountContacts(read, [
      ...new Set(rows.flatMap(({ reporter, remover }) => [reporter, remover].filter((one) => one !== null))),
    ]),
    read
      .selectFrom('reviews')
      .selectAll()
      .where('booking_id', 'in', [...new Set(rows.map((row) => row.booking_id))])
      .execute(),
  ])
  const photos = await photosOf(
    read,
    both.map(({ id }) => id),
  )
  return {
    items: rows.map((row) => {
      const other = both.find((one) => one.booking_id === row.booking_id && one.side !== row.side)
      return {
        id: row.alert_id,
        kind: row.kind,
        at: row.at.toISOString(),
        reviewId: row.id,
        bookingId: row.booking_id,
        title: titles.get(row.adventure_id)?.title ?? '',
        guide: guides.get(row.guide_id) ?? '',
        reason: row.reason,
        note: row.note,
        reportedBy: row.kind === 'report' && row.reporter ? (people.get(row.reporter)?.name ?? '') : null,
        removal:
          row.removal_reason && row.remover && row.removed_at
            ? {
                reason: row.removal_reason,
                by: people.get(row.remover)?.name ?? '',
                at: row.removed_at.toISOString(),
                note: row.removal_note ?? '',
                letter: row.removal_letter ?? '',
                own: row.remover === person.accountId,
              }
            : null,
        review: present(row, photos),
        other: other ? present(other, photos) : null,
      }
    }),
  }
}

function present(row: ReviewRow, photos: ReadonlyMap<string, Picture[]>) {
  return {
    side: row.side,
    author: row.author,
    overall: row.overall,
    scores: scoresOf(row),
    text: row.body,
    label: row.label,
    publishedAt: row.published_at?.toISOString() ?? null,
    pictures: photos.get(row.id) ?? [],
  }
}

const outcomes: Record<ReviewAlertOutcome, string> = {
  kept: 'The review stays.',
  contacted: 'Decided: both sides were contacted.',
  removed: 'The review is removed. The public count says why.',
}

/** Throws 403 (`own_case` where the operator wrote it or guides the trip), 404, 409 with who decided, 400 without a removal's reason. */
export async function decideReviewAlert(
  app: App,
  caller: Caller,
  id: string,
  { outcome, removal, letter, reason }: BodyOf<typeof decideContract>,
): Promise<{ message: string }> {
  const person = requireScope(caller, 'trust_and_safety')
  if (outcome === 'removed' && !removal)
    throw new AppError(400, 'invalid_input', saidInEnglish('Choose the rule that the review breaks.'), {
      fields: { removal: saidInEnglish('Choose the rule that the review breaks.') },
    })
  if (outcome === 'removed' && letter.length < appealText.least)
    throw new AppError(400, 'invalid_input', saidInEnglish('Write to the person who wrote the review.'), {
      fields: { letter: saidInEnglish('Please write at least 20 characters') },
    })
  const record = { action: 'decide_review_alert', subjectId: id, reason, detail: { outcome, removal } }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      const alert = await lockAlert(tx, person, id)
      if (alert.kind === 'appeal') throw otherKind()
      const now = await app.clock.now(tx)
      if (outcome === 'removed' && removal)
        await removeWithin(app, tx, person, { reviewId: alert.review_id, reason: removal, note: reason, letter })
      await tx
        .updateTable('review_alerts')
        .set({ decided_at: now, decided_by: person.accountId, outcome, decision_reason: reason })
        .where('id', '=', id)
        .execute()
      return outcomes[outcome]
    }),
  )
}
