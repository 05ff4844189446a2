import { sql } from 'kysely'
import { z } from 'zod'
import type { listInbox as contract } from '#contract/operators/inbox.ts'
import type { Result, QueryOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller, Person } from '#server/platform/caller.ts'
import { batchReads, type Read } from '#server/platform/database.ts'
import { cursorPart, decodeCursor, encodeCursor, exactMoment, pageOf } from '#server/platform/paging/cursor.ts'
import { namesOf } from '../names.ts'
import { hasScope, requireOperator } from '../policy.ts'
import { clockOf, halfOf } from './clock.ts'
import type { Queue, QueueItemText } from './queue.ts'
import { activeSnooze, itemsOf, momentOf, type WaitingItem } from './read-queues.ts'

type Query = QueryOf<typeof contract>
type Shown = Result<typeof contract>['items'][number]

interface Row extends WaitingItem {
  urgency: number
  due_key: string
  since_key: string
  account_id: string | null
  assigned_at: Date | null
  until: Date | null
  snoozed_by: string | null
  snoozed_at: Date | null
}

const last = z.tuple([cursorPart.number, cursorPart.moment, cursorPart.moment, cursorPart.text, cursorPart.text])
/** Of items without a moment: after all others. */
const far = '2999-01-01T00:00:00Z'

/** What waits for the caller, safety first, then by the moment at which something happens. Throws 400, 403. */
export async function listInbox(app: App, caller: Caller, query: Query): Promise<Result<typeof contract>> {
  const person = requireOperator(caller)
  const own = app.queues.filter(
    ({ scopes, group }) => hasScope(person, ...scopes) && (query.group === undefined || group === query.group),
  )
  const list = { list: 'inbox', group: query.group, show: query.show, queues: own.map(({ name }) => name) }
  const { at, rows } = await batchReads(app.read(), async (read) => {
    const moment = await momentOf(app, read)
    return { at: moment, rows: await readItems(read, person, { own, list, query, at: moment }) }
  })
  const { items, next } = pageOf(rows, query.limit, ({ urgency, due_key, since_key, queue, id }) =>
    encodeCursor(list, [urgency, due_key, since_key, queue, id]),
  )
  return { now: at.now.toISOString(), items: await present(app, person, own, items, at.now), next }
}

interface Reading {
  own: readonly Queue[]
  list: object
  query: Query
  at: Awaited<ReturnType<typeof momentOf>>
}

async function readItems(read: Read, person: Person, { own, list, query, at }: Reading): Promise<Row[]> {
  const start = query.after === undefined ? null : decodeCursor(query.after, list, last)
  if (own.length === 0) return []
  const urgent = own.flatMap(({ name, safety }) => (safety ? [name] : []))
  const key = sql`case when i.queue = any(${urgent}::text[]) then 0 else 1 end, coalesce(i.due, ${far}::timestamptz),
    coalesce(i.since, ${far}::timestamptz), i.queue, i.id`
  const shows = {
    all: sql`s.id is null`,
    mine: sql`(i.queue, i.id) in (select queue, subject_id from queue_assignments
      where account_id = ${person.accountId} and ended_at is null)`,
    snoozed: sql`s.id is not null`,
  }
  // Who works on it is looked up for the page alone: joined before, the planner takes all items for one.
  const { rows } = await sql<Row>`
    with page as (
      select i.*, s.until, s.account_id as snoozed_by, s.at as snoozed_at
      from (${itemsOf(own, at)}) as i left join queue_snoozes s on ${activeSnooze(at.now)}
      where ${shows[query.show ?? 'all']}
        and ${start ? sql`(${key}) > (${start[0]}::int, ${start[1]}::timestamptz, ${start[2]}::timestamptz, ${start[3]}::text, ${start[4]}::text)` : sql`true`}
      order by ${key} limit ${query.limit + 1})
    select i.*, a.account_id, a.at as assigned_at, case when i.queue = any(${urgent}::text[]) then 0 else 1 end as urgency,
      ${exactMoment(sql`coalesce(i.due, ${far}::timestamptz)`)} as due_key,
      ${exactMoment(sql`coalesce(i.since, ${far}::timestamptz)`)} as since_key
    from page i left join queue_assignments a on a.queue = i.queue and a.subject_id = i.id and a.ended_at is null
    order by ${key}`.execute(read)
  return rows
}

async function present(
  app: App,
  person: Person,
  own: readonly Queue[],
  rows: readonly Row[],
  now: Date,
): Promise<Shown[]> {
  const texts = new Map<string, ReadonlyMap<string, QueueItemText>>()
  for (const queue of own) {
    const ids = rows.filter((row) => row.queue === queue.name).map(({ id }) => id)
    if (ids.length > 0) texts.set(queue.name, await queue.present(app, ids))
  }
  const nameOf = await namesOf(
    app.read(),
    rows.flatMap(({ account_id, snoozed_by }) => [account_id, snoozed_by].filter((id) => id !== null).map(signed)),
  )
  const queues = new Map(own.map((queue) => [queue.name, queue]))
  return rows.flatMap((row): Shown[] => {
    const queue = queues.get(row.queue)
    if (!queue) return []
    const text = texts.get(row.queue)?.get(row.id)
    return [
      {
        queue: row.queue,
        id: row.id,
        group: queue.group,
        kind: queue.kind,
        title: text?.title ?? queue.kind,
        detail: text?.detail ?? null,
        otherwise: text?.otherwise ?? queue.otherwise,
        path: text?.path ?? queue.path,
        bookingId: text?.bookingId ?? null,
        since: row.since?.toISOString() ?? null,
        dueAt: row.due?.toISOString() ?? null,
        clock: clockOf(now, row.due, halfOf(row.since, row.due)),
        assigned:
          row.account_id && row.assigned_at
            ? {
                to: nameOf(signed(row.account_id)),
                you: row.account_id === person.accountId,
                at: row.assigned_at.toISOString(),
              }
            : null,
        snoozed:
          row.until && row.snoozed_by && row.snoozed_at
            ? {
                until: row.until.toISOString(),
                by: nameOf(signed(row.snoozed_by)),
                at: row.snoozed_at.toISOString(),
              }
            : null,
      },
    ]
  })
}

const signed = (accountId: string) => `admin:${accountId}`
