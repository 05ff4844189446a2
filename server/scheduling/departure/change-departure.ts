import { counted, saidInEnglish } from '#contract/wire/said.ts'
import type { DepartureInput } from '#contract/scheduling/departure-changes.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { lockOffering } from '../generate-departures.ts'
import { ownDeparture } from '../policy.ts'
import { withdraw } from '../regenerate-departures.ts'
import type { DepartureRow } from '../tables.ts'
import { offerOne } from './add-departure.ts'
import { planDeparture, refuseConflicts, type Planned } from './plan-departure.ts'

export type DepartureChange = DepartureInput & { seen: { startsAt: string; capacity: number; taken: number } }

/**
 * Moves or resizes one departure. Without guests it is withdrawn and offered anew, on its own: its rule leaves the day out.
 * With guests nothing but the number of spots and the booking window changes; `grown` says that there are more than before. Throws 409
 * `sold_departures`, `departure_changed` and as `addDeparture`.
 */
export async function changeDepartureIn(
  app: App,
  tx: Tx,
  caller: Caller,
  departureId: string,
  { seen, ...input }: DepartureChange,
): Promise<{ departureId: string; grown: boolean }> {
  await lockOffering(tx, 'edit')
  const { departure, terms } = await ownDeparture(tx, caller, departureId)
  const now = await app.clock.now(tx)
  refuseOver(departure, now)
  if (
    departure.starts_at.toISOString() !== seen.startsAt ||
    departure.capacity !== seen.capacity ||
    departure.taken !== seen.taken
  )
    throw new AppError(
      409,
      'departure_changed',
      saidInEnglish('This departure changed while you were looking at it. Please review it and try again.'),
    )
  const planned = await planDeparture(app, tx, terms, input, { now, before: departure.guide_id })
  if (departure.taken > 0) return { departureId, grown: await resizeSold(tx, departure, planned) }
  await withdraw(tx, [departure], now)
  await leaveOut(tx, caller, departure, now)
  await refuseConflicts(tx, planned)
  return { departureId: await offerOne(tx, planned), grown: false }
}

/** Takes a departure off that no one has booked; its rule leaves the day out. Throws 409 `sold_departures`. */
export async function withdrawDeparture(app: App, caller: Caller, departureId: string): Promise<void> {
  await withTransaction(app.db, async (tx) => {
    await lockOffering(tx, 'edit')
    const { departure } = await ownDeparture(tx, caller, departureId)
    const now = await app.clock.now(tx)
    refuseOver(departure, now)
    if (departure.taken > 0) throw sold(departure)
    await withdraw(tx, [departure], now)
    await leaveOut(tx, caller, departure, now)
  })
}

/** Throws 409 `departure_closed`. */
export function refuseOver(departure: DepartureRow, now: Date): void {
  if (departure.canceled_at || departure.withdrawn_at)
    throw new AppError(409, 'departure_closed', saidInEnglish('This departure is no longer offered.'))
  if (departure.started_at || departure.ended_at || departure.starts_at <= now)
    throw new AppError(409, 'departure_closed', saidInEnglish('This departure has already started.'))
}

const sold = ({ taken }: DepartureRow) =>
  new AppError(
    409,
    'sold_departures',
    counted(
      taken,
      '1 spot on this departure is booked or held, so you can’t change its date, time, length, guide, or gear. Ask the guest to change the date, or cancel the departure.',
      '{count} spots on this departure are booked or held, so you can’t change its date, time, length, guide, or gear. Ask the guests to change the date, or cancel the departure.',
    ),
  )

/** Whether there are more seats than before. */
async function resizeSold(tx: Tx, departure: DepartureRow, planned: Planned): Promise<boolean> {
  const same =
    departure.starts_at.getTime() === planned.starts_at.getTime() &&
    departure.ends_at.getTime() === planned.ends_at.getTime() &&
    departure.kind === planned.kind &&
    departure.guide_id === planned.guide_id &&
    String(departure.resource_ids.toSorted()) === String(planned.resource_ids.toSorted())
  if (!same) throw sold(departure)
  await saveWindow(tx, departure, planned)
  if (departure.capacity === planned.capacity) return false
  if (departure.kind === 'private')
    throw new AppError(
      409,
      'sold_departures',
      saidInEnglish('This private departure is booked as a whole, so you can’t change its size.'),
    )
  const fewest = Math.max(departure.taken, departure.minimum_to_run ?? 1)
  if (planned.capacity < fewest)
    throw new AppError(
      409,
      'capacity_too_small',
      counted(fewest, 'At least 1 spot has to stay.', 'At least {count} spots have to stay.'),
    )
  await tx.updateTable('departures').set({ capacity: planned.capacity }).where('id', '=', departure.id).execute()
  return planned.capacity > departure.capacity
}

/** From when until when it can be booked: those who have keep their spots. */
async function saveWindow(tx: Tx, departure: DepartureRow, planned: Planned): Promise<void> {
  const { cut_off_hours = null, window_months = null } = planned
  if (departure.cut_off_hours === cut_off_hours && departure.window_months === window_months) return
  await tx.updateTable('departures').set({ cut_off_hours, window_months }).where('id', '=', departure.id).execute()
}

/** The rule that gave a departure does not give it again. */
async function leaveOut(tx: Tx, caller: Caller, { rule_id, local_date }: DepartureRow, now: Date): Promise<void> {
  if (!rule_id) return
  const row = { kind: 'left_out' as const, start_time: null, capacity: null, reason: null }
  const by = { made_by: signature(caller), made_at: now }
  await tx
    .insertInto('rule_exceptions')
    .values({ rule_id, local_date, ...row, ...by })
    .onConflict((conflict) => conflict.columns(['rule_id', 'local_date']).doUpdateSet({ ...row, ...by }))
    .execute()
}
