import type { startBulkAction as contract } from '#contract/operators/bulk-actions.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { limits } from '#contract/wire/limits.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { adminAction } from '../audit.ts'
import { requireAction, selectRows } from './select-rows.ts'

/** Rows that go to the database in one statement. */
const together = 1000

/**
 * Writes down the rows that the action would not refuse, and the job that runs it. The same id starts nothing again. Throws
 * 403, 404, 400, and 409 `selection_changed` when other rows are ready than the operator has seen.
 */
export async function startBulkAction(app: App, caller: Caller, wanted: BodyOf<typeof contract>) {
  const { person, found, rowAction } = requireAction(app, caller, wanted)
  const { id, table, action, selection, expected, reason, message = '' } = wanted
  if (rowAction.asksMessage && message.length < limits.reasonMin) throw messageMissing()
  const started = { message: 'Your bulk action has started.' }
  const before = await app.db
    .selectFrom('bulk_actions')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', person.accountId)
    .executeTakeFirst()
  if (before) return started
  const ready = (await selectRows(app.db, found, rowAction, selection)).filter(({ refusal }) => refusal === null)
  if (ready.length === 0 || ready.length !== expected) throw selectionChanged(ready.length)
  const record = {
    action: 'start_bulk_action',
    subjectId: id,
    reason,
    detail: { table, action, rows: ready.length, message },
  }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      const account_id = person.accountId
      const begun = await tx
        .insertInto('bulk_actions')
        .values({
          id,
          account_id,
          table_name: table,
          action,
          reason,
          message: rowAction.asksMessage ? message : null,
          state: 'running',
          total: ready.length,
          started_at: await app.clock.now(tx),
          ended_at: null,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!begun) return started.message
      for (let at = 0; at < ready.length; at += together) {
        const items = ready.slice(at, at + together).map((row, index) => ({
          bulk_action_id: id,
          position: at + index,
          subject_id: row.id,
          label: row.label,
          audit_id: newId(),
          outcome: null,
          message: null,
        }))
        await tx.insertInto('bulk_action_items').values(items).execute()
      }
      await enqueue(tx, 'run-bulk-action', { bulkActionId: id }, { key: `bulk-action:${id}` })
      return started.message
    }),
  )
}

const messageMissing = () => {
  const sentence = saidInEnglish('Write what people will read.')
  return new AppError(400, 'invalid_input', sentence, { fields: { message: sentence } })
}

const selectionChanged = (ready: number) =>
  new AppError(
    409,
    'selection_changed',
    ready === 0
      ? saidInEnglish('None of these rows can be changed anymore. Nothing was started.')
      : saidInEnglish(
          'The rows have changed: {ready} can be changed now. Check the preview again. Nothing was started.',
          {
            ready,
          },
        ),
  )
