import { said } from '#contract/wire/said.ts'
import { sql } from 'kysely'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Read, type Tx } from '#server/platform/database.ts'
import { notFound, AppError, violatedConstraint } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { rulesTaking } from './black-out.ts'
import { lockOffering } from './generate-departures.ts'
import { refuseTooManyResources } from './limits.ts'
import { ownOutfitter } from './policy.ts'
import type { ResourceRow } from './tables.ts'

/** A boat, vehicle or helper of an outfitter, made once by its name. Who may is the caller's question. Returns its id. */
export async function keepResource(
  tx: Tx,
  {
    outfitterId,
    kind,
    name,
    by,
    at,
  }: { outfitterId: string; kind: ResourceRow['kind']; name: string; by: string; at: Date },
): Promise<string> {
  const known = await tx
    .selectFrom('resources')
    .select('id')
    .where('outfitter_id', '=', outfitterId)
    .where('retired_at', 'is', null)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst()
  if (known) return known.id
  const id = newId()
  await tx
    .insertInto('resources')
    .values({ id, outfitter_id: outfitterId, kind, name, made_by: by, made_at: at })
    .execute()
  return id
}

/** A boat, vehicle or helper of an outfitter. Throws 409 `name_taken`. */
export async function addResource(
  app: App,
  caller: Caller,
  input: { outfitterId?: string | undefined; kind: ResourceRow['kind']; name: string },
): Promise<ResourceRow> {
  const outfitterId = await ownOutfitter(app.db, caller, input.outfitterId)
  try {
    return await withTransaction(app.db, async (tx) => {
      await refuseTooManyResources(tx, outfitterId)
      const made = { made_by: signature(caller), made_at: await app.clock.now(tx) }
      return tx
        .insertInto('resources')
        .values({ id: newId(), outfitter_id: outfitterId, kind: input.kind, name: input.name, ...made })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
  } catch (error) {
    if (violatedConstraint(error) === 'resources_name')
      throw new AppError(409, 'name_taken', said('You already have a resource with that name.'))
    throw error
  }
}

/** It is no longer there. Throws 409 `in_use` while a rule that has not ended, or a sold departure, needs it. */
export async function retireResource(app: App, caller: Caller, resourceId: string): Promise<ResourceRow> {
  return withTransaction(app.db, async (tx) => {
    await lockOffering(tx, 'edit')
    const row = await tx.selectFrom('resources').selectAll().where('id', '=', resourceId).forUpdate().executeTakeFirst()
    if (!row || (await ownOutfitter(tx, caller, row.outfitter_id)) !== row.outfitter_id)
      throw notFound(said('We couldn’t find that resource.'))
    if (row.retired_at) throw new AppError(409, 'wrong_state', said('This resource has already been removed.'))
    const rules = (await rulesTaking(tx, resourceId)).filter(({ ended_at }) => ended_at === null)
    const { rows: booked } = await sql`
      select from departures where resource_ids @> array[${resourceId}::uuid] and resource_ids <> '{}'
        and canceled_at is null and ended_at is null and ends_at > ${await app.clock.now(tx)}::timestamptz limit 1`.execute(
      tx,
    )
    if (rules.length > 0 || booked.length > 0)
      throw new AppError(409, 'in_use', said('A schedule or departure still uses it. Update those first.'))
    return tx
      .updateTable('resources')
      .set({ retired_at: await app.clock.now(tx), retired_by: signature(caller) })
      .where('id', '=', resourceId)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** With how many rules that have not ended need each. */
export async function resourcesOf(read: Read, outfitterId: string): Promise<(ResourceRow & { rules: number })[]> {
  return read
    .selectFrom('resources')
    .selectAll()
    .select(
      sql<number>`(select count(*) from departure_rules r where r.ended_at is null
        and r.rule->'resourceIds' @> to_jsonb(resources.id))`.as('rules'),
    )
    .where('outfitter_id', '=', outfitterId)
    .where('retired_at', 'is', null)
    .orderBy('name')
    .execute()
}
