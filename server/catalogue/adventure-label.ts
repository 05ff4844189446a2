import { sql, type RawBuilder } from 'kysely'
import type { Category } from '#contract/catalogue/values.ts'
import type { Read } from '#server/platform/database.ts'
import type { PictureFile } from './present.ts'

/** What others write beside something of an adventure. */
export interface AdventureLabel {
  readonly title: string
  readonly slug: string
}

/** An `AdventureLabel`, as an expression for a query that lists what belongs to an adventure. */
export const adventureLabel = (adventureId: RawBuilder<unknown>) => sql<AdventureLabel>`(
  select json_build_object('title', v.content->>'title', 'slug', a.slug)
  from adventures a join adventure_versions v on v.adventure_id = a.id and v.version = a.current_version
  where a.id = ${adventureId})`

/** By adventure, on sale or not. */
export async function adventureLabels(read: Read, ids: readonly string[]): Promise<Map<string, AdventureLabel>> {
  if (ids.length === 0) return new Map()
  const rows = await read
    .selectFrom('adventures')
    .select(['id', adventureLabel(sql.ref('adventures.id')).as('label')])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, label }) => [id, label]))
}

/** Where adventures take place, as a table expression. */
export const adventurePlaces = sql`(select id, place_name, region, state, lat, lng from adventures)`

/** Its category, as an expression. */
export const adventureCategory = (adventureId: RawBuilder<unknown>) => sql<Category>`(
  select category from adventures where id = ${adventureId})`

/** A `PictureFile`, as an expression for a query that lists pictures by their hash. */
export const pictureFile = (hash: RawBuilder<unknown>) => sql<PictureFile>`(
  select to_json(file) from pictures file where file.hash = ${hash})`
