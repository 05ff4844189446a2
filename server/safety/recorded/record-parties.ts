import type { CheckInRhythm, ReportKind, ReportSide } from '#contract/safety/values.ts'
import { safetyLimits as limits } from '#contract/safety/values.ts'
import { partyBookingsOn, partyPeople, type PartyBooking, type PartyPerson } from '#server/bookings/index.ts'
import { guideById } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { bufferOf, minutesLater, nextCheckIn } from '../rules.ts'
import { awaitBuffer, watch } from '../watch.ts'

const hour = 3_600_000

export interface RecordedReport {
  readonly kind: Extract<ReportKind, 'started' | 'ok' | 'message' | 'position'>
  readonly side: ReportSide
  readonly minutesAgo: number
  readonly text?: string
  readonly position?: { readonly lat: number; readonly lng: number } | undefined
}

export interface RecordedParty {
  readonly departureId: string
  readonly route: string
  readonly vehicles: string
  readonly device: string
  readonly checkIns: CheckInRhythm
  /** Oldest first; none: the party has not left. */
  readonly reports: readonly RecordedReport[]
}

/**
 * A plan as its guide saved it a day ahead, and what the party has reported since it left, with the deadlines that follow: one
 * that missed its check-in is late. Notifies no one. Throws where the departure has no booking, or its guide no account.
 */
export async function recordParty(
  app: App,
  tx: Tx,
  { departureId, checkIns, reports, ...words }: RecordedParty,
): Promise<{ bookings: readonly PartyBooking[]; people: readonly PartyPerson[] }> {
  const now = await app.clock.now(tx)
  const bookings = await partyBookingsOn(tx, departureId)
  const departure = bookings[0]?.departure
  const guide = departure && (await guideById(tx, departure.guide_id))
  if (!departure || !guide?.account_id) throw new Error(`Departure ${departureId} has no party`)
  const people = await partyPeople(
    tx,
    bookings.map(({ id }) => id),
  )
  const at = (minutesAgo: number) => minutesLater(now, -minutesAgo)
  const startedAt = departure.started_at
  const times = { check_ins: checkIns, return_at: departure.ends_at }
  const last = reports.findLast(({ kind }) => kind === 'ok')
  const checkInAt = startedAt && nextCheckIn(times, { startedAt, last: last ? at(last.minutesAgo) : null })
  const isLate = checkInAt !== null && minutesLater(checkInAt, limits.lateMinutes) <= now
  const plan = await tx
    .insertInto('safety_plans')
    .values({
      id: newId(),
      departure_id: departureId,
      drill: false,
      state: startedAt === null ? 'planned' : isLate ? 'late' : 'out',
      zone: departure.zone,
      buffer_minutes: bufferOf(departure),
      ...times,
      check_in_at: checkInAt,
      late_for: isLate ? 'check_in' : null,
      started_at: startedAt,
      participant_ids: startedAt === null ? [] : people.map(({ id }) => id),
      booking_ids: startedAt === null ? [] : bookings.map(({ id }) => id),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('safety_plan_versions')
    .values({
      plan_id: plan.id,
      version: 1,
      ...words,
      imei: null,
      return_at: departure.ends_at,
      turns_back_at: null,
      check_ins: checkIns,
      reason: '',
      account_id: guide.account_id,
      at: new Date(Math.min(departure.starts_at.getTime() - 26 * hour, now.getTime() - hour)),
    })
    .execute()
  const accounts = { guide: guide.account_id, guest: bookings[0]?.accountId ?? null, device: null }
  for (const { side, kind, minutesAgo, text = '', position } of reports) {
    const id = newId()
    await tx
      .insertInto('safety_reports')
      .values({
        id,
        plan_id: plan.id,
        key: newId(),
        kind,
        side,
        account_id: accounts[side],
        at: at(minutesAgo),
        claimed_at: null,
        text,
      })
      .execute()
    if (position)
      await tx
        .insertInto('safety_positions')
        .values({ report_id: id, plan_id: plan.id, ...position, accuracy: 12 })
        .execute()
  }
  // the lifecycle’s own move would tell them now of what they were told a while ago
  if (isLate) await awaitBuffer(tx, plan)
  else if (startedAt !== null) await watch(app, tx, plan)
  return { bookings, people }
}
