import { saidInEnglish } from '#contract/wire/said.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { ownOutfitter } from '../policy.ts'
import type { LandPermitRow } from './tables.ts'

/** A permit of the caller's outfit. Throws 404 for all others. */
export async function ownPermit(read: Read, caller: Caller, id: string): Promise<LandPermitRow> {
  const outfitterId = await ownOutfitter(read, caller, undefined)
  const row = await read
    .selectFrom('land_permits')
    .selectAll()
    .where('id', '=', id)
    .where('outfitter_id', '=', outfitterId)
    .executeTakeFirst()
  if (!row) throw notFound(saidInEnglish('We couldn’t find that permit.'))
  return row
}

/** The same, locked for a change. Throws 404, 409 `permit_ended`. */
export async function ownPermitToChange(tx: Tx, caller: Caller, id: string): Promise<LandPermitRow> {
  await ownPermit(tx, caller, id)
  const row = await tx.selectFrom('land_permits').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
  if (row.ended_at) throw new AppError(409, 'permit_ended', saidInEnglish('This permit has ended.'))
  return row
}
