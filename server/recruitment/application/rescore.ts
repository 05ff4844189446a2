import { sql } from 'kysely'
import { wholeApplication, type WholeApplication } from '#contract/recruitment/schemas.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { lockKeys } from '#server/platform/lock-keys.ts'
import { platformSettings } from '#server/settings/index.ts'
import { referencesOf } from '../queries.ts'
import { areaNeedOf, scoreApplication, totalOf } from '../score.ts'
import type { ApplicationRow } from '../tables.ts'

/** Before the settings are read: a new area need is saved before this score or after it, and then the score follows it. */
export async function whileScoring(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lockKeys.scoring})`.execute(tx)
}

/** The score of these answers as of now, as columns of the application. */
export async function scored(read: Read, id: string, answers: WholeApplication) {
  const { recruitment } = await platformSettings(read)
  const said = (await referencesOf(read, id)).flatMap(({ answers: given }) => (given ? [given.recommends] : []))
  const parts = scoreApplication(answers, said, recruitment)
  return {
    score: totalOf(parts),
    score_parts: JSON.stringify(parts),
    area_need: areaNeedOf(answers.about, recruitment),
  }
}

/** Once more, after something that it reads has changed. */
export async function rescore(tx: Tx, { id, answers }: Pick<ApplicationRow, 'id' | 'answers'>): Promise<void> {
  const whole = wholeApplication.parse(answers)
  await whileScoring(tx)
  await tx
    .updateTable('guide_applications')
    .set(await scored(tx, id, whole))
    .where('id', '=', id)
    .execute()
}
