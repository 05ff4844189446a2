import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { refreshLedSales } from './led-sales.ts'
import { lockDeparture } from './seats.ts'
import type { DepartureRow } from './tables.ts'

/** The trip has started; a second call changes nothing. `at` is business time. Throws 409 `departure_closed`. */
export async function startDeparture(tx: Tx, departureId: string, at: Date): Promise<void> {
  const departure = await lockDeparture(tx, departureId)
  if (departure.canceled_at) throw new AppError(409, 'departure_closed', said('This departure was canceled.'))
  if (departure.started_at) return
  await tx.updateTable('departures').set({ started_at: at }).where('id', '=', departureId).execute()
}

/** The trip is over; a second call changes nothing. `at` is business time. Throws 409 `departure_closed`. */
export async function endDeparture(tx: Tx, departureId: string, at: Date): Promise<void> {
  const departure = await lockDeparture(tx, departureId)
  if (departure.canceled_at) throw new AppError(409, 'departure_closed', said('This departure was canceled.'))
  if (departure.ended_at) return
  await tx.updateTable('departures').set({ ended_at: at }).where('id', '=', departureId).execute()
}

/**
 * Cancels the departure; idempotent. `at` is business time. `begun`: a storm at the trailhead, or Treq, stops a trip that
 * has begun as well. Throws 409 `trip_started`.
 */
export async function cancelDepartureBookings(
  tx: Tx,
  departureId: string,
  at: Date,
  { begun = false }: { begun?: boolean } = {},
): Promise<void> {
  const departure = await lockDeparture(tx, departureId)
  if (departure.canceled_at) return
  if ((departure.started_at || departure.starts_at <= at) && (!begun || departure.ends_at <= at)) {
    throw new AppError(409, 'trip_started', said('This trip has started, so it can no longer be canceled.'))
  }
  await tx.updateTable('departures').set({ canceled_at: at }).where('id', '=', departureId).execute()
}

/** Ends new bookings; existing ones stay unless they are canceled. Idempotent. */
export async function closeSale(tx: Tx, departureId: string, at: Date): Promise<void> {
  const departure = await lockDeparture(tx, departureId)
  if (departure.sale_closed_at && !departure.sale_closed_for) return
  await tx
    .updateTable('departures')
    .set({ sale_closed_at: at, sale_closed_for: null })
    .where('id', '=', departureId)
    .execute()
}

/** Undoes `closeSale`, unless its guide may not lead it. Throws 409 `departure_closed` for one that is canceled. */
export async function openSale(app: App, tx: Tx, departureId: string): Promise<void> {
  const departure = await lockDeparture(tx, departureId)
  if (departure.canceled_at) throw new AppError(409, 'departure_closed', said('This departure was canceled.'))
  await tx
    .updateTable('departures')
    .set({ sale_closed_at: null, sale_closed_for: null })
    .where('id', '=', departureId)
    .execute()
  await refreshLedSales(app, tx, departure.guide_id)
}

/** So many people have a promise on it. */
export const saveGuestCount = (tx: Tx, departureId: string, people: number): Promise<DepartureRow> =>
  tx
    .updateTable('departures')
    .set({ coming: people })
    .where('id', '=', departureId)
    .returningAll()
    .executeTakeFirstOrThrow()

/** It goes, however many come; a second call changes nothing. Throws 409 `departure_closed`, `trip_started`. */
export async function guaranteeDeparture(tx: Tx, departureId: string, at: Date): Promise<DepartureRow> {
  const departure = await lockDeparture(tx, departureId)
  if (departure.canceled_at) throw new AppError(409, 'departure_closed', said('This departure was canceled.'))
  if (departure.started_at || departure.starts_at <= at) {
    throw new AppError(409, 'trip_started', said('The trip has already started.'))
  }
  if (departure.guaranteed_at) return departure
  return tx
    .updateTable('departures')
    .set({ guaranteed_at: at })
    .where('id', '=', departureId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
