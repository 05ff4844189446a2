import { saidInEnglish } from '#contract/wire/said.ts'
import { guideById } from '#server/guides/index.ts'
import { namesOf, refuseOwnCase } from '#server/operators/index.ts'
import type { Person } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'

export const otherKind = () => new AppError(409, 'wrong_state', saidInEnglish('This alert is decided in another way.'))

/** What waits for this operator, until the end of the transaction. Throws 403 `own_case`, 404, 409 `already_decided` with who. */
export async function lockAlert(tx: Tx, person: Person, id: string) {
  const alert = await tx.selectFrom('review_alerts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!alert) throw notFound(saidInEnglish('We couldn’t find that alert.'))
  if (alert.decided_by) {
    const by = `admin:${alert.decided_by}`
    throw new AppError(
      409,
      'already_decided',
      saidInEnglish('{by} already decided this.', { by: (await namesOf(tx, [by]))(by) }),
    )
  }
  const review = await tx
    .selectFrom('reviews')
    .select(['account_id', 'guide_id'])
    .where('id', '=', alert.review_id)
    .executeTakeFirstOrThrow()
  refuseOwnCase(person, review.account_id)
  refuseOwnCase(person, (await guideById(tx, review.guide_id))?.account_id)
  return alert
}
