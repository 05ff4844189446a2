import { getTimes } from 'suncalc'
import type { z } from 'zod'
import type { departureConditions, snapshot } from '#contract/conditions/schemas.ts'
import { conditionsLimits as limits } from '#contract/conditions/values.ts'
import { said } from '#contract/wire/said.ts'
import { soldAdventure } from '#server/catalogue/index.ts'
import { accountContacts } from '#server/accounts/index.ts'
import { partyBookingFor, partyBookingsOn } from '#server/bookings/index.ts'
import { actsForGuide, actsForOutfit, guideOfAccount } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { requireScope } from '#server/operators/index.ts'
import type { DepartureRow } from '#server/scheduling/index.ts'
import { isGenuine, snapshotKey } from './proof.ts'
import type { ConditionsRow, SnapshotRow } from './tables.ts'

const hour = 3_600_000
type Shown = z.input<typeof departureConditions>

export const presentSnapshot = (row: SnapshotRow): z.input<typeof snapshot> => ({
  id: row.id,
  moment: row.moment,
  at: row.at.toISOString(),
  updatedAt: row.updated_at?.toISOString() ?? null,
  signal: row.signal,
  hazards: null,
  limits: null,
  ...row.reading,
})

/** A departure that the caller leads, or whose outfit they run. Throws 401, 404. */
export async function ledDeparture(read: Read, caller: Caller, departureId: string): Promise<DepartureRow> {
  const { accountId } = requirePerson(caller)
  const [[first], member] = await Promise.all([partyBookingsOn(read, departureId), guideOfAccount(read, accountId)])
  if (!first || !(await actsForGuide(read, member, first.departure.guide_id)))
    throw notFound(said('We couldn’t find that trip.'))
  return first.departure
}

export async function showConditions(app: App, caller: Caller, departureId: string): Promise<Shown> {
  const departure = await ledDeparture(app.db, caller, departureId)
  const member = await guideOfAccount(app.db, requirePerson(caller).accountId)
  const setsLimits = member !== null && member !== undefined && actsForOutfit(member)
  return present(app, departure, { side: 'guide', canceled: false, setsLimits })
}

/** Throws 401, 404. */
export async function showBookingConditions(app: App, caller: Caller, bookingId: string): Promise<Shown> {
  const { booking, side } = await partyBookingFor(app.db, caller, bookingId)
  const canceled = booking.state.startsWith('canceled')
  return present(app, booking.departure, { side: side === 'guide' ? 'guide' : 'guest', canceled })
}

async function present(
  app: App,
  departure: DepartureRow,
  { side, canceled, setsLimits = false }: { side: 'guide' | 'guest'; canceled: boolean; setsLimits?: boolean },
): Promise<Shown> {
  const [row, latest, now, { content }] = await Promise.all([
    conditionsOf(app.db, departure.id),
    latestOf(app.db, departure.id, canceled),
    app.clock.now(app.db),
    soldAdventure(app.db, departure.adventure_id),
  ])
  const open = !canceled && departure.starts_at > now && departure.started_at === null && departure.canceled_at === null
  const asks = open && row !== undefined && row.answer === null && row.signal === 'red'
  return {
    departureId: departure.id,
    adventureId: departure.adventure_id,
    zone: departure.zone,
    startsAt: departure.starts_at.toISOString(),
    side,
    sun: sunOn(departure.starts_at, content.meetingPoint),
    signal: canceled ? (latest?.signal ?? 'unknown') : (row?.signal ?? 'unknown'),
    latest: latest ? presentSnapshot(latest) : null,
    answer: canceled || !row ? null : await presentAnswer(app.db, row),
    answerBy: asks ? new Date(departure.starts_at.getTime() - limits.unansweredHours * hour).toISOString() : null,
    can: [
      ...(side === 'guide' && open && (row?.signal === 'red' || row?.signal === 'amber') ? ['answer' as const] : []),
      ...(setsLimits && open ? ['set_limits' as const] : []),
    ],
  }
}

function sunOn(day: Date, { lat, lng }: { lat: number; lng: number }): Shown['sun'] {
  const { sunrise, sunset } = getTimes(day, lat, lng)
  return sunrise && sunset ? { rise: sunrise.toISOString(), set: sunset.toISOString() } : null
}

async function presentAnswer(read: Read, row: ConditionsRow): Promise<Shown['answer']> {
  if (!row.answer || !row.answered_at || !row.answered_by) return null
  const names = await accountContacts(read, [row.answered_by])
  return {
    kind: row.answer,
    note: row.answer_note ?? '',
    by: names.get(row.answered_by)?.name ?? '',
    at: row.answered_at.toISOString(),
  }
}

const conditionsOf = (read: Read, departureId: string): Promise<ConditionsRow | undefined> =>
  read.selectFrom('departure_conditions').selectAll().where('departure_id', '=', departureId).executeTakeFirst()

/** The newest; of a canceled trip the one of its cancellation, where there is one. */
const latestOf = (read: Read, departureId: string, canceled: boolean): Promise<SnapshotRow | undefined> => {
  let query = read.selectFrom('conditions_snapshots').selectAll().where('departure_id', '=', departureId)
  if (canceled) query = query.orderBy((eb) => eb('moment', '=', 'cancellation'), 'desc')
  return query.orderBy('at', 'desc').limit(1).executeTakeFirst()
}

/** For operators who look into a cancellation or a case. Throws 403. */
export async function listSnapshots(app: App, caller: Caller, departureId: string) {
  requireScope(caller, 'support', 'trust_and_safety')
  const [rows, row] = await Promise.all([
    app
      .read()
      .selectFrom('conditions_snapshots')
      .selectAll()
      .where('departure_id', '=', departureId)
      .orderBy('at', 'desc')
      .limit(100)
      .execute(),
    conditionsOf(app.read(), departureId),
  ])
  const key = rows.length > 0 ? await snapshotKey(app) : null
  return {
    items: rows.map((one) => ({ ...presentSnapshot(one), genuine: key !== null && isGenuine(key, one) })),
    answer: row ? await presentAnswer(app.read(), row) : null,
  }
}
