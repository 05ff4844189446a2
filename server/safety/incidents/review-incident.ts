import type {
  closeIncident as closeContract,
  noteIncident as noteContract,
  rateIncident as rateContract,
} from '#contract/safety/admin.ts'
import { safetyLimits as limits, type IncidentNoteKind } from '#contract/safety/values.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { releaseSafetyHold } from '#server/catalogue/index.ts'
import { guideById } from '#server/guides/index.ts'
import { adminAction, refuseOwnCase, requireScope } from '#server/operators/index.ts'
import { partyBookings } from '#server/bookings/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller, Person } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { setDeadline, type DeadlineHandler } from '#server/platform/deadlines.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { releaseMedical } from '#server/readiness/index.ts'
import type { IncidentRow } from '../tables.ts'
import { lockIncident, noIncident } from './list-incidents.ts'
import { holdReason, isSevere, pauseIfSevere } from './open-incident.ts'

type Message = Promise<{ message: string }>

/** Throws 403, 404, 409 `wrong_state`. */
export const noteIncident = (app: App, caller: Caller, id: string, { kind, reason }: BodyOf<typeof noteContract>) =>
  review(app, caller, id, { action: `incident_${kind}`, reason, kind }, () =>
    Promise.resolve(kind === 'fact' ? 'Fact added.' : 'Analysis added.'),
  )

/** 4 and 5 pause the listing; going down pauses nothing and releases nothing. Throws 403, 404, 409 `wrong_state`. */
export const rateIncident = (app: App, caller: Caller, id: string, { severity, reason }: BodyOf<typeof rateContract>) =>
  review(app, caller, id, { action: 'incident_severity', reason, kind: 'severity' }, async (tx, incident) => {
    await tx.updateTable('safety_incidents').set({ severity }).where('id', '=', id).execute()
    const paused = await pauseIfSevere(app, tx, caller, { ...incident, severity })
    return paused ? `Severity ${severity}. The listing is paused.` : `Severity ${severity}.`
  })

/** Reviewed: what was held because of it is released, unless another open one holds it. Throws 403, 404, 409 `wrong_state`. */
export const closeIncident = (app: App, caller: Caller, id: string, { reason }: BodyOf<typeof closeContract>) =>
  review(app, caller, id, { action: 'close_incident', reason, kind: 'closed' }, async (tx, incident, person) => {
    const now = await app.clock.now(tx)
    await tx
      .updateTable('safety_incidents')
      .set({ closed_at: now, closed_by: person.accountId })
      .where('id', '=', id)
      .execute()
    const erasedAt = new Date(now)
    erasedAt.setUTCFullYear(erasedAt.getUTCFullYear() + limits.incidentYears)
    await setDeadline(tx, 'safety.erase_incident', id, erasedAt)
    for (const bookingId of incident.booking_ids) await releaseMedical(app, tx, bookingId, holdReason(id))
    const others = await tx
      .selectFrom('safety_incidents')
      .select('severity')
      .where('adventure_id', '=', incident.adventure_id)
      .where('closed_at', 'is', null)
      .where('id', '<>', id)
      .execute()
    if (others.some(({ severity }) => isSevere(severity))) return 'Closed. Another incident still pauses the listing.'
    await releaseSafetyHold(app, tx, incident.adventure_id)
    return 'Closed.'
  })

/** The years of a closed incident are over. */
export const eraseIncident: DeadlineHandler = async (_app, tx, { subjectId }) => {
  await tx.deleteFrom('safety_incidents').where('id', '=', subjectId).where('closed_at', 'is not', null).execute()
  return 'erased'
}

interface Act {
  readonly action: string
  readonly reason: string
  readonly kind: IncidentNoteKind
}

/** Every act is a note that stays. An operator who guides as well reviews nothing of their own. */
function review(
  app: App,
  caller: Caller,
  id: string,
  { action, reason, kind }: Act,
  work: (tx: Tx, incident: IncidentRow, person: Person) => Promise<string>,
): Message {
  const person = requireScope(caller, 'trust_and_safety')
  return adminAction(app, person, { action, subjectId: id, reason: reason.slice(0, 500) }, () =>
    withTransaction(app.db, async (tx) => {
      const incident = await lockIncident(tx, id)
      if (!incident) throw noIncident()
      if (incident.closed_at) throw new AppError(409, 'wrong_state', saidInEnglish('This incident is closed.'))
      const [booking] = (await partyBookings(tx, incident.booking_ids)).values()
      refuseOwnCase(person, booking && (await guideById(tx, booking.departure.guide_id))?.account_id)
      await tx
        .insertInto('safety_incident_notes')
        .values({
          id: newId(),
          incident_id: id,
          kind,
          text: reason,
          account_id: person.accountId,
          at: await app.clock.now(tx),
        })
        .execute()
      return work(tx, incident, person)
    }),
  )
}
