import { safetyLimits as limits, severeFrom } from '#contract/safety/values.ts'
import type { PartyBooking } from '#server/bookings/index.ts'
import { holdForSafety } from '#server/catalogue/index.ts'
import type { App } from '#server/platform/app.ts'
import { addBusinessDays } from '#server/platform/business-days.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { holdMedical } from '#server/readiness/index.ts'
import type { IncidentRow } from '../tables.ts'

interface Opened {
  readonly caller: Caller
  readonly bookings: readonly PartyBooking[]
  readonly row: Pick<IncidentRow, 'severity' | 'near_miss' | 'occurred_at' | 'facts' | 'side' | 'account_id' | 'key'>
}

export const isSevere = (severity: number): boolean => severity >= severeFrom
/** Of what is sealed: why it outlives its time. */
export const holdReason = (incidentId: string): string => `incident ${incidentId}`

/**
 * Writes an incident, once for each key of its author. What was told about the health of these people is kept until it is closed; a
 * severe one pauses the listing in the same transaction.
 */
export async function openIncident(app: App, tx: Tx, { caller, bookings, row }: Opened): Promise<void> {
  const [first] = bookings
  if (!first) throw new Error('an incident needs a booking')
  const now = await app.clock.now(tx)
  const incident: IncidentRow = {
    ...row,
    id: newId(),
    departure_id: first.departure.id,
    adventure_id: first.adventureId,
    booking_ids: bookings.map(({ id }) => id),
    reported_at: now,
    due_at: isSevere(row.severity)
      ? new Date(now.getTime() + limits.severeHours * 3_600_000)
      : addBusinessDays(now, limits.reviewDays),
    closed_at: null,
    closed_by: null,
  }
  const written = await tx
    .insertInto('safety_incidents')
    .values(incident)
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return
  for (const id of incident.booking_ids) await holdMedical(app, tx, id, holdReason(incident.id))
  await publishEvent(app, tx, caller, 'incident.opened', incident.id, { incidentId: incident.id })
  await pauseIfSevere(app, tx, caller, incident)
}

export async function pauseIfSevere(
  app: App,
  tx: Tx,
  caller: Caller,
  { id, adventure_id, severity }: Pick<IncidentRow, 'id' | 'adventure_id' | 'severity'>,
): Promise<boolean> {
  if (!isSevere(severity) || !(await holdForSafety(app, tx, adventure_id))) return false
  await publishEvent(app, tx, caller, 'incident.listing_paused', id, { incidentId: id })
  return true
}
