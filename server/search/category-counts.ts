import { sql } from 'kysely'
import { category } from '#contract/catalogue/schemas.ts'
import type { Category } from '#contract/catalogue/values.ts'
import type { App } from '#server/platform/app.ts'

/** The number of bookable adventures in each category. One statement. */
export async function categoryCounts(app: App): Promise<Record<Category, number>> {
  const { rows } = await sql<{ category: Category; n: number }>`
    select category, sum(n)::int as n from (
      select category, n from search_tiles where zoom = (select min(zoom) from search_tiles)
      union all select category, n from search_tile_changes) t
    group by category`.execute(app.read())
  const counts = Object.fromEntries(category.options.map((one) => [one, 0])) as Record<Category, number>
  for (const row of rows) counts[row.category] = row.n
  return counts
}
