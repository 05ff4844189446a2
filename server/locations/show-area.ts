import type { showArea as contract } from '#contract/locations/admin.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { actorOf, adminActionsAbout, namesOf, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { presentArea } from './present.ts'

export const noArea = () => notFound(saidInEnglish('We couldn’t find that area.'))

export const areaById = (read: Read, id: string) => read.selectFrom('location_areas').selectAll().where('id', '=', id)

/** Throws 403, 404. */
export async function showArea(app: App, caller: Caller, id: string): Promise<OutputOf<typeof contract>> {
  requireScope(caller, 'content', 'trust_and_safety')
  const read = app.read()
  const row = await areaById(read, id).executeTakeFirst()
  if (!row) throw noArea()
  const [into, actions] = await Promise.all([
    row.merged_into ? areaById(read, row.merged_into).executeTakeFirst() : undefined,
    adminActionsAbout(read, [id], 100),
  ])
  const nameOf = await namesOf(
    read,
    actions.map((one) => actorOf(one)),
  )
  return {
    ...presentArea(row),
    revision: row.revision,
    mergedInto: into ? { id: into.id, name: into.name } : null,
    story: actions.map((one) => ({
      id: one.id,
      at: one.at.toISOString(),
      by: nameOf(actorOf(one)),
      what: one.action,
      reason: one.reason,
    })),
  }
}
