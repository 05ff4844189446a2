import { sql } from 'kysely'
import { outStates } from '#contract/safety/values.ts'
import { said } from '#contract/wire/said.ts'
import { bookingIdsOf } from '#server/bookings/index.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'

const ofTrip = { kept: 'how a party was followed and found, which rescuers and insurers rely on' }
const ofIncident = { kept: 'the record of an incident, which is erased by its own clock' }

/** What safety knows about the owner of an account, and what becomes of it when the account is erased. */
export const personal: PersonalData = {
  tables: [
    {
      table: 'safety_plan_versions',
      owner: 'account_id',
      section: 'safety_plans',
      columns: ['plan_id', 'version', 'route', 'vehicles', 'device', 'return_at', 'check_ins', 'reason', 'at'],
      erased: ofTrip,
    },
    {
      table: 'safety_reports',
      owner: 'account_id',
      section: 'safety_reports',
      columns: ['plan_id', 'side', 'kind', 'text', 'claimed_at', 'at'],
      erased: ofTrip,
    },
    {
      table: 'safety_steps',
      owner: 'acknowledged_by',
      section: 'safety_alarms_acknowledged',
      columns: ['alarm_id', 'step', 'acknowledged_at'],
      erased: ofTrip,
    },
    {
      table: 'safety_incidents',
      owner: 'account_id',
      section: 'incidents_reported',
      columns: ['departure_id', 'severity', 'near_miss', 'occurred_at', 'facts', 'reported_at'],
      erased: ofIncident,
    },
    { table: 'safety_incident_notes', owner: 'account_id', erased: ofIncident },
  ],
  obstacle: async (_app, read, accountId) => {
    // a storm cancels the bookings of people who are out
    const out = await read
      .selectFrom('safety_plans')
      .select('id')
      .where('state', 'in', outStates)
      .where(sql<boolean>`booking_ids && array(${bookingIdsOf(accountId)})`)
      .executeTakeFirst()
    return out ? said('You’re on a trip whose group isn’t back yet.') : null
  },
}
