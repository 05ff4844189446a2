import { sql } from 'kysely'
import type { z } from 'zod'
import type { listParties } from '#contract/safety/calls.ts'
import type { alarm, safetyParty, safetyReport, tripPlan } from '#contract/safety/schemas.ts'
import { outStates } from '#contract/safety/values.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import type { Said } from '#contract/wire/said.ts'
import { partyBookingsAround, partyPeople, refusedAtRollCall, type PartyBooking } from '#server/bookings/index.ts'
import { soldAdventure, soldAdventures } from '#server/catalogue/index.ts'
import { guideNames, guideOfAccount } from '#server/guides/index.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import type { App } from '#server/platform/app.ts'
import { batchReads, type Read } from '#server/platform/database.ts'
import { readinessOfDeparture, type PersonReadiness } from '#server/readiness/index.ts'
import { incidentsReported } from './incidents/list-incidents.ts'
import { namesOfAccounts } from './names.ts'
import { partyFor } from './party.ts'
import { actionsOf } from './policy.ts'
import { isGuideAlone } from './report-back.ts'
import { alarmAt, frozenFrom, lateBy, usualRhythm } from './rules.ts'
import { lastVersion } from './save-plan.ts'
import type { AlarmRow, PlanRow, VersionRow } from './tables.ts'

const day = 86_400_000
const reportsShown = 100

/** Around now: a trip is listed some days before its start, and as long as its people may not all be back. */
const before = 14 * day
const after = 3 * day

/** Throws 401. */
export async function listTrips(app: App, caller: Caller): Promise<OutputOf<typeof listParties>> {
  const { accountId } = requirePerson(caller)
  return batchReads(app.db, async (read) => {
    const [now, member] = await Promise.all([app.clock.now(read), guideOfAccount(read, accountId)])
    const bookings = await partyBookingsAround(
      read,
      { accountId, member },
      { from: new Date(now.getTime() - after), until: new Date(now.getTime() + before) },
    )
    const byDeparture = Map.groupBy(bookings, ({ departure }) => departure.id)
    const [plans, sold, guides, people] = await Promise.all([
      plansOf(read, [...byDeparture.keys()]),
      soldAdventures(
        read,
        bookings.map(({ adventureId, adventureVersion: version }) => ({ adventureId, version })),
      ),
      guideNames(read, [...new Set(bookings.map(({ departure }) => departure.guide_id))]),
      partyPeople(
        read,
        bookings.map(({ id }) => id),
      ),
    ])
    const titles = new Map(sold.map((one) => [`${one.id} ${one.version}`, one.content.title]))
    const items = [...byDeparture].flatMap(([id, ofTrip]): OutputOf<typeof listParties>['items'] => {
      const [first] = ofTrip
      if (!first) return []
      const own = ofTrip.find((one) => one.accountId === accountId) ?? null
      const plan = plans.get(id)
      const ids = new Set(ofTrip.map((one) => one.id))
      return [
        {
          id,
          title: titles.get(`${first.adventureId} ${first.adventureVersion}`) ?? '',
          side: own && member?.id !== first.departure.guide_id ? 'guest' : 'guide',
          guide: guides.get(first.departure.guide_id) ?? '',
          bookingId: own?.id ?? null,
          zone: first.departure.zone,
          startsAt: first.departure.starts_at.toISOString(),
          endsAt: first.departure.ends_at.toISOString(),
          state: plan?.state ?? 'planned',
          hasPlan: plan?.planned ?? false,
          people: people.filter(({ bookingId }) => ids.has(bookingId)).length,
        },
      ]
    })
    const isOut = (state: string) => outStates.some((one) => one === state)
    return { items: items.toSorted((one, other) => Number(isOut(other.state)) - Number(isOut(one.state))) }
  })
}

async function plansOf(read: Read, departureIds: readonly string[]) {
  if (departureIds.length === 0) return new Map<string, PlanRow & { planned: boolean }>()
  const rows = await read
    .selectFrom('safety_plans as p')
    .selectAll('p')
    .select((eb) =>
      eb
        .exists(eb.selectFrom('safety_plan_versions as v').select('v.version').whereRef('v.plan_id', '=', 'p.id'))
        .as('planned'),
    )
    .where('p.departure_id', 'in', [...departureIds])
    .execute()
  return new Map(rows.map((row) => [row.departure_id ?? '', { ...row, planned: Boolean(row.planned) }]))
}

