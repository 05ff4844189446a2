import type { changeArea as change, createArea as create } from '#contract/locations/admin.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError, violatedConstraint } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { columnsOf } from './present.ts'
import { areaById, noArea } from './show-area.ts'

/** Throws 403, 409 `name_taken`. */
export async function createArea(app: App, caller: Caller, { reason, isActive, ...facts }: BodyOf<typeof create>) {
  const person = requireScope(caller, 'content', 'trust_and_safety')
  const id = newId()
  const detail = { isActive, ...facts }
  const done = await adminAction(app, person, { action: 'create_area', subjectId: id, reason, detail }, () =>
    nameOnce(async () => {
      await app.db
        .insertInto('location_areas')
        .values({ id, ...columnsOf(facts), is_active: isActive, created_at: await app.clock.now(app.db) })
        .execute()
      return `${facts.name} is on the list.`
    }),
  )
  return { ...done, id }
}

/** Throws 403, 404, 409 `changed_meanwhile`, `name_taken`, `wrong_state` for an area that was merged. */
export async function changeArea(
  app: App,
  caller: Caller,
  { id, reason, revision, isActive, ...facts }: BodyOf<typeof change> & { id: string },
) {
  const person = requireScope(caller, 'content', 'trust_and_safety')
  const detail = { isActive, ...facts }
  const done = await adminAction(app, person, { action: 'change_area', subjectId: id, reason, detail }, () =>
    nameOnce(() =>
      withTransaction(app.db, async (tx) => {
        const row = await areaById(tx, id).forUpdate().executeTakeFirst()
        if (!row) throw noArea()
        if (row.merged_into) throw merged()
        if (row.revision !== revision) throw changedMeanwhile()
        await tx
          .updateTable('location_areas')
          .set({ ...columnsOf(facts), is_active: isActive, revision: revision + 1 })
          .where('id', '=', id)
          .execute()
        return `${facts.name} is saved.`
      }),
    ),
  )
  return { ...done, id }
}

export const merged = () =>
  new AppError(409, 'wrong_state', saidInEnglish('This area was merged into another one, so it can’t be changed.'))

const changedMeanwhile = () =>
  new AppError(
    409,
    'changed_meanwhile',
    saidInEnglish(
      'Another operator changed this area in the meantime. Your values are still here. Compare them first.',
    ),
  )

async function nameOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violatedConstraint(error) !== 'location_areas_name') throw error
    const sentence = saidInEnglish('This state already has an area of that name.')
    throw new AppError(409, 'name_taken', sentence, { fields: { name: sentence } })
  }
}
