import { safetyLimits as limits, type IncidentNoteKind } from '#contract/safety/values.ts'
import { partyBookings } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import { addBusinessDays } from '#server/platform/business-days.ts'
import type { Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { newId } from '#server/platform/ids.ts'
import { holdMedical } from '#server/readiness/index.ts'
import { holdReason } from '../incidents/open-incident.ts'

const hour = 3_600_000

export interface RecordedIncident {
  readonly bookingId: string
  /** Who reported it. */
  readonly accountId: string
  readonly severity: number
  readonly nearMiss: boolean
  readonly facts: string
  /** Into the trip. */
  readonly afterMinutes: number
  /** Null: on the evening after the trip. */
  readonly reportedHoursAgo: number | null
  /** Of operators, a day after each other; a last one `closed` closes it. */
  readonly notes: readonly { readonly kind: IncidentNoteKind; readonly text: string }[]
}

/**
 * Incidents of trips that are over, as guides reported and operators reviewed them. Notifies no one. A severe one is recorded closed only:
 * it would pause the listing.
 */
export async function recordIncidents(
  app: App,
  tx: Tx,
  incidents: readonly RecordedIncident[],
  operatorId: string,
): Promise<void> {
  const now = await app.clock.now(tx)
  const bookings = await partyBookings(
    tx,
    incidents.map(({ bookingId }) => bookingId),
  )
  for (const { bookingId, accountId, severity, nearMiss, facts, notes, ...times } of incidents) {
    const booking = bookings.get(bookingId)
    if (!booking) throw new Error(`Booking ${bookingId} does not exist`)
    const { departure } = booking
    const id = newId()
    const startedAt = departure.started_at ?? departure.starts_at
    const reportedAt =
      times.reportedHoursAgo === null
        ? new Date((departure.ended_at ?? departure.ends_at).getTime() + 3 * hour)
        : new Date(now.getTime() - times.reportedHoursAgo * hour)
    const noted = notes.map((note, day) => ({
      ...note,
      at: new Date(Math.min(reportedAt.getTime() + (20 + day * 24) * hour, now.getTime())),
    }))
    const closedAt = noted.find(({ kind }) => kind === 'closed')?.at ?? null
    await tx
      .insertInto('safety_incidents')
      .values({
        id,
        departure_id: departure.id,
        adventure_id: booking.adventureId,
        booking_ids: [bookingId],
        severity,
        near_miss: nearMiss,
        occurred_at: new Date(startedAt.getTime() + times.afterMinutes * 60_000),
        facts,
        side: 'guide',
        account_id: accountId,
        key: newId(),
        reported_at: reportedAt,
        due_at: addBusinessDays(reportedAt, limits.reviewDays),
        closed_at: closedAt,
        closed_by: closedAt && operatorId,
      })
      .execute()
    for (const { kind, text, at } of noted)
      await tx
        .insertInto('safety_incident_notes')
        .values({ id: newId(), incident_id: id, kind, text, account_id: operatorId, at })
        .execute()
    if (closedAt === null) await holdMedical(app, tx, bookingId, holdReason(id))
    else {
      const erasedAt = new Date(closedAt)
      erasedAt.setUTCFullYear(erasedAt.getUTCFullYear() + limits.incidentYears)
      await setDeadline(tx, 'safety.erase_incident', id, erasedAt)
    }
  }
}
