import { sql, type RawBuilder } from 'kysely'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { platformSettings, type PlatformSettings } from '#server/settings/index.ts'
import type { Queue, QueueItem } from './queue.ts'

interface Moment {
  now: Date
  settings: PlatformSettings
}

export interface WaitingItem extends QueueItem {
  queue: string
}

interface ReadQueue {
  queue: Queue
  count: number
  snoozed: number
  /** Since when the one that has waited longest waits. */
  oldest: Date | null
  /** When the first of them should be done, or what happens otherwise happens. */
  due: Date | null
  /** When half of the time of the first of them is over. */
  half: Date | null
}

export const momentOf = async (app: App, read: Read): Promise<Moment> => ({
  now: await app.clock.now(read),
  settings: await platformSettings(read),
})

/** A statement: every item of these queues, of which there must be one. */
export const itemsOf = (queues: readonly Queue[], at: Moment): RawBuilder<WaitingItem> =>
  sql<WaitingItem>`${sql.join(
    queues.map(
      ({ name, items }) =>
        sql`select ${name}::text as queue, i.id, i.since::timestamptz, i.due::timestamptz from (${items(at)}) as i (id, since, due)`,
    ),
    sql` union all `,
  )}`

/** A statement: snoozes that still hold an item `i` back; from its due moment on nothing does. */
export const activeSnooze = (now: Date) => sql<boolean>`
  s.queue = i.queue and s.subject_id = i.id and s.ended_at is null
  and s.until > ${now}::timestamptz and (i.due is null or i.due > ${now}::timestamptz)`

/** These queues with what waits in them, in one statement. */
export async function readQueues(
  app: App,
  read: Read,
  queues: readonly Queue[] = app.queues,
  at?: Moment,
): Promise<ReadQueue[]> {
  if (queues.length === 0) return []
  const moment = at ?? (await momentOf(app, read))
  const { rows } = await sql<Omit<ReadQueue, 'queue'> & { name: string }>`
    select i.queue as name, count(*)::int as count, count(s.id)::int as snoozed, min(i.since) as oldest,
      min(i.due) as due, min(i.since + (i.due - i.since) / 2) as half
    from (${itemsOf(queues, moment)}) as i left join queue_snoozes s on ${activeSnooze(moment.now)}
    group by i.queue`.execute(read)
  const found = new Map(rows.map(({ name, ...waiting }) => [name, waiting]))
  const empty = { count: 0, snoozed: 0, oldest: null, due: null, half: null }
  return queues.map((queue) => ({ queue, ...(found.get(queue.name) ?? empty) }))
}
