import type { showDeskParty as contract } from '#contract/safety/admin.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { partyPeopleById } from '#server/bookings/index.ts'
import { requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { batchReads } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { planLife } from '../lifecycle.ts'
import { planById } from '../party.ts'
import { namesOfAccounts } from '../names.ts'
import { lastPosition, presentAlarm, presentBack, presentPlan, presentReports } from '../present.ts'
import { lastVersion } from '../save-plan.ts'
import { boardLines, tripsOf } from './show-board.ts'

/** Throws 403, 404. */
export async function showDeskParty(app: App, caller: Caller, id: string): Promise<OutputOf<typeof contract>> {
  requireScope(caller, 'trust_and_safety')
  return batchReads(app.read(), async (read) => {
    const plan = await planById(read, id)
    if (!plan) throw noParty()
    const [[line], trips, version, reports, alarm, people, last] = await Promise.all([
      boardLines(read, [plan]),
      tripsOf(read, [plan]),
      lastVersion(read, id),
      presentReports(read, id),
      presentAlarm(read, id, true),
      partyPeopleById(read, plan.participant_ids),
      lastPosition(read, id),
    ])
    if (!line) throw noParty()
    const trip = trips.get(id)
    return {
      ...line,
      departureId: plan.departure_id,
      place: trip?.place ?? '',
      startedAt: plan.started_at?.toISOString() ?? null,
      plan: version ? presentPlan(version, await namesOfAccounts(read, [version.account_id])) : null,
      party: people.map(({ name }, at) => name ?? `Guest ${at + 1}`),
      reports,
      alarm,
      lastPosition: last && { lat: last.lat, lng: last.lng, accuracy: last.accuracy, at: last.at.toISOString() },
      back: presentBack(plan),
      bookings: trip?.bookings.map(({ id, code }) => ({ id, code })) ?? [],
      can: planLife.transitions.locate.from.some((state) => state === plan.state) ? ['locate', 'declare'] : [],
    }
  })
}

export const noParty = () => notFound(saidInEnglish('We couldn’t find that party.'))
