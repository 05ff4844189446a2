import { saidInEnglish } from '#contract/wire/said.ts'
import type { createListing as contract } from '#contract/catalogue/listing-calls.ts'
import type { Listing, ListingDraft } from '#contract/catalogue/listing-schemas.ts'
import { listingLimits } from '#contract/catalogue/listing-values.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { lockGuide, workSettingsOf } from '#server/guides/index.ts'
import { ownListing, requireGuide } from './policy.ts'
import { presentListing } from './present.ts'
import { publishedOf } from './queries.ts'
import { workingCopy } from './working-copy.ts'

/** Starts a listing, empty or as a copy of one of the caller's. Throws 403, 404, 409 `too_many_listings`. */
export async function createListing(app: App, caller: Caller, body: BodyOf<typeof contract>): Promise<Listing> {
  return withTransaction(app.db, async (tx) => {
    const guide = await requireGuide(tx, caller)
    // two at once would both count the same listings
    await lockGuide(tx, guide.id)
    await refuseTooMany(tx, guide.id)
    const { category, draft, copyOf } =
      'copyOf' in body
        ? await copied(tx, caller, body.copyOf)
        : { ...body, draft: await begun(tx, guide.id), copyOf: null }
    const row = await tx
      .insertInto('listings')
      .values({
        id: newId(),
        outfitter_id: guide.outfitter_id,
        guide_id: guide.id,
        category,
        state: 'draft',
        draft: JSON.stringify(draft),
        copy_of: copyOf,
        saved_at: await app.clock.now(tx),
        saved_by: signature(caller),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return presentListing(app, tx, row)
  })
}

/** What the guide wants every new listing to begin with. */
async function begun(tx: Tx, guideId: string): Promise<ListingDraft> {
  const { noticeDays, instantBook } = await workSettingsOf(tx, guideId)
  return { ...(noticeDays !== null && { noticeDays }), ...(instantBook && { instantBook }) }
}

async function copied(tx: Tx, caller: Caller, copyOf: string) {
  const from = await ownListing(tx, caller, copyOf)
  const draft = workingCopy(from.category, (await publishedOf(tx, from.id))?.onSale ?? null, from.draft)
  // two listings of one title can’t be told apart in a list
  const title = draft.title === '' ? '' : `${draft.title.slice(0, 112)} (copy)`
  return { category: from.category, draft: { ...draft, title }, copyOf }
}

async function refuseTooMany(tx: Tx, guideId: string): Promise<void> {
  const { count } = await tx
    .selectFrom('listings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('guide_id', '=', guideId)
    .executeTakeFirstOrThrow()
  if (Number(count) < listingLimits.perGuide) return
  const sentence = saidInEnglish('You’ve reached the limit of {most} listings. Please reuse one of them.', {
    most: listingLimits.perGuide,
  })
  throw new AppError(409, 'too_many_listings', sentence)
}
