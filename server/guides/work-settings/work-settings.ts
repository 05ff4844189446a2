import type { WorkSettings } from '#contract/guides/work-settings.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { notAllowed } from '#server/platform/errors.ts'
import { guideOfAccount } from '../queries.ts'

const usual: WorkSettings = { replyHours: null, noticeDays: null, instantBook: false }

/** As the guide saved them, else nothing is said and nothing begins by itself. */
export async function workSettingsOf(read: Read, guideId: string): Promise<WorkSettings> {
  const row = await read
    .selectFrom('guide_work_settings')
    .selectAll()
    .where('guide_id', '=', guideId)
    .executeTakeFirst()
  if (!row) return usual
  const { reply_from: from, reply_until: until, notice_days: noticeDays, instant_book: instantBook } = row
  return { replyHours: from === null || until === null ? null : { from, until }, noticeDays, instantBook }
}

async function ownGuideId(read: Read, caller: Caller): Promise<string> {
  const guide = await guideOfAccount(read, requirePerson(caller).accountId)
  if (!guide) throw notAllowed(saidInEnglish('Only guides can see this.'))
  return guide.id
}

/** Throws 403 for all but guides. */
export const showWorkSettings = async (app: App, caller: Caller): Promise<WorkSettings> =>
  workSettingsOf(app.db, await ownGuideId(app.db, caller))

/** Throws 403 for all but guides. */
export async function saveWorkSettings(app: App, caller: Caller, settings: WorkSettings): Promise<WorkSettings> {
  const guideId = await ownGuideId(app.db, caller)
  const values = {
    reply_from: settings.replyHours?.from ?? null,
    reply_until: settings.replyHours?.until ?? null,
    notice_days: settings.noticeDays,
    instant_book: settings.instantBook,
  }
  await app.db
    .insertInto('guide_work_settings')
    .values({ guide_id: guideId, ...values })
    .onConflict((conflict) => conflict.column('guide_id').doUpdateSet(values))
    .execute()
  return settings
}
