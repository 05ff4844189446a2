import type {
  DeskIncidentLine,
  listIncidents as listContract,
  showIncident as showContract,
} from '#contract/safety/admin.ts'
import type { IncidentLine } from '#contract/safety/schemas.ts'
import type { OutputOf, QueryOf } from '#contract/wire/endpoint.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { partyBookings } from '#server/bookings/index.ts'
import { adventureLabels, obstaclesOf } from '#server/catalogue/index.ts'
import { guideNames } from '#server/guides/index.ts'
import { requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { namesOfAccounts } from '../names.ts'
import type { IncidentRow } from '../tables.ts'

const most = 200

/** Throws 403. */
export async function listIncidents(
  app: App,
  caller: Caller,
  { tab }: QueryOf<typeof listContract>,
): Promise<OutputOf<typeof listContract>> {
  requireScope(caller, 'trust_and_safety')
  const read = app.read()
  const all = read.selectFrom('safety_incidents')
  const [rows, open] = await Promise.all([
    tab === 'open'
      ? all.selectAll().where('closed_at', 'is', null).orderBy('due_at').orderBy('id').limit(most).execute()
      : all
          .selectAll()
          .where('closed_at', 'is not', null)
          .orderBy('closed_at', 'desc')
          .orderBy('id', 'desc')
          .limit(most)
          .execute(),
    all
      .where('closed_at', 'is', null)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  ])
  return { items: await deskLines(read, rows), counts: { open: Number(open.n) } }
}

/** Throws 403, 404. */
export async function showIncident(app: App, caller: Caller, id: string): Promise<OutputOf<typeof showContract>> {
  requireScope(caller, 'trust_and_safety')
  const read = app.read()
  const row = await incidentById(read, id)
  if (!row) throw noIncident()
  const [[line], notes, bookings, obstacles] = await Promise.all([
    deskLines(read, [row]),
    read
      .selectFrom('safety_incident_notes')
      .selectAll()
      .where('incident_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute(),
    partyBookings(read, row.booking_ids),
    obstaclesOf(app, read, row.adventure_id),
  ])
  if (!line) throw noIncident()
  const name = await namesOfAccounts(
    read,
    notes.map(({ account_id }) => account_id),
  )
  return {
    ...line,
    notes: notes.map(({ id, kind, text, account_id, at }) => ({
      id,
      kind,
      text,
      by: name(account_id),
      at: at.toISOString(),
    })),
    bookings: row.booking_ids.map((id) => ({ id, code: bookings.get(id)?.code ?? '' })),
    paused: obstacles.some(({ code }) => code === 'safety_hold'),
  }
}

export const noIncident = () => notFound(saidInEnglish('We couldn’t find that incident.'))

export async function incidentById(read: Read, id: string): Promise<IncidentRow | null> {
  return (await read.selectFrom('safety_incidents').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export const lockIncident = (tx: Tx, id: string): Promise<IncidentRow | undefined> =>
  tx.selectFrom('safety_incidents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** What the guide’s side reported about a departure, the newest first. */
export async function incidentsReported(read: Read, departureId: string): Promise<IncidentLine[]> {
  const rows = await read
    .selectFrom('safety_incidents')
    .selectAll()
    .where('departure_id', '=', departureId)
    .where('side', '=', 'guide')
    .orderBy('reported_at', 'desc')
    .limit(20)
    .execute()
  return rows.map(lineOf)
}

const lineOf = (row: IncidentRow): IncidentLine => ({
  id: row.id,
  severity: row.severity,
  nearMiss: row.near_miss,
  occurredAt: row.occurred_at.toISOString(),
  reportedAt: row.reported_at.toISOString(),
  facts: row.facts,
  closedAt: row.closed_at?.toISOString() ?? null,
})

async function deskLines(read: Read, rows: readonly IncidentRow[]): Promise<DeskIncidentLine[]> {
  const [labels, bookings, name] = await Promise.all([
    adventureLabels(read, [...new Set(rows.map(({ adventure_id }) => adventure_id))]),
    partyBookings(
      read,
      rows.flatMap(({ booking_ids: [first] }) => first ?? []),
    ),
    namesOfAccounts(
      read,
      rows.map(({ account_id }) => account_id),
    ),
  ])
  const guides = await guideNames(read, [...new Set([...bookings.values()].map(({ departure }) => departure.guide_id))])
  return rows.map((row) => {
    const departure = bookings.get(row.booking_ids[0] ?? '')?.departure
    return {
      ...lineOf(row),
      title: labels.get(row.adventure_id)?.title ?? '',
      guide: guides.get(departure?.guide_id ?? '') ?? '',
      guideId: departure?.guide_id ?? null,
      zone: departure?.zone ?? 'UTC',
      dueAt: row.due_at.toISOString(),
      reportedBy: name(row.account_id),
    }
  })
}
