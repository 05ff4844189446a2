import type { listCategoryPictures as contract } from '#contract/catalogue/category-pictures.ts'
import type { Result } from '#contract/wire/endpoint.ts'
import { requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { categoryPicture, findCategoryImages, usualCategoryPicture } from '../queries.ts'

/** In their order on the home page. Throws 403. */
export async function listCategoryPictures(app: App, caller: Caller): Promise<Result<typeof contract>> {
  requireScope(caller, 'content')
  const rows = await findCategoryImages(app.read())
  return {
    items: rows.map((row) => {
      const picture = categoryPicture(row)
      return {
        category: row.category,
        displayName: row.display_name,
        description: row.description,
        picture,
        url: picture?.variants.at(-1)?.url ?? usualCategoryPicture(row.category),
        alt: row.alt,
        credit: row.credit,
        focalX: row.focal_x,
        focalY: row.focal_y,
        isActive: row.is_active,
        revision: row.revision,
      }
    }),
  }
}
