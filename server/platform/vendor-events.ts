import { sql, type ColumnType, type Generated, type RawBuilder, type Selectable } from 'kysely'
import type { App } from './app.ts'
import { exactMoment } from './paging/cursor.ts'
import { pipelineWrite, type Db, type Read, type Timestamp, type Tx } from './database.ts'

interface VendorEventsTable {
  vendor: string
  event_id: string
  type: string
  payload: ColumnType<unknown, string, never>
  /** Wall time, as the other one. */
  received_at: Generated<Date>
  handled_at: Timestamp | null
}
export type VendorEventRow = Selectable<VendorEventsTable>

declare module './database.ts' {
  interface Database {
    vendor_events: VendorEventsTable
    refused_webhooks: { vendor: string; last_at: Timestamp }
  }
}

declare module './app.ts' {
  interface App {
    readonly vendorListeners: readonly VendorListener[]
  }
}

declare module './domain.ts' {
  interface Domain {
    readonly vendorListeners?: readonly VendorListener[]
  }
}

/** Kind → what a listener is given; vendors add theirs by module augmentation. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface VendorEvents {}
export type VendorEventKind = Extract<keyof VendorEvents, string>

export interface VendorEvent<Kind extends VendorEventKind = VendorEventKind> {
  /** The vendor’s own. */
  readonly id: string
  readonly kind: Kind
  /** As the vendor has it now. `kind` is only a hint: events come twice, late, and in any order. */
  readonly subject: VendorEvents[Kind]
}

export interface VendorListener {
  readonly name: string
  readonly on: readonly VendorEventKind[]
  readonly handle: (app: App, event: VendorEvent) => Promise<void>
}

/** A domain's listener: `onVendorEvent('match a name', ['identity.verified'], async (app, { subject }) => …)`. It may be called again for the same event. */
export const onVendorEvent = <Kind extends VendorEventKind>(
  name: string,
  on: readonly Kind[],
  handle: (app: App, event: VendorEvent<Kind>) => Promise<void>,
): VendorListener => ({ name, on, handle: handle as unknown as VendorListener['handle'] })

/** Asks `read` for the subject only where someone listens. What one listener throws keeps the event open for all. */
export async function tellVendorListeners<Kind extends VendorEventKind>(
  app: App,
  event: { id: string; kind: Kind },
  read: () => Promise<VendorEvents[Kind] | null>,
): Promise<void> {
  const listeners = app.vendorListeners.filter(({ on }) => on.includes(event.kind))
  if (listeners.length === 0) return
  const subject = await read()
  if (subject === null) return
  for (const { handle } of listeners) await handle(app, { ...event, subject } as unknown as VendorEvent)
}

export type VendorEventInput = { vendor: string; event_id: string; type: string; payload: string }

/** Once, however often it is delivered. */
export function writeVendorEvent(tx: Tx, row: VendorEventInput): void {
  const written = tx
    .insertInto('vendor_events')
    .values({ ...row, handled_at: null })
    .onConflict((conflict) => conflict.doNothing())
  pipelineWrite(tx, written.execute())
}

/** Writes it down as handled if `known` is true; returns whether it did. */
export async function writeKnownVendorEvent(
  db: Db,
  row: VendorEventInput,
  known: RawBuilder<boolean>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into vendor_events (vendor, event_id, type, payload, handled_at)
    select ${row.vendor}, ${row.event_id}, ${row.type}, ${row.payload}::jsonb, clock_timestamp() -- wall time
    where ${known}
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

/** Null when it is not there, or handled already. */
export async function openVendorEvent(db: Read, vendor: string, eventId: string): Promise<VendorEventRow | null> {
  const row = await db
    .selectFrom('vendor_events')
    .selectAll()
    .where('vendor', '=', vendor)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row && row.handled_at === null ? row : null
}

export async function markVendorEvent(db: Read, vendor: string, eventId: string, handled: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('vendor_events')
    .set({ handled_at: handled ? new Date() : null }) // wall time
    .where('vendor', '=', vendor)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A vendor's log, newest first; `before` is the last one of the page above. */
export const vendorEventLog = (
  read: Read,
  input: { vendor: string; limit: number; before?: { moment: string; event_id: string } },
): Promise<(Omit<VendorEventRow, 'payload' | 'vendor'> & { moment: string })[]> => {
  const { before } = input
  return read
    .selectFrom('vendor_events')
    .select(['event_id', 'type', 'received_at', 'handled_at'])
    .select(exactMoment(sql.ref('received_at')).as('moment'))
    .where('vendor', '=', input.vendor)
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(received_at, event_id) < (${before?.moment ?? null}::timestamptz, ${before?.event_id ?? ''})`,
      ),
    )
    .orderBy('received_at', 'desc')
    .orderBy('event_id', 'desc')
    .limit(input.limit)
    .execute()
}

/** Events of a vendor that came and are not handled. */
export async function countOpenVendorEvents(read: Read, vendor: string): Promise<number> {
  const { count } = await read
    .selectFrom('vendor_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('vendor', '=', vendor)
    .where('handled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A webhook whose signature does not match: written at most once a second, for anyone may send such. */
export async function noteRefusedWebhook(read: Db, vendor: string): Promise<void> {
  const last_at = sql<Date>`clock_timestamp()` // wall time
  await read
    .insertInto('refused_webhooks')
    .values({ vendor, last_at })
    .onConflict(
      (conflict) =>
        conflict
          .column('vendor')
          .doUpdateSet({ last_at })
          .where('refused_webhooks.last_at', '<', sql<Date>`clock_timestamp() - interval '1 second'`), // wall time
    )
    .execute()
}

/** Wall time; null where none ever was. */
export async function lastRefusedWebhook(read: Read, vendor: string): Promise<Date | null> {
  const row = await read
    .selectFrom('refused_webhooks')
    .select('last_at')
    .where('vendor', '=', vendor)
    .executeTakeFirst()
  return row?.last_at ?? null
}
