import { saidInEnglish } from '#contract/wire/said.ts'
import type { saveListing as contract } from '#contract/catalogue/listing-calls.ts'
import type { ListingDraft } from '#contract/catalogue/listing-schemas.ts'
import { listingFields, type ListingField } from '#contract/catalogue/listing-values.ts'
import type { BodyOf, OutputOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { refuseUnknownPictures } from './known-pictures.ts'
import { listingLife } from './lifecycle.ts'
import { ownListing } from './policy.ts'
import { publishedOf } from './queries.ts'
import { suggestedTier } from './suggested-tier.ts'
import { presentTask, tasksOf } from './tasks.ts'
import type { ListingRow } from './tables.ts'
import { changedFields, fieldsToReview, isSame, pick, workingCopy, type OnSale } from './working-copy.ts'

/**
 * Saves what was typed, field by field: what another window saved in other fields stays and is returned. Throws 404, 409
 * `saved_elsewhere` with the fields that both changed and nothing saved, 409 `category_fixed`, 409 `wrong_state` for an archived
 * listing, 400 `picture_unknown`.
 */
export async function saveListing(
  app: App,
  caller: Caller,
  id: string,
  body: BodyOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return withTransaction(app.db, async (tx) => {
    const { accountId } = requirePerson(caller)
    const row = await ownListing(tx, caller, id, true)
    if (row.state === 'archived') throw listingLife.changed()
    const onSale = (await publishedOf(tx, id))?.onSale ?? null
    const given = listingFields.filter((field) => body.values[field] !== undefined)
    if (!body.overwrite) refuseOverwriting(row, onSale, body, given)
    const { category, pictures } = body.values
    if (onSale && category !== undefined && category !== row.category) {
      const sentence = saidInEnglish('You can’t change the category of a published listing. Please create a new one.')
      throw new AppError(409, 'category_fixed', sentence)
    }
    if (pictures) {
      const known = new Set(workingCopy(row.category, onSale, row.draft).pictures.map(({ hash }) => hash))
      const hashes = pictures.map(({ hash }) => hash).filter((hash) => !known.has(hash))
      await refuseUnknownPictures(tx, { accountId, guideId: row.guide_id }, hashes)
    }
    const revision = row.revision + 1
    const written = Object.fromEntries(given.map((field) => [field, revision]))
    const saved: ListingRow =
      given.length === 0
        ? row
        : await tx
            .updateTable('listings')
            .set({
              category: category ?? row.category,
              draft: JSON.stringify(over(row.draft, pick(body.values, given), onSale)),
              field_revisions: JSON.stringify({ ...row.field_revisions, ...written }),
              revision,
              saved_at: await app.clock.now(tx),
              saved_by: signature(caller),
            })
            .where('id', '=', id)
            .returningAll()
            .executeTakeFirstOrThrow()
    const copy = workingCopy(saved.category, onSale, saved.draft)
    const changed = changedFields(copy, onSale)
    const tasks = await tasksOf(app, tx, saved.guide_id, copy, changed)
    return {
      revision: saved.revision,
      savedAt: saved.saved_at.toISOString(),
      elsewhere: pick(
        copy,
        laterThan(row, body.revision).filter((field) => !given.includes(field)),
      ),
      changed,
      reviewed: fieldsToReview(changed, copy, onSale),
      tasks: tasks.map((task) => presentTask(app, task)),
      cancellationTier: copy.cancellationTier,
      suggestedTier: suggestedTier(saved.category, copy.durationMinutes),
    }
  })
}

const laterThan = ({ field_revisions: saved }: ListingRow, revision: number): ListingField[] =>
  listingFields.filter((field) => (saved[field] ?? 0) > revision)

function refuseOverwriting(
  row: ListingRow,
  onSale: OnSale | null,
  { revision, values }: Pick<BodyOf<typeof contract>, 'revision' | 'values'>,
  given: readonly ListingField[],
): void {
  const now = workingCopy(row.category, onSale, row.draft)
  const both = laterThan(row, revision).filter(
    (field) => given.includes(field) && !isSame(field, values[field], now[field]),
  )
  if (both.length === 0) return
  throw savedElsewhere(both)
}

export const savedElsewhere = (fields: readonly ListingField[] = []) =>
  new AppError(
    409,
    'saved_elsewhere',
    saidInEnglish('This listing was changed in another window. Your text is still here.'),
    {
      fields: Object.fromEntries(fields.map((field) => [field, saidInEnglish('This was changed in another window.')])),
    },
  )

/** A value that equals what is on sale is no change. */
function over(draft: ListingDraft, values: ListingDraft, onSale: OnSale | null): ListingDraft {
  const all: ListingDraft = { ...draft, ...values }
  const kept = listingFields.filter(
    (field) => all[field] !== undefined && !(onSale && isSame(field, all[field], onSale[field])),
  )
  return pick(all, kept)
}
