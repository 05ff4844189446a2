import type { changeCategoryPicture as contract } from '#contract/catalogue/category-pictures.ts'
import type { Category } from '#contract/catalogue/values.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller, Person } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'

/**
 * What the home page shows of a category, from its next request on. Throws 403, 404 for a picture of another operator, 409
 * `changed_meanwhile`, `picture_not_ready`, `last_active`.
 */
export async function changeCategoryPicture(
  app: App,
  caller: Caller,
  category: Category,
  { reason, ...change }: BodyOf<typeof contract>,
): Promise<{ message: string }> {
  const person = requireScope(caller, 'content')
  const record = { action: 'change_category_picture', subjectId: `category:${category}`, reason, detail: change }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      // in one order, so that of two who hide the last two one is refused
      const rows = await tx.selectFrom('category_images').selectAll().orderBy('category').forUpdate().execute()
      const row = rows.find((one) => one.category === category)
      if (!row) throw notFound(saidInEnglish('We couldn’t find that category.'))
      if (row.revision !== change.revision) throw changedMeanwhile()
      if (!change.isActive && rows.every((one) => one.category === category || !one.is_active)) throw lastActive()
      const hash = change.usual ? null : await pictureFor(tx, person, change.uploadId, row.picture_hash)
      await tx
        .updateTable('category_images')
        .set({
          picture_hash: hash,
          alt: change.alt,
          credit: change.credit === '' ? null : change.credit,
          focal_x: change.focalX,
          focal_y: change.focalY,
          is_active: change.isActive,
          revision: row.revision + 1,
        })
        .where('category', '=', category)
        .execute()
      return change.isActive ? `${row.display_name} is on the home page.` : `${row.display_name} is off the home page.`
    }),
  )
}

async function pictureFor(tx: Tx, person: Person, uploadId: string | null, current: string | null) {
  if (uploadId === null) return current
  const upload = await tx
    .selectFrom('picture_uploads')
    .select('picture_hash')
    .where('id', '=', uploadId)
    .where('account_id', '=', person.accountId)
    .executeTakeFirst()
  if (!upload) throw notFound(saidInEnglish('We couldn’t find that picture.'))
  if (upload.picture_hash) return upload.picture_hash
  const sentence = saidInEnglish('We’re still preparing this picture. Try again in a minute.')
  throw new AppError(409, 'picture_not_ready', sentence)
}

const changedMeanwhile = () =>
  new AppError(
    409,
    'changed_meanwhile',
    saidInEnglish(
      'Another operator changed this category in the meantime. Your values are still here. Compare them first.',
    ),
  )

const lastActive = () =>
  new AppError(409, 'last_active', saidInEnglish('At least one category has to stay on the home page.'))
