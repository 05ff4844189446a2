import { sql } from 'kysely'
import type { App } from './app.ts'
import { signature, type Caller } from './caller.ts'
import { withTransaction, pipelineWrite, type Read, type Tx } from './database.ts'
import { newId } from './ids.ts'
import { enqueue } from './jobs.ts'

/** Kind → data of every event; domains add theirs by module augmentation. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface DomainEvents {}
export type EventType = Extract<keyof DomainEvents, string>

export interface DomainEvent<Kind extends EventType = EventType> {
  readonly id: string
  readonly kind: Kind
  readonly subjectId: string
  readonly actor: string
  readonly data: DomainEvents[Kind]
  /** Business time. */
  readonly at: Date
}

/** Handles events after they are committed, at least once, each in its own transaction. Never money, never capacity. */
export interface Listener {
  readonly name: string
  readonly on: readonly EventType[]
  readonly handle: (app: App, tx: Tx, event: DomainEvent) => Promise<void>
}

/** States what happened, in the transaction that makes it happen. */
export async function publishEvent<Kind extends EventType>(
  app: App,
  tx: Tx,
  caller: Caller,
  kind: Kind,
  subjectId: string,
  data: DomainEvents[Kind],
): Promise<void> {
  const eventId = newId()
  const event = { id: eventId, kind, subject_id: subjectId, actor: signature(caller), data: JSON.stringify(data) }
  const at = await app.clock.now(tx)
  pipelineWrite(
    tx,
    tx
      .insertInto('domain_events')
      .values({ ...event, at })
      .execute(),
  )
  for (const listener of app.listeners) {
    if (listener.on.includes(kind)) await enqueue(tx, 'deliver-event', { eventId, listener: listener.name })
  }
}

/** Records events of long ago without delivering them to listeners. */
export async function recordEvents(
  tx: Tx,
  events: readonly { kind: EventType; subjectId: string; caller: Caller; data: object; at: Date }[],
): Promise<void> {
  for (let at = 0; at < events.length; at += 2000) {
    const rows = events.slice(at, at + 2000).map((event) => ({
      id: newId(),
      kind: event.kind,
      subject_id: event.subjectId,
      actor: signature(event.caller),
      data: JSON.stringify(event.data),
      at: event.at,
      heard: false,
    }))
    await tx.insertInto('domain_events').values(rows).execute()
  }
}

/** Body of the job `deliver-event`: each listener handles each event once, even when the job runs twice. */
export async function deliverEvent(
  app: App,
  { eventId, listener: name }: { eventId: string; listener: string },
): Promise<void> {
  const listener = app.listeners.find((candidate) => candidate.name === name)
  if (!listener) return
  await withTransaction(app.db, async (tx) => {
    const [first, row] = await Promise.all([
      tx
        .insertInto('event_deliveries')
        .values({ event_id: eventId, listener: name })
        .onConflict((conflict) => conflict.doNothing())
        .returning('event_id')
        .executeTakeFirst(),
      tx.selectFrom('domain_events').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow(),
      // every listener needs the time
      app.clock.now(tx),
    ])
    if (!first) return
    await listener.handle(app, tx, {
      id: row.id,
      kind: row.kind as EventType,
      subjectId: row.subject_id,
      actor: row.actor,
      data: row.data as DomainEvents[EventType],
      at: row.at,
    })
  })
}

/** The words that people gave as reasons; what happened, when, and by whom stays. */
export async function eraseEventReasons(tx: Tx, subjectId: string): Promise<void> {
  await sql`update domain_events set data = jsonb_set(data, '{reason}', 'null')
    where subject_id = ${subjectId}::uuid and data ->> 'reason' is not null`.execute(tx)
}

/** What happened to a subject, oldest first. */
export const eventsFor = (
  read: Read,
  subjectId: string,
): Promise<{ id: string; kind: string; at: Date; actor: string; data: Record<string, unknown> }[]> =>
  read
    .selectFrom('domain_events')
    .select(['id', 'kind', 'at', 'actor', 'data'])
    .where('subject_id', '=', subjectId)
    .orderBy('recorded_at')
    .limit(500)
    .execute()

/** The latest of them, newest first. */
export const latestEventsFor = (
  read: Read,
  subjectId: string,
  limit: number,
): Promise<{ id: string; kind: string; at: Date; actor: string; data: Record<string, unknown> }[]> =>
  read
    .selectFrom('domain_events')
    .select(['id', 'kind', 'at', 'actor', 'data'])
    .where('subject_id', '=', subjectId)
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** What an event is about, or null where it is not known. */
export async function subjectOfEvent(read: Read, eventId: string): Promise<string | null> {
  const event = await read.selectFrom('domain_events').select('subject_id').where('id', '=', eventId).executeTakeFirst()
  return event?.subject_id ?? null
}

/** Subjects of everything that was recorded in the last so many seconds of wall time. */
export async function subjectsSince(read: Read, seconds: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct subject_id as id from domain_events
    where recorded_at >= clock_timestamp() - make_interval(secs => ${Math.ceil(seconds)}::double precision) -- wall time`.execute(
    read,
  )
  return rows.map(({ id }) => id)
}
