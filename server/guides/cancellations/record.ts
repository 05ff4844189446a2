import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { publishEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { platformSettings } from '#server/settings/index.ts'
import { costOfCanceling, pauseUntil, type Cost, type Earlier } from './rule.ts'
import type { GuideCancellationRow } from './tables.ts'

interface CalledOff {
  guideId: string
  outfitterId: string
  departureId: string
  startsAt: Date
  reasonCode: string
  message: string | null
  /** Fewer people than the minimum that was announced. */
  tooFew: boolean
}

/** The reason that is free of charge because it is no one's fault. */
const fault = 'equipment'

/** What canceling this departure for this reason would cost now. */
export async function costOf(
  app: App,
  read: Read,
  trip: Pick<CalledOff, 'guideId' | 'departureId' | 'startsAt' | 'reasonCode' | 'tooFew'>,
): Promise<Cost> {
  const { guideCanceling } = await platformSettings(read)
  const now = await app.clock.now(read)
  const { startsAt, tooFew } = trip
  const moment = {
    now,
    startsAt,
    fault: trip.reasonCode === fault,
    tooFew: tooFew && trip.reasonCode === 'too_few_people',
  }
  return costOfCanceling(guideCanceling, moment, await earlierOf(read, trip.guideId))
}

/**
 * Writes down that a guide called a departure off, once for each departure, and whether instant booking ends for a time.
 * Null when it is written down already: then it costs nothing again.
 */
export async function recordGuideCancellation(
  app: App,
  tx: Tx,
  trip: CalledOff,
  caller: Caller,
): Promise<GuideCancellationRow | null> {
  // two departures at the same moment are weighed one after the other
  await tx.selectFrom('guides').select('id').where('id', '=', trip.guideId).forNoKeyUpdate().execute()
  const { guideCanceling } = await platformSettings(tx)
  const now = await app.clock.now(tx)
  const earlier = await earlierOf(tx, trip.guideId)
  const cost = await costOf(app, tx, trip)
  const row = await tx
    .insertInto('guide_cancellations')
    .values({
      id: newId(),
      guide_id: trip.guideId,
      outfitter_id: trip.outfitterId,
      departure_id: trip.departureId,
      called_by: signature(caller),
      reason_code: trip.reasonCode,
      reason: trip.message,
      price: cost.price,
      short_notice: cost.shortNotice,
      fee: cost.fee,
      at: now,
    })
    .onConflict((conflict) => conflict.column('departure_id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  const pauses = await tx
    .selectFrom('instant_book_pauses')
    .select('ends_at')
    .where('guide_id', '=', trip.guideId)
    .where('lifted_at', 'is', null)
    .execute()
  const until = pauseUntil(guideCanceling, now, cost.price, earlier, pauses)
  if (until)
    await tx
      .insertInto('instant_book_pauses')
      .values({ id: newId(), guide_id: trip.guideId, cancellation_id: row.id, begins_at: now, ends_at: until })
      .execute()
  await publishEvent(app, tx, caller, 'guide.cancellation_written', row.id, { cancellationId: row.id })
  return row
}

async function earlierOf(read: Read, guideId: string): Promise<Earlier[]> {
  const rows = await read
    .selectFrom('guide_cancellations')
    .select(['at', 'price', 'waived_at'])
    .where('guide_id', '=', guideId)
    .orderBy('at', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ at, price, waived_at }) => ({ at, price, waived: waived_at !== null }))
}

/** An operator lets a guide off; the pause that followed from it ends as well. Throws 409 `wrong_state`. */
export async function waiveGuideFee(
  app: App,
  tx: Tx,
  cancellationId: string,
  caller: Caller,
  reason: string | null,
): Promise<GuideCancellationRow> {
  const now = await app.clock.now(tx)
  const row = await tx
    .updateTable('guide_cancellations')
    .set({ waived_at: now, waived_by: signature(caller), waive_reason: reason })
    .where('id', '=', cancellationId)
    .where('waived_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new AppError(409, 'wrong_state', said('This fee was already waived.'))
  await tx
    .updateTable('instant_book_pauses')
    .set({ lifted_at: now })
    .where('cancellation_id', '=', cancellationId)
    .where('lifted_at', 'is', null)
    .execute()
  await publishEvent(app, tx, caller, 'guide.fee_waived', row.id, { cancellationId: row.id })
  return row
}
