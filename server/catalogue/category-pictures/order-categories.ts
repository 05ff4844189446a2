import type { orderCategories as contract } from '#contract/catalogue/category-pictures.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'

/** The first one comes first on the home page. Throws 403. */
export async function orderCategories(
  app: App,
  caller: Caller,
  { categories, reason }: BodyOf<typeof contract>,
): Promise<{ message: string }> {
  const person = requireScope(caller, 'content')
  const record = { action: 'order_categories', subjectId: 'categories', reason, detail: { categories } }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      await tx.selectFrom('category_images').select('category').orderBy('category').forUpdate().execute()
      for (const [position, category] of categories.entries())
        await tx.updateTable('category_images').set({ position }).where('category', '=', category).execute()
      return 'The home page has the new order.'
    }),
  )
}
