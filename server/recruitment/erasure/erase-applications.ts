import { sql } from 'kysely'
import { eraseNotifications } from '#server/notifications/index.ts'
import { eraseActions } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction, type Read, type Tx } from '#server/platform/database.ts'
import { eraseEventReasons } from '#server/platform/events.ts'
import { deleteFile } from '#server/platform/storage/vault.ts'
import { platformSettings } from '#server/settings/index.ts'
import { emailsOfApplication } from '../letters.ts'
import { filesOf, lockApplication } from '../queries.ts'
import { addressHash } from './address-hash.ts'

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'erase-applications': Record<string, never>
  }
}

const together = 200
const by = 'system:erase_applications'

/**
 * Body of the daily job: of applications that ended long enough ago nothing remains that the applicant, a reference, or an
 * operator wrote. Each is erased in a transaction of its own, so what a crash left undone is done by the next run.
 */
export async function eraseApplications(app: App): Promise<void> {
  for (;;) {
    const ids = await endedLongAgo(app, app.db)
    for (const id of ids) await withTransaction(app.db, (tx) => eraseApplication(app, tx, id))
    if (ids.length < together) return
  }
}

/** Never before they may apply again: until then the applicant reads why. */
async function endedLongAgo(app: App, read: Read): Promise<string[]> {
  const now = await app.clock.now(read)
  const { recruitment } = await platformSettings(read)
  const { eraseEndedDays, reapplyDays } = recruitment
  const rows = await read
    .selectFrom('guide_applications')
    .select('id')
    .where('erased_at', 'is', null)
    .where('ended_at', '<=', sql<Date>`${now}::timestamptz - make_interval(days => ${eraseEndedDays}::int)`)
    .where('ended_at', '<=', sql<Date>`${now}::timestamptz - make_interval(days => ${reapplyDays}::int)`)
    .orderBy('ended_at')
    .limit(together)
    .execute()
  return rows.map(({ id }) => id)
}

async function eraseApplication(app: App, tx: Tx, id: string): Promise<void> {
  const row = await lockApplication(tx, id)
  // another process came first
  if (!row || row.erased_at) return
  await eraseFiles(tx, id, by)
  for (const table of [
    'application_references',
    'application_questions',
    'application_notes',
    'application_access',
    'interview_slots',
  ] as const)
    await tx.deleteFrom(table).where('application_id', '=', id).execute()
  await eraseNotifications(tx, { subjectId: id, emailKeys: emailsOfApplication(id) })
  await eraseActions(tx, id)
  await eraseEventReasons(tx, id)
  await tx
    .updateTable('guide_applications')
    .set({
      email: '',
      email_hash: addressHash(app, row.email),
      answers: '{}',
      score: null,
      score_parts: null,
      area_need: 0,
      message: null,
      withdraw_reason: null,
      erased_at: await app.clock.now(tx),
    })
    .where('id', '=', id)
    .execute()
}

/** Once this commits nothing opens them, and a job removes their bytes. */
export async function eraseFiles(tx: Tx, applicationId: string, signedBy: string): Promise<void> {
  for (const file of await filesOf(tx, applicationId)) {
    await tx.deleteFrom('application_files').where('id', '=', file.id).execute()
    await deleteFile(tx, file.id, signedBy)
  }
}
