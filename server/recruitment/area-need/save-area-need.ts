import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { AreaNeedDocument, saveAreaNeed as contract } from '#contract/recruitment/area-need.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { lockKeys } from '#server/platform/lock-keys.ts'
import { saveSettingsPart, settingsToChange, versionsOfPart } from '#server/settings/index.ts'

/** The version of the settings that changed recruitment last; 0: the defaults. */
export const recruitmentVersion = async (read: Read): Promise<number> =>
  (await versionsOfPart(read, 'recruitment'))[0]?.version ?? 0

/**
 * Saves a version and has open applications scored again. One operator may: the need is ten points of a score that decides
 * nothing. Throws 403, 400 `no_changes`, 409 `changed_meanwhile` where it was not made of the current version.
 */
export async function saveAreaNeed(
  app: App,
  caller: Caller,
  { document, after, reason }: BodyOf<typeof contract>,
): Promise<{ message: string }> {
  const person = requireScope(caller, 'trust_and_safety')
  const record = { action: 'save_area_need', subjectId: 'area_need', reason, detail: { after } }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      await sql`select pg_advisory_xact_lock(${lockKeys.scoring})`.execute(tx)
      const { recruitment } = await settingsToChange(tx)
      if ((await recruitmentVersion(tx)) !== after) throw changedMeanwhile()
      const wanted = inOrder(document)
      if (isDeepStrictEqual(wanted, inOrder(recruitment)))
        throw new AppError(400, 'no_changes', saidInEnglish('Nothing has changed yet.'))
      const value = { ...recruitment, ...wanted }
      const version = await saveSettingsPart(tx, 'recruitment', value, { setBy: signature(caller), reason })
      await tx.insertInto('area_need_rescores').values({ version, scored_to: null, finished_at: null }).execute()
      await enqueue(tx, 'rescore-applications', { version, after: null }, { key: `rescore-applications:${version}` })
      return 'The area need is saved. Scores of open applications follow in the next minutes.'
    }),
  )
}

/** By state and category, as it is compared and saved. */
function inOrder({ usualNeed, areaNeed }: AreaNeedDocument): AreaNeedDocument {
  const rows = areaNeed.map(({ state, category, need }) => ({ state, category, need }))
  const key = ({ state, category }: (typeof rows)[number]) => `${state} ${category}`
  return { usualNeed, areaNeed: rows.toSorted((one, other) => (key(one) < key(other) ? -1 : 1)) }
}

const changedMeanwhile = () =>
  new AppError(
    409,
    'changed_meanwhile',
    saidInEnglish(
      'Someone else changed these settings in the meantime. Your values are still here. Compare them first.',
    ),
  )
