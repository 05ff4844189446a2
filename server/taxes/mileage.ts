import type * as contract from '#contract/taxes/calls.ts'
import type { MileageTrip } from '#contract/taxes/calls.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { requireOutfitOwner } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { companyZone } from '#server/platform/company-zone.ts'
import type { Read } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { localDateAt } from '#server/scheduling/index.ts'
import type { MileageRow } from './tables.ts'
import { yearNow } from './tax-year.ts'

const most = 2000

const present = ({ id, date, tenths, purpose }: MileageRow): MileageTrip => ({ id, date, miles: tenths / 10, purpose })

/** An owner's log of a year, newest first. Throws 403. */
export async function listMileage(app: App, caller: Caller, year?: number): Promise<{ items: MileageTrip[] }> {
  const { outfitter_id: outfitterId } = await requireOutfitOwner(app.db, caller)
  return { items: await mileageOf(app.db, outfitterId, year ?? (await yearNow(app))) }
}

export async function mileageOf(read: Read, outfitterId: string, year: number): Promise<MileageTrip[]> {
  const rows = await read
    .selectFrom('mileage_trips')
    .selectAll()
    .where('outfitter_id', '=', outfitterId)
    .where('removed_at', 'is', null)
    .where('date', '>=', `${year}-01-01`)
    .where('date', '<=', `${year}-12-31`)
    .orderBy('date', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map(present)
}

/** Adds once, however often it is sent. Throws 403, 409 `wrong_state` for a day to come. */
export async function addMileage(
  app: App,
  caller: Caller,
  { key, date, tenths, purpose }: BodyOf<typeof contract.addMileage>,
): Promise<MileageTrip> {
  const { outfitter_id: outfitterId, person } = await requireOutfitOwner(app.db, caller)
  const now = await app.clock.now(app.db)
  if (date > localDateAt(now, companyZone)) {
    const sentence = saidInEnglish('Please enter a day that has passed.')
    throw new AppError(409, 'wrong_state', sentence, { fields: { date: sentence } })
  }
  await app.db
    .insertInto('mileage_trips')
    .values({ id: key, outfitter_id: outfitterId, account_id: person.accountId, date, tenths, purpose, added_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const row = await app.db
    .selectFrom('mileage_trips')
    .selectAll()
    .where('id', '=', key)
    .where('outfitter_id', '=', outfitterId)
    .executeTakeFirst()
  if (!row) throw missing()
  return present(row)
}

const missing = () => notFound(saidInEnglish('We couldn’t find that trip.'))

/** The row stays, so that a log that was exported can be explained. Throws 403, 404. */
export async function removeMileage(app: App, caller: Caller, id: string): Promise<{ removed: boolean }> {
  const { outfitter_id: outfitterId } = await requireOutfitOwner(app.db, caller)
  const gone = await app.db
    .updateTable('mileage_trips')
    .set({ removed_at: await app.clock.now(app.db) })
    .where('id', '=', id)
    .where('outfitter_id', '=', outfitterId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw missing()
  return { removed: true }
}
