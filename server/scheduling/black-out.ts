import { counted, said, sentences } from '#contract/wire/said.ts'
import { sql } from 'kysely'
import type { Reoffered } from '#contract/scheduling/departure-rules.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { notFound, AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { lockOffering } from './generate-departures.ts'
import { refuseTooManyBlackouts } from './limits.ts'
import { ownSubject } from './policy.ts'
import { touches } from './planned.ts'
import { presentSold, reoffer, withdraw } from './regenerate-departures.ts'
import type { BlackoutRow, RuleRow } from './tables.ts'

interface BlackoutInput {
  /** A guide or a resource. */
  readonly resourceId: string
  /** Local to each place, both inclusive. */
  readonly firstDate: string
  readonly lastDate: string
  readonly reason: string | null
}

const longest = 730 * 86_400_000

/**
 * Closes these days for a guide or a resource, across adventures. Throws 409 `sold_departures` where departures are
 * booked, with each in `fields` by its id.
 */
export async function blackOut(
  app: App,
  caller: Caller,
  input: BlackoutInput,
): Promise<{ blackout: BlackoutRow; departures: Reoffered }> {
  await ownSubject(app.db, caller, input.resourceId)
  return withTransaction(app.db, (tx) => blackOutIn(app, tx, caller, input))
}

/** The same in a transaction of the caller's. */
export async function blackOutIn(
  app: App,
  tx: Tx,
  caller: Caller,
  input: BlackoutInput,
): Promise<{ blackout: BlackoutRow; departures: Reoffered }> {
  const { outfitterId } = await ownSubject(tx, caller, input.resourceId)
  if (Date.parse(input.lastDate) - Date.parse(input.firstDate) > longest) {
    throw new AppError(409, 'dates_too_long', said('You can block up to two years at a time.'))
  }
  await lockOffering(tx, 'edit')
  const now = await app.clock.now(tx)
  const days = { first: input.firstDate, last: input.lastDate }
  const near = await tx
    .selectFrom('departures')
    .selectAll()
    .where((eb) => eb.or([eb('guide_id', '=', input.resourceId), takes(input.resourceId)]))
    .where('canceled_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .where('local_date', '<=', input.lastDate)
    // the last day at the place can be a day before or after the one in UTC
    .where(sql<boolean>`ends_at >= ${input.firstDate}::date - interval '2 days'`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const there = near.filter((one) => touches({ date: one.local_date, endsAt: one.ends_at }, one.zone, days))
  const sold = await presentSold(
    tx,
    there.filter(({ taken }) => taken > 0),
  )
  if (sold.length > 0) {
    const named = sold.map(
      ({ id, title, date, time, seatsTaken }) =>
        [
          id,
          said('{title}, {date} at {time}: {seats} taken', {
            title,
            date,
            time,
            seats: counted(seatsTaken, '1 seat', '{count} seats'),
          }),
        ] as const,
    )
    throw new AppError(
      409,
      'sold_departures',
      sentences(
        counted(sold.length, '1 departure is booked on these dates.', '{count} departures are booked on these dates.'),
        said('Cancel or move the booked departures first: {list}.', { list: named.slice(0, 3).map(([, one]) => one) }),
      ),
      { fields: Object.fromEntries(named) },
    )
  }
  await refuseTooManyBlackouts(tx, input.resourceId, now.toISOString().slice(0, 10))
  const blackout = await tx
    .insertInto('blackouts')
    .values({
      id: newId(),
      resource_id: input.resourceId,
      outfitter_id: outfitterId,
      first_date: input.firstDate,
      last_date: input.lastDate,
      reason: input.reason,
      made_by: signature(caller),
      made_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const unsold = there.filter(({ starts_at }) => starts_at > now)
  await withdraw(tx, unsold, now)
  return { blackout, departures: { offered: 0, withdrawn: unsold.length, retained: [] } }
}

/** The days are open again: what the rules give in them is offered again. Throws 404, 409 `wrong_state`. */
export async function liftBlackout(app: App, caller: Caller, blackoutId: string): Promise<Reoffered> {
  return withTransaction(app.db, async (tx) => {
    await lockOffering(tx, 'edit')
    const row = await tx.selectFrom('blackouts').selectAll().where('id', '=', blackoutId).forUpdate().executeTakeFirst()
    if (!row) throw notFound(said('We couldn’t find those blocked days.'))
    await ownSubject(tx, caller, row.resource_id)
    if (row.lifted_at) throw new AppError(409, 'wrong_state', said('These dates are already open again.'))
    await tx
      .updateTable('blackouts')
      .set({ lifted_at: await app.clock.now(tx), lifted_by: signature(caller) })
      .where('id', '=', blackoutId)
      .execute()
    return reoffer(app, tx, await rulesTaking(tx, row.resource_id))
  })
}

const takes = (resourceId: string) =>
  sql<boolean>`(resource_ids @> array[${resourceId}::uuid] and resource_ids <> '{}')`

/** Rules that have not ended and need this guide or resource. */
export const rulesTaking = (tx: Tx, resourceId: string): Promise<RuleRow[]> =>
  tx
    .selectFrom('departure_rules')
    .selectAll()
    .where(
      sql<boolean>`(rule->>'guideId' = ${resourceId} or rule->'resourceIds' @> ${JSON.stringify([resourceId])}::jsonb)`,
    )
    .orderBy('id')
    .execute()
