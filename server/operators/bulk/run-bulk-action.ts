import type { ActionOutcome } from '#contract/operators/values.ts'
import { operatorCaller } from '#server/accounts/index.ts'
import type { App } from '#server/platform/app.ts'
import { system } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { move } from '#server/platform/lifecycle.ts'
import { lockKeys } from '#server/platform/lock-keys.ts'
import { accountTopic, announce } from '#server/platform/streaming/announce.ts'
import { bulkActionLife } from './lifecycle.ts'

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'run-bulk-action': { bulkActionId: string }
    'resume-bulk-actions': Record<string, never>
  }
}

/** Rows of one job; a process that shuts down waits for no more. */
const perJob = 50
/** Rows between two announcements to the browser. */
const perAnnouncement = 5

/**
 * Runs the rows that have no outcome yet, one after the other, in one process at a time: the lock is the connection's, and
 * ends with the process however that ends.
 */
export async function runBulkAction(app: App, { bulkActionId }: { bulkActionId: string }): Promise<void> {
  const client = await app.pool.connect()
  const lock = [lockKeys.bulkActions, bulkActionId]
  let isHeld = false
  try {
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as held',
      lock,
    )
    isHeld = rows[0]?.held ?? false
    if (!isHeld) return
    for (let run = 0; run < perJob; run++) if (!(await runNextRow(app, bulkActionId))) return
    await enqueue(app.db, 'run-bulk-action', { bulkActionId }, { key: `bulk-action:${bulkActionId}` })
  } finally {
    if (isHeld) await client.query('select pg_advisory_unlock($1, hashtext($2))', lock)
    client.release()
  }
}

/** What a process left behind that was killed: its job is locked for hours, the rows are not. */
export async function resumeBulkActions(app: App): Promise<void> {
  const running = await app.db.selectFrom('bulk_actions').select('id').where('state', '=', 'running').execute()
  for (const { id } of running)
    await enqueue(app.db, 'run-bulk-action', { bulkActionId: id }, { key: `bulk-action:${id}` })
}

async function runNextRow(app: App, bulkActionId: string): Promise<boolean> {
  const row = await app.db
    .selectFrom('bulk_action_items as item')
    .innerJoin('bulk_actions as bulk', 'bulk.id', 'item.bulk_action_id')
    .select(['item.position', 'item.subject_id', 'item.audit_id', 'bulk.table_name', 'bulk.action'])
    .select(['bulk.account_id', 'bulk.reason', 'bulk.message'])
    .where('bulk.id', '=', bulkActionId)
    .where('bulk.state', '=', 'running')
    .where('item.outcome', 'is', null)
    .orderBy('item.position')
    .limit(1)
    .executeTakeFirst()
  if (!row) {
    await finish(app, bulkActionId)
    return false
  }
  const { outcome, message } = await outcomeOf(app, bulkActionId, row)
  await withTransaction(app.db, async (tx) => {
    await tx
      .updateTable('bulk_action_items')
      .set({ outcome, message })
      .where('bulk_action_id', '=', bulkActionId)
      .where('position', '=', row.position)
      .where('outcome', 'is', null)
      .execute()
    if (row.position % perAnnouncement === 0) await announce(tx, accountTopic(row.account_id), 'bulk-actions')
  })
  return true
}

interface DueRow {
  readonly subject_id: string
  readonly audit_id: string
  readonly table_name: string
  readonly action: string
  readonly account_id: string
  readonly reason: string
  readonly message: string | null
}

/** The operation checks the scope itself, with the scopes that the operator has at this moment. */
async function outcomeOf(
  app: App,
  bulkActionId: string,
  row: DueRow,
): Promise<{ outcome: ActionOutcome; message: string }> {
  const rowAction = app.operatorTables.get(row.table_name)?.actions?.[row.action]
  if (!rowAction) return { outcome: 'refused', message: 'This table no longer has this action.' }
  const caller = await operatorCaller(app, row.account_id)
  try {
    const audit = {
      id: row.audit_id,
      detail: { bulkActionId },
      ...(row.message === null ? {} : { message: row.message }),
    }
    const { message } = await rowAction.run(app, caller, row.subject_id, row.reason, audit)
    return { outcome: 'done', message }
  } catch (error) {
    if (error instanceof AppError) return { outcome: 'refused', message: error.message }
    app.log.error({ err: error, bulkActionId, subjectId: row.subject_id }, 'a row of a bulk action failed')
    return { outcome: 'failed', message: 'Something went wrong on our side.' }
  }
}

async function finish(app: App, bulkActionId: string): Promise<void> {
  await withTransaction(app.db, async (tx) => {
    const bulk = await tx
      .selectFrom('bulk_actions')
      .selectAll()
      .where('id', '=', bulkActionId)
      .where('state', '=', 'running')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('bulk_action_items')
              .select('position')
              .whereRef('bulk_action_id', '=', 'bulk_actions.id')
              .where('outcome', 'is', null),
          ),
        ),
      )
      .forUpdate()
      .executeTakeFirst()
    if (!bulk) return
    await move(app, tx, bulkActionLife, bulk, 'finish', { caller: system('bulk-action') })
    await announce(tx, accountTopic(bulk.account_id), 'bulk-actions')
  })
}
