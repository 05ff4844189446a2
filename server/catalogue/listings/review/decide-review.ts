import { saidInEnglish } from '#contract/wire/said.ts'
import type { decideListingReview as contract } from '#contract/catalogue/listing-reviews.ts'
import type { ListingDraft } from '#contract/catalogue/listing-schemas.ts'
import type { ListingField } from '#contract/catalogue/listing-values.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { guideById } from '#server/guides/index.ts'
import { adminAction, namesOf, refuseOwnCase, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { move } from '#server/platform/lifecycle.ts'
import { listingLife, reviewLife } from '../lifecycle.ts'
import { publishFirst, publishNext } from '../publish-version.ts'
import { publishedOf } from '../queries.ts'
import { requireWhole } from '../submit-listing.ts'
import type { ListingRow, ReviewRow } from '../tables.ts'
import { isSame, pick, workingCopy, type OnSale } from '../working-copy.ts'
import { lockReview } from './queries.ts'

/**
 * The decision of the operator who reviews it: what was proposed is on sale, or the guide reads what to change. Throws 403, 403
 * `own_case`, 404, 409 `already_decided` with the decision that came first, 409 `wrong_state` where another operator reviews it or
 * its guide has taken it back.
 */
export async function decideReview(
  app: App,
  caller: Caller,
  id: string,
  decision: BodyOf<typeof contract>,
): Promise<{ message: string }> {
  const person = requireScope(caller, 'trust_and_safety', 'content')
  const isApproval = decision.outcome === 'approve'
  const record = {
    action: isApproval ? 'approve_listing' : 'request_listing_changes',
    subjectId: id,
    reason: isApproval ? 'The listing was read' : reasonOf(decision),
  }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      const { listing, review } = await lockReview(tx, id)
      refuseOwnCase(person, (await guideById(tx, listing.guide_id))?.account_id)
      await refuseDecided(tx, review, caller)
      const data = { listingId: listing.id, reviewId: review.id, guideId: listing.guide_id }
      if (decision.outcome === 'approve') {
        const version = await approve(app, tx, caller, listing, review)
        await move(app, tx, reviewLife, review, 'approve', { caller, beside: { version }, about: listing.id, data })
        return 'Approved. It’s on sale as soon as nothing else stands in the way.'
      }
      const { note, notes } = decision
      const beside = { note, notes: JSON.stringify(notes) }
      await move(app, tx, reviewLife, review, 'request_changes', { caller, beside, about: listing.id, data })
      if (listing.state === 'submitted') await move(app, tx, listingLife, listing, 'request_changes', { caller })
      return 'Sent back. We’re letting the guide know what to change.'
    }),
  )
}

const reasonOf = ({
  note,
  notes,
}: {
  note: string | null
  notes: readonly { field: string; note: string }[]
}): string => [...(note ? [note] : []), ...notes.map((one) => `${one.field}: ${one.note}`)].join('; ').slice(0, 500)

async function approve(
  app: App,
  tx: Tx,
  caller: Caller,
  listing: ListingRow,
  { proposed }: ReviewRow,
): Promise<number> {
  const onSale = (await publishedOf(tx, listing.id))?.onSale ?? null
  const version = requireWhole(workingCopy(listing.category, onSale, proposed))
  let number = 1
  if (onSale) number = await publishNext(app, tx, caller, listing, version)
  else {
    const effects = { write_first_version: () => publishFirst(app, tx, caller, listing, version) }
    await move(app, tx, listingLife, listing, 'publish', { caller, effects })
  }
  await tx
    .updateTable('listings')
    .set({ draft: JSON.stringify(leftOf(listing.draft, version)) })
    .where('id', '=', listing.id)
    .execute()
  return number
}

/** What the guide has written since it was submitted. */
function leftOf(draft: ListingDraft, onSale: OnSale): ListingDraft {
  const fields = Object.keys(draft) as ListingField[]
  return pick(
    draft,
    fields.filter((field) => !isSame(field, draft[field], onSale[field])),
  )
}

async function refuseDecided(tx: Tx, review: ReviewRow, caller: Caller): Promise<void> {
  const by = review.decided_by ?? review.claimed_by
  const name = by ? (await namesOf(tx, [by]))(by) : ''
  if (review.decided_at) {
    const sentence =
      review.state === 'approved'
        ? saidInEnglish('{name} already approved this.', { name })
        : saidInEnglish('{name} already requested changes.', { name })
    throw new AppError(409, 'already_decided', sentence)
  }
  if (review.state !== 'in_review') throw reviewLife.changed()
  if (review.claimed_by !== signature(caller)) {
    const sentence = saidInEnglish('{name} is reviewing this listing. Take over the review first.', { name })
    throw new AppError(409, 'wrong_state', sentence)
  }
}
