import { sql } from 'kysely'
import { saidInEnglish, sentences, type Said } from '#contract/wire/said.ts'
import { operatorAccounts } from '#server/accounts/index.ts'
import { notification, notify } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { operatorTexts } from './operator-notification.ts'
import type { Queue } from './queue.ts'
import { itemsOf, momentOf, type WaitingItem } from './read-queues.ts'

interface Overdue {
  queues: readonly { label: string; otherwise: Said; path: string; count: number }[]
}

/** Between two digests; what concerns safety does not wait for it. Milliseconds of business time. */
const pause = 15 * 60_000
/** Told of in one digest; the rest is in the next. */
const most = 1000

/** Sent by the job itself: that time passes is no event. */
export const queueOverdue = notification('operators.queue_overdue', {
  group: 'operators',
  critical: false,
  channels: ['bell', 'email'],
  texts: ({ queues }: Overdue) => {
    const [first] = queues
    const count = queues.reduce((sum, queue) => sum + queue.count, 0)
    const only = queues.length === 1 && first
    return operatorTexts({
      title: only
        ? saidInEnglish('Overdue: {label}', { label: only.label })
        : saidInEnglish('Overdue: {count} items in your inbox', { count }),
      body: sentences(
        ...queues.map((queue) =>
          saidInEnglish('{label}: {count}. If no one acts: {otherwise}', {
            label: queue.label,
            count: queue.count,
            otherwise: queue.otherwise,
          }),
        ),
      ),
      path: only ? only.path : '/admin',
    })
  },
})

/**
 * Tells operators what has become due in the queues they work on: each item once, and all that came since the last time in one
 * message to each operator.
 */
export async function watchQueues(app: App): Promise<void> {
  await withTransaction(app.db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('watch-queues', 0))`.execute(tx)
    const at = await momentOf(app, tx)
    const due = await newlyDue(app, tx, at)
    if (due.length === 0) return
    const urgent = due.some(({ queue }) => app.queues.find(({ name }) => name === queue)?.safety)
    if (!urgent && (await lastTold(tx, at.now))) return
    await tx
      .insertInto('queue_notices')
      .values(due.map(({ queue, id }) => ({ queue, subject_id: id, told_at: at.now })))
      .onConflict((told) => told.columns(['queue', 'subject_id']).doUpdateSet({ told_at: at.now }))
      .execute()
    const counts = Map.groupBy(due, ({ queue }) => queue)
    const told = app.queues.filter(({ name }) => counts.has(name))
    for (const { id, email, scopes } of await operatorAccounts(tx)) {
      const own = told.filter((queue) =>
        ['owner', ...queue.scopes].some((scope) => scopes.some((one) => one === scope)),
      )
      if (own.length === 0) continue
      const data = { queues: own.map((queue) => summaryOf(queue, counts.get(queue.name)?.length ?? 0)) }
      const dedupeKey = `overdue:${at.now.toISOString()}:operator:${id}`
      await notify(app, tx, queueOverdue, { accountId: id, email, language: 'en', data }, { dedupeKey })
    }
  })
}

const summaryOf = ({ label, otherwise, path }: Queue, count: number) => ({ label, otherwise, path, count })

async function newlyDue(app: App, tx: Tx, at: Awaited<ReturnType<typeof momentOf>>): Promise<WaitingItem[]> {
  if (app.queues.length === 0) return []
  const { rows } = await sql<WaitingItem>`
    select i.* from (${itemsOf(app.queues, at)}) as i
    where i.due <= ${at.now}::timestamptz
      and not exists (select from queue_notices n where n.queue = i.queue and n.subject_id = i.id and n.told_at >= i.due)
    order by i.due, i.queue, i.id limit ${most}`.execute(tx)
  return rows
}

/** Whether operators were told of something less than a pause ago. */
async function lastTold(tx: Tx, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('queue_notices')
    .select('told_at')
    .where('told_at', '>', new Date(now.getTime() - pause))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'watch-queues': Record<string, never>
  }
}
