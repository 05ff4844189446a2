import { sql } from 'kysely'
import { derivedGuidesAfter } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction, type Read, type Tx } from '#server/platform/database.ts'
import { enqueue, type JobHandlers } from '#server/platform/jobs.ts'
import { clearDocumentDeadlines, setDocumentDeadlines } from '../deadlines.ts'
import { documentsOf } from '../queries.ts'
import { refreshStanding } from '../refresh-standing.ts'

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    /** `after`: the guide up to whom they are done, by id; `replan`: documents remind on other days. */
    'apply-verification-settings': { version: number; after: string | null; replan: boolean }
  }
}

const together = 100

/**
 * One batch of guides by the settings of now, each in a transaction of its own. What a crash left undone is done again, which
 * changes nothing the second time; the next batch begins with the count of this one.
 */
export const applySettings: JobHandlers['apply-verification-settings'] = async (app, { version, after, replan }) => {
  const guides = await derivedGuidesAfter(app.db, after, together)
  for (const { id } of guides)
    await withTransaction(app.db, async (tx) => {
      await refreshStanding(app, tx, id)
      if (replan) await replanReminders(app, tx, id)
    })
  const last = guides.at(-1)
  const isOver = !last || guides.length < together
  await withTransaction(app.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('verification_settings_runs')
      .set({
        ...(last && { guides_to: last.id }),
        guides: sql`guides + ${guides.length}`,
        ...(isOver && { finished_at: await app.clock.now(tx) }),
      })
      .where('version', '=', version)
      .where(sql<boolean>`guides_to is not distinct from ${after}::uuid`)
      .where('finished_at', 'is', null)
      .executeTakeFirstOrThrow()
    // none: a run that was killed after its commit has done this batch
    if (!isOver && numUpdatedRows > 0n)
      await enqueue(tx, 'apply-verification-settings', { version, after: last.id, replan })
  })
}

async function replanReminders(app: App, tx: Tx, guideId: string): Promise<void> {
  for (const document of await documentsOf(tx, guideId)) {
    if (document.state !== 'approved' && document.state !== 'expiring') continue
    await clearDocumentDeadlines(app, tx, document.id)
    await setDocumentDeadlines(app, tx, document)
  }
}

/** While guides follow a new version, levels and sales may differ from it; after an hour of wall time that is an error. */
export async function isApplyingSettings(read: Read): Promise<boolean> {
  const row = await read
    .selectFrom('verification_settings_runs')
    .select('version')
    .where('finished_at', 'is', null)
    .where('begun_at', '>', sql<Date>`clock_timestamp() - interval '1 hour' -- wall time\n`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
