import type { IncidentForm } from '#contract/safety/schemas.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError, notAllowed } from '#server/platform/errors.ts'
import { occurrence } from '#server/scheduling/index.ts'
import { planLife } from '../lifecycle.ts'
import { partyFor } from '../party.ts'
import { actionsOf } from '../policy.ts'
import { openIncident } from './open-incident.ts'

/** Throws 400, 401, 403, 404, 409 `wrong_state`. */
export async function reportIncident(
  app: App,
  caller: Caller,
  departureId: string,
  { key, severity, nearMiss, occurred, facts }: IncidentForm,
): Promise<void> {
  await withTransaction(app.db, async (tx) => {
    const party = await partyFor(tx, caller, departureId)
    if (party.side !== 'guide') throw notAllowed(saidInEnglish('Only the guide can do this.'))
    const now = await app.clock.now(tx)
    if (!actionsOf(party, { now, alarm: undefined, planned: false }).includes('report_incident'))
      throw planLife.changed()
    const occurredAt = occurrence(occurred.date, occurred.time, party.departure.zone, 1).startsAt
    if (occurredAt > now || occurredAt.getTime() < party.departure.starts_at.getTime() - 86_400_000) {
      const sentence = saidInEnglish('Please enter when it happened: during the trip, and not in the future')
      throw new AppError(400, 'invalid_input', sentence, { fields: { 'occurred.time': sentence } })
    }
    await openIncident(app, tx, {
      caller,
      bookings: party.bookings,
      row: {
        severity,
        near_miss: nearMiss,
        occurred_at: occurredAt,
        facts,
        side: 'guide',
        account_id: party.person.accountId,
        key,
      },
    })
  })
}
