import type { previewListingChanges as contract } from '#contract/catalogue/listing-reviews.ts'
import type { BodyOf, OutputOf } from '#contract/wire/endpoint.ts'
import { accountContact } from '#server/accounts/index.ts'
import { guideById } from '#server/guides/index.ts'
import { renderPreview } from '#server/notifications/index.ts'
import { requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { changesRequested } from '../notifications.ts'
import { reviewById, unknownReview } from './queries.ts'
import { queued } from './list-reviews.ts'

/** The email that a request for changes would send. Throws 403, 404. */
export async function previewChanges(
  app: App,
  caller: Caller,
  id: string,
  { note, notes }: BodyOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  requireScope(caller, 'trust_and_safety', 'content')
  const [shown] = await queued(app, caller, [await reviewById(app.db, id)])
  if (!shown) throw unknownReview()
  const { listingId, title } = shown
  const guide = await guideById(app.db, shown.guide.id)
  const contact = guide?.account_id ? await accountContact(app.db, guide.account_id) : null
  const texts = changesRequested.texts({ listingId, title, isOnSale: false, hasDates: false, note, notes })
  return { to: contact?.email ?? '', ...renderPreview(app, texts, 'en') }
}
