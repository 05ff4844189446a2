import { sql } from 'kysely'
import type { BoardLine, showBoard as contract } from '#contract/safety/admin.ts'
import { outStates, stepMinutes, type LadderStep } from '#contract/safety/values.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { partyBookings, type PartyBooking } from '#server/bookings/index.ts'
import { soldAdventures } from '#server/catalogue/index.ts'
import { guideNames } from '#server/guides/index.ts'
import { requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { alarmAt, minutesLater } from '../rules.ts'
import type { PlanRow } from '../tables.ts'
import { minutesOf } from '../watch.ts'

/** More parties than a desk can see are cut off behind those that are due first. */
const most = 500

/** Throws 403. */
export async function showBoard(app: App, caller: Caller): Promise<OutputOf<typeof contract>> {
  requireScope(caller, 'trust_and_safety')
  const read = app.read()
  const now = await app.clock.now(read)
  const out = read.selectFrom('safety_plans').where('state', 'in', [...outStates])
  const [plans, counts] = await Promise.all([
    out
      .selectAll()
      .orderBy(sql`array_position(array['escalated', 'overdue', 'late', 'out'], state)`)
      .orderBy(sql`least(return_at, check_in_at)`)
      .orderBy('id')
      .limit(most)
      .execute(),
    out
      .select([
        sql<number>`count(*) filter (where not drill)::int`.as('out'),
        sql<number>`count(*) filter (where not drill and state = 'out' and check_in_at <= ${now})::int`.as(
          'checkInsDue',
        ),
        sql<number>`count(*) filter (where not drill and state = 'late')::int`.as('late'),
        sql<number>`count(*) filter (where not drill and state in ('overdue', 'escalated'))::int`.as('overdue'),
      ])
      .executeTakeFirstOrThrow(),
  ])
  return { items: await boardLines(read, plans), counts, now: now.toISOString() }
}

export async function boardLines(read: Read, plans: readonly PlanRow[]): Promise<BoardLine[]> {
  const [trips, alarms] = await Promise.all([tripsOf(read, plans), alarmsOf(read, plans)])
  return plans.map((plan) => {
    const trip = trips.get(plan.id)
    const alarm = alarms.get(plan.id)
    return {
      id: plan.id,
      drill: plan.drill,
      title: trip?.title ?? practiceParty,
      guide: trip?.guide ?? '',
      people: plan.drill ? 4 : plan.participant_ids.length,
      zone: plan.zone,
      state: plan.state,
      returnAt: plan.return_at.toISOString(),
      checkInAt: plan.check_in_at?.toISOString() ?? null,
      alarmAt: (alarm?.began_at ?? startsAlarm(plan)).toISOString(),
      cause: alarm?.cause ?? null,
      nextStepAt: alarm ? nextStep(plan, alarm) : null,
      waiting: alarm?.waiting ?? 0,
    }
  })
}

export const practiceParty = 'Practice party'

const startsAlarm = (plan: PlanRow): Date =>
  plan.late_for === 'check_in' && plan.check_in_at ? minutesLater(plan.check_in_at, plan.buffer_minutes) : alarmAt(plan)

interface OpenAlarm {
  plan_id: string
  cause: NonNullable<BoardLine['cause']>
  began_at: Date
  taken: LadderStep[]
  waiting: number
}

function nextStep(plan: PlanRow, { began_at, taken, cause }: OpenAlarm): string | null {
  if (cause === 'sos') return null
  const next = (Object.keys(stepMinutes) as LadderStep[]).find((step) => !taken.includes(step))
  return next ? minutesLater(began_at, minutesOf(next, plan.drill)).toISOString() : null
}

async function alarmsOf(read: Read, plans: readonly PlanRow[]): Promise<Map<string, OpenAlarm>> {
  if (plans.length === 0) return new Map()
  const rows = await read
    .selectFrom('safety_alarms as a')
    .leftJoin('safety_steps as s', 's.alarm_id', 'a.id')
    .select(['a.plan_id', 'a.cause', 'a.began_at'])
    .select([
      sql<LadderStep[]>`coalesce(array_agg(s.step) filter (where s.step is not null), '{}')`.as('taken'),
      sql<number>`count(s.step) filter (where s.acknowledged_at is null)::int`.as('waiting'),
    ])
    .where(
      'a.plan_id',
      'in',
      plans.map(({ id }) => id),
    )
    .where('a.ended_at', 'is', null)
    .groupBy('a.id')
    .execute()
  return new Map(rows.map((row) => [row.plan_id, row]))
}

/** Title, place, and guide of each party that belongs to a trip. */
export async function tripsOf(read: Read, plans: readonly PlanRow[]) {
  const bookings = await partyBookings(
    read,
    plans.flatMap(({ booking_ids }) => booking_ids),
  )
  const firsts = plans.flatMap((plan): [PlanRow, PartyBooking][] => {
    const first = bookings.get(plan.booking_ids[0] ?? '')
    return first ? [[plan, first]] : []
  })
  // many parties of one trip ask for it once
  const wanted = new Map(
    firsts.map(([, { adventureId, adventureVersion: version }]) => [
      `${adventureId} ${version}`,
      { adventureId, version },
    ]),
  )
  const [sold, guides] = await Promise.all([
    soldAdventures(read, [...wanted.values()]),
    guideNames(read, [...new Set(firsts.map(([, { departure }]) => departure.guide_id))]),
  ])
  const known = new Map(sold.map((one) => [`${one.id} ${one.version}`, one]))
  return new Map(
    firsts.map(([plan, { adventureId, adventureVersion, departure }]) => {
      const adventure = known.get(`${adventureId} ${adventureVersion}`)
      return [
        plan.id,
        {
          title: adventure?.content.title ?? '',
          place: adventure?.place ?? '',
          meetingPoint: adventure?.content.meetingPoint ?? null,
          guide: guides.get(departure.guide_id) ?? '',
          guideId: departure.guide_id,
          bookings: plan.booking_ids.flatMap((id) => bookings.get(id) ?? []),
        },
      ] as const
    }),
  )
}
