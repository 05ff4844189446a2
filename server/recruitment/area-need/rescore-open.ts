import { sql } from 'kysely'
import { wholeApplication } from '#contract/recruitment/schemas.ts'
import { openStates } from '#contract/recruitment/values.ts'
import { withTransaction } from '#server/platform/database.ts'
import { enqueue, type JobHandlers } from '#server/platform/jobs.ts'
import { rescore } from '../application/rescore.ts'
import { lockApplication } from '../queries.ts'

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    /** `after`: the application up to which they are done, by id. */
    'rescore-applications': { version: number; after: string | null }
  }
}

const together = 100
const isOpen = (state: string): boolean => (openStates as readonly string[]).includes(state)

/**
 * One batch of the open applications by the settings of now, each in a transaction of its own. What a crash left undone is
 * done again, which changes nothing the second time; the next batch begins with the count of this one.
 */
export const rescoreApplications: JobHandlers['rescore-applications'] = async (app, { version, after }) => {
  let open = app.db.selectFrom('guide_applications').select('id').where('state', 'in', openStates)
  if (after) open = open.where('id', '>', after)
  const rows = await open.orderBy('id').limit(together).execute()
  for (const { id } of rows)
    await withTransaction(app.db, async (tx) => {
      const row = await lockApplication(tx, id)
      // decided meanwhile, or handed in when less was asked: it keeps the score that it has
      if (row && isOpen(row.state) && wholeApplication.safeParse(row.answers).success) await rescore(tx, row)
    })
  const last = rows.at(-1)
  const isOver = !last || rows.length < together
  await withTransaction(app.db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('area_need_rescores')
      .set({
        ...(last && { scored_to: last.id }),
        scored: sql`scored + ${rows.length}`,
        ...(isOver && { finished_at: await app.clock.now(tx) }),
      })
      .where('version', '=', version)
      .where(sql<boolean>`scored_to is not distinct from ${after}::uuid`)
      .where('finished_at', 'is', null)
      .executeTakeFirstOrThrow()
    // none: a run that was killed after its commit has done this batch
    if (!isOver && numUpdatedRows > 0n) await enqueue(tx, 'rescore-applications', { version, after: last.id })
  })
}
