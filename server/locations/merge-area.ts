import { saidInEnglish } from '#contract/wire/said.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { noArea } from './show-area.ts'
import { merged } from './save-area.ts'

/** The duplicate and everything merged into it before lead to the other one. Throws 403, 404, 409 `wrong_state`. */
export async function mergeArea(
  app: App,
  caller: Caller,
  { id, into, reason }: { id: string; into: string; reason: string },
): Promise<{ message: string }> {
  const person = requireScope(caller, 'content', 'trust_and_safety')
  return adminAction(app, person, { action: 'merge_area', subjectId: id, reason, detail: { into } }, () =>
    withTransaction(app.db, async (tx) => {
      if (id === into)
        throw new AppError(
          409,
          'wrong_state',
          saidInEnglish('An area can’t be merged into itself. Choose another one.'),
        )
      // in one order, so that two who merge them into each other at once end with one of them
      const rows = await tx
        .selectFrom('location_areas')
        .select(['id', 'name', 'merged_into'])
        .where('id', 'in', [id, into])
        .orderBy('id')
        .forUpdate()
        .execute()
      const from = rows.find((row) => row.id === id)
      const target = rows.find((row) => row.id === into)
      if (!from || !target) throw noArea()
      if (from.merged_into || target.merged_into) throw merged()
      await tx
        .updateTable('location_areas')
        .set({ merged_into: into })
        .where((eb) => eb.or([eb('id', '=', id), eb('merged_into', '=', id)]))
        .execute()
      return `${from.name} is merged into ${target.name}.`
    }),
  )
}
