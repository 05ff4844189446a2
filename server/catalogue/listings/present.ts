import type { Listing } from '#contract/catalogue/listing-schemas.ts'
import { listingFields, type ListingAction, type ListingField } from '#contract/catalogue/listing-values.ts'
import type { Picture } from '#contract/wire/picture.ts'
import type { App } from '#server/platform/app.ts'
import { addBusinessDays } from '#server/platform/business-days.ts'
import type { Read } from '#server/platform/database.ts'
import { platformSettings } from '#server/settings/index.ts'
import { adventureHref, presentPicture } from '../present.ts'
import { latestReview, pictureFiles, publishedOf, type Published } from './queries.ts'
import { suggestedTier } from './suggested-tier.ts'
import { presentTask, tasksOf } from './tasks.ts'
import type { ListingRow, ReviewRow } from './tables.ts'
import { changedFields, fieldsToReview, workingCopy, type OnSale, type WorkingCopy } from './working-copy.ts'

/** A listing with all that its editor shows. */
export async function presentListing(app: App, read: Read, row: ListingRow): Promise<Listing> {
  const published = await publishedOf(read, row.id)
  const copy = workingCopy(row.category, published?.onSale ?? null, row.draft)
  const changed = changedFields(copy, published?.onSale ?? null)
  const review = (await latestReview(read, row.id)) ?? null
  const tasks = await tasksOf(app, read, row.guide_id, copy, changed)
  return {
    id: row.id,
    state: row.state,
    isOnSale: row.state === 'published' && published?.isOnSale === true,
    version: published?.version ?? null,
    href: published ? adventureHref(published.slug, row.id) : null,
    revision: row.revision,
    savedAt: row.saved_at.toISOString(),
    values: copy,
    changed,
    reviewed: fieldsToReview(changed, copy, published?.onSale ?? null),
    pictures: await picturesByHash(read, copy.pictures),
    tasks: tasks.map((task) => presentTask(app, task)),
    review: review && (await presentOwnReview(read, review)),
    suggestedTier: suggestedTier(row.category, copy.durationMinutes),
    actions: actionsFor(row, published, review, copy),
  }
}

export async function picturesByHash(read: Read, hung: WorkingCopy['pictures']): Promise<Record<string, Picture>> {
  const files = await pictureFiles(
    read,
    hung.map(({ hash }) => hash),
  )
  return Object.fromEntries(
    hung.flatMap(({ hash, alt, caption, focalX, focalY }) => {
      const file = files.get(hash)
      return file ? [[hash, presentPicture({ ...file, alt, caption, focal_x: focalX, focal_y: focalY })]] : []
    }),
  )
}

async function presentOwnReview(read: Read, review: ReviewRow): Promise<NonNullable<Listing['review']>> {
  const { verification } = await platformSettings(read)
  return {
    id: review.id,
    state: review.state,
    fields: fieldsOf(review),
    submittedAt: review.submitted_at.toISOString(),
    dueAt: addBusinessDays(review.submitted_at, verification.reviewBusinessDays).toISOString(),
    decidedAt: review.decided_at?.toISOString() ?? null,
    note: review.note,
    notes: review.notes,
  }
}

/** What a review proposes, in the order of the fields. */
export const fieldsOf = ({ proposed }: Pick<ReviewRow, 'proposed'>): ListingField[] =>
  listingFields.filter((field) => field in proposed)

export const isOpen = (review: Pick<ReviewRow, 'state'> | null): boolean =>
  review?.state === 'waiting' || review?.state === 'in_review'

/** What would be on sale if an open review were approved; null where nothing ever was nor is proposed. */
export const afterReview = (onSale: OnSale | null, review: ReviewRow | null): OnSale | null =>
  review && isOpen(review) ? ({ ...onSale, ...review.proposed } as OnSale) : onSale

function actionsFor(
  { state, draft }: ListingRow,
  published: Published | null,
  review: ReviewRow | null,
  copy: WorkingCopy,
): ListingAction[] {
  const unsent = changedFields(copy, afterReview(published?.onSale ?? null, review)).length > 0
  const may: Record<ListingAction, boolean> = {
    submit: state !== 'archived' && unsent,
    withdraw: isOpen(review),
    pause: state === 'published',
    resume: state === 'paused',
    archive: state !== 'archived' && state !== 'submitted',
    restore: state === 'archived',
    discard: state !== 'archived' && published !== null && Object.keys(draft).length > 0,
    duplicate: true,
  }
  return (Object.keys(may) as ListingAction[]).filter((action) => may[action])
}
