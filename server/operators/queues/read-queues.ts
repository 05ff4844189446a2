import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import type { Read } from '#server/platform/database.ts'
import { platformSettings } from '#server/settings/index.ts'
import type { Queue, Waiting } from './queue.ts'

interface ReadQueue extends Waiting {
  queue: Queue
}

/** Every queue with what waits in it, in one statement. */
export async function readQueues(app: App, read: Read): Promise<ReadQueue[]> {
  if (app.queues.length === 0) return []
  const at = { now: await app.clock.now(read), settings: await platformSettings(read) }
  const each = app.queues.map(
    ({ name, waiting }) => sql`select ${name}::text as name, w.* from (${waiting(at)}) as w (count, oldest, due)`,
  )
  const { rows } = await sql<Waiting & { name: string }>`
    select name, count::int, oldest, due from (${sql.join(each, sql` union all `)}) as all_queues`.execute(read)
  const found = new Map(rows.map(({ name, ...waiting }) => [name, waiting]))
  return app.queues.map((queue) => {
    const waiting = found.get(queue.name)
    if (!waiting) throw new Error(`The queue ${queue.name} was not counted`)
    return { queue, ...waiting }
  })
}