/** Throws 401, 404. */
export const showParty = (app: App, caller: Caller, departureId: string): Promise<z.input<typeof safetyParty>> =>
  batchReads(app.db, async (read) => {
    const party = await partyFor(read, caller, departureId)
    const { departure, bookings, plan, side, own } = party
    const [first] = bookings as [PartyBooking, ...PartyBooking[]]
    const [now, adventure, guides, people, version, alarm, reports, readiness, incidents] = await Promise.all([
      app.clock.now(read),
      soldAdventure(read, first.adventureId, first.adventureVersion),
      guideNames(read, [departure.guide_id]),
      partyPeople(
        read,
        bookings.map(({ id }) => id),
      ),
      plan ? lastVersion(read, plan.id) : undefined,
      plan ? presentAlarm(read, plan.id) : null,
      plan ? presentReports(read, plan.id) : [],
      readinessOfDeparture(read, departure.id),
      side === 'guide' ? incidentsReported(read, departure.id) : [],
    ])
    const refused =
      side === 'guide' && !plan?.started_at
        ? await refusedAtRollCall(
            app,
            read,
            people.map(({ id }) => id),
          )
        : new Map<string, Said>()
    const returnAt = plan?.return_at ?? departure.ends_at
    const extended = reports.find(({ kind }) => kind === 'extended')
    const startsFrom = Math.min(...bookings.map((one) => one.startsFrom.getTime()))
    return {
      id: departure.id,
      title: adventure.content.title,
      place: adventure.place,
      side,
      guide: guides.get(departure.guide_id) ?? '',
      bookingId: own?.id ?? null,
      zone: departure.zone,
      startsAt: departure.starts_at.toISOString(),
      endsAt: departure.ends_at.toISOString(),
      state: plan?.state ?? 'planned',
      hasPlan: version !== undefined,
      people: people.length,
      plan: version ? presentPlan(version, await namesOfAccounts(read, [version.account_id])) : null,
      suggested: { route: adventure.content.route?.note ?? '', checkIns: usualRhythm(departure) },
      frozenFrom: frozenFrom(departure).toISOString(),
      returnAt: returnAt.toISOString(),
      alarmAt: plan ? alarmAt(plan).toISOString() : returnAt.toISOString(),
      checkInAt: plan?.check_in_at?.toISOString() ?? null,
      startedAt: plan?.started_at?.toISOString() ?? null,
      extended: extended ? { by: extended.by, at: extended.at, reason: extended.text } : null,
      back: presentBack(plan),
      guideAlone: isGuideAlone(party, plan ?? { booking_ids: [] }),
      party: people.map(({ id, name, unit }) => ({
        id,
        name,
        child: unit !== 'adult',
        out: plan?.participant_ids.includes(id) ?? false,
        refused: refused.get(id) ?? null,
      })),
      ready: countReady(side === 'guide' ? readiness : readiness.filter(({ bookingId }) => bookingId === own?.id)),
      reports,
      alarm,
      incidents,
      can: actionsOf(party, { now, alarm: alarm ?? undefined, planned: version !== undefined }),
      startsFrom: plan?.started_at ? null : new Date(startsFrom).toISOString(),
    }
  })

const countReady = (people: readonly PersonReadiness[]) => ({
  people: people.length,
  ready: people.filter((one) => one.waiver === 'signed' && one.medical !== 'missing' && one.emergencyContact).length,
  unsigned: people.filter((one) => one.waiver === 'unsigned').length,
})

export const presentBack = (plan: Pick<PlanRow, 'back_guide_at' | 'back_guest_at'> | null) => ({
  guide: plan?.back_guide_at?.toISOString() ?? null,
  guest: plan?.back_guest_at?.toISOString() ?? null,
})

export const presentPlan = (row: VersionRow, name: (accountId: string) => string): z.input<typeof tripPlan> => ({
  route: row.route,
  vehicles: row.vehicles,
  device: row.device,
  imei: row.imei ?? '',
  turnsBackAt: row.turns_back_at?.toISOString() ?? null,
  checkIns: row.check_ins,
  version: row.version,
  savedAt: row.at.toISOString(),
  savedBy: name(row.account_id),
  reason: row.reason,
})

const happened = sql`r.at - make_interval(secs => r.held_seconds)`

/** Newest first. */
export async function presentReports(read: Read, planId: string): Promise<z.input<typeof safetyReport>[]> {
  const rows = await read
    .selectFrom('safety_reports as r')
    .leftJoin('safety_positions as p', 'p.report_id', 'r.id')
    .selectAll('r')
    .select(['p.lat', 'p.lng', 'p.accuracy'])
    .where('r.plan_id', '=', planId)
    // a track has one every ten minutes
    .where('r.kind', '<>', 'position')
    .orderBy(happened, 'desc')
    .orderBy('r.id', 'desc')
    .limit(reportsShown)
    .execute()
  const name = await namesOfAccounts(
    read,
    rows.flatMap((row) => row.account_id ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    side: row.side,
    by: row.account_id ? name(row.account_id) : '',
    at: row.at.toISOString(),
    happenedAt: new Date(row.at.getTime() - row.held_seconds * 1000).toISOString(),
    claimedAt: row.claimed_at?.toISOString() ?? null,
    position: row.lat !== null && row.lng !== null ? { lat: row.lat, lng: row.lng, accuracy: row.accuracy } : null,
    text: row.text,
  }))
}

/** The newest that the party sent. */
export const lastPosition = async (read: Read, planId: string) =>
  (await read
    .selectFrom('safety_positions as p')
    .innerJoin('safety_reports as r', 'r.id', 'p.report_id')
    .select(['p.lat', 'p.lng', 'p.accuracy', 'r.at'])
    .where('p.plan_id', '=', planId)
    .orderBy('r.at', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** The open one, or the last. */
export async function presentAlarm(read: Read, planId: string, ended = false): Promise<z.input<typeof alarm> | null> {
  let query = read.selectFrom('safety_alarms').selectAll().where('plan_id', '=', planId)
  if (!ended) query = query.where('ended_at', 'is', null)
  const row = await query.orderBy('began_at', 'desc').limit(1).executeTakeFirst()
  return row
    ? { id: row.id, cause: row.cause, since: row.began_at.toISOString(), steps: await stepsOf(read, row) }
    : null
}

async function stepsOf(read: Read, { id }: AlarmRow): Promise<z.input<typeof alarm>['steps']> {
  const rows = await read
    .selectFrom('safety_steps')
    .selectAll()
    .where('alarm_id', '=', id)
    .orderBy('due_at')
    .orderBy('fired_at')
    .execute()
  const name = await namesOfAccounts(
    read,
    rows.flatMap((row) => row.acknowledged_by ?? []),
  )
  return rows.map((row) => ({
    step: row.step,
    dueAt: row.due_at.toISOString(),
    firedAt: row.fired_at.toISOString(),
    lateMinutes: lateBy(row.due_at, row.fired_at),
    acknowledgedBy: row.acknowledged_by ? name(row.acknowledged_by) : null,
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
  }))
}
