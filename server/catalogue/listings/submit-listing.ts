import { isDeepStrictEqual } from 'node:util'
import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import type { Listing } from '#contract/catalogue/listing-schemas.ts'
import type { ListingField } from '#contract/catalogue/listing-values.ts'
import type { App } from '#server/platform/app.ts'
import { addBusinessDays } from '#server/platform/business-days.ts'
import { requirePerson, signature, type Caller } from '#server/platform/caller.ts'
import { companyZone } from '#server/platform/company-zone.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { move } from '#server/platform/lifecycle.ts'
import { platformSettings } from '#server/settings/index.ts'
import { refuseUnknownPictures } from './known-pictures.ts'
import { listingLife, reviewLife } from './lifecycle.ts'
import { ownListing } from './policy.ts'
import { afterReview, presentListing } from './present.ts'
import { publishNext } from './publish-version.ts'
import { openReview, publishedOf } from './queries.ts'
import { savedElsewhere } from './save-listing.ts'
import { gapTasks, tasksOf, type Task } from './tasks.ts'
import type { ListingRow, ReviewRow } from './tables.ts'
import { asVersion, changedFields, fieldsToReview, pick, workingCopy, type OnSale } from './working-copy.ts'

/**
 * Sends what is new: changes that need no review are on sale at once, the others wait for an operator in place of what waited
 * before. Throws 404, 409 `saved_elsewhere` where the page was behind, `listing_incomplete` or `listing_blocked` with the
 * fields, `no_changes`, `wrong_state` for an archived listing, 400 `picture_unknown`.
 */
export async function submitListing(
  app: App,
  caller: Caller,
  id: string,
  revision: number,
): Promise<{ listing: Listing; message: string }> {
  return withTransaction(app.db, async (tx) => {
    const { accountId } = requirePerson(caller)
    const row = await ownListing(tx, caller, id, true)
    if (row.state === 'archived') throw listingLife.changed()
    if (row.revision !== revision) throw savedElsewhere()
    const onSale = (await publishedOf(tx, id))?.onSale ?? null
    const open = (await openReview(tx, id)) ?? null
    const copy = workingCopy(row.category, onSale, row.draft)
    if (changedFields(copy, afterReview(onSale, open)).length === 0) throw nothingNew()
    const version = requireWhole(workingCopy(row.category, onSale, row.draft))
    const changed = changedFields(copy, onSale)
    const blocked = (await tasksOf(app, tx, row.guide_id, copy, changed)).filter(({ blocks }) => blocks === 'send')
    if (blocked.length > 0) throw refusal('listing_blocked', blocked)
    await refuseUnknownPictures(
      tx,
      { accountId, guideId: row.guide_id },
      version.pictures.map(({ hash }) => hash),
    )
    const toReview = fieldsToReview(changed, copy, onSale)
    const direct = changed.filter((field) => !toReview.includes(field))
    if (onSale && direct.length > 0) await putOnSale(app, tx, caller, row, onSale, direct)
    const isReviewed = await askForReview(app, tx, caller, { row, onSale, open, version, toReview })
    const saved = await ownListing(tx, caller, id)
    const message = await outcome(app, tx, onSale !== null && direct.length > 0, isReviewed)
    return { listing: await presentListing(app, tx, saved), message: app.say('en', message) }
  })
}

const nothingNew = () =>
  new AppError(409, 'no_changes', saidInEnglish('Nothing has changed since you last sent this listing.'))

export function requireWhole(copy: Parameters<typeof asVersion>[0]): OnSale {
  const found = asVersion(copy)
  if ('gaps' in found) throw refusal('listing_incomplete', gapTasks(found.gaps))
  return found.version
}

function refusal(code: 'listing_incomplete' | 'listing_blocked', tasks: readonly Task[]): AppError {
  const fields = Object.fromEntries(tasks.flatMap(({ field, sentence }) => (field ? [[field, sentence]] : [])))
  const [first] = tasks
  return new AppError(409, code, first?.sentence ?? saidInEnglish('This listing isn’t complete yet.'), { fields })
}

async function putOnSale(
  app: App,
  tx: Tx,
  caller: Caller,
  row: ListingRow,
  onSale: OnSale,
  fields: readonly ListingField[],
): Promise<void> {
  const version = requireWhole(workingCopy(row.category, onSale, pick(row.draft, fields)))
  await publishNext(app, tx, caller, row, version)
  const rest = Object.fromEntries(
    Object.entries(row.draft).filter(([field]) => !fields.includes(field as ListingField)),
  )
  await tx
    .updateTable('listings')
    .set({ draft: JSON.stringify(rest) })
    .where('id', '=', row.id)
    .execute()
}

interface Submission {
  readonly row: ListingRow
  readonly onSale: OnSale | null
  readonly open: ReviewRow | null
  readonly version: OnSale
  readonly toReview: readonly ListingField[]
}

/** Whether something waits for an operator now that did not before. */
async function askForReview(
  app: App,
  tx: Tx,
  caller: Caller,
  { row, onSale, open, version, toReview }: Submission,
): Promise<boolean> {
  const proposed = pick(version, toReview)
  const isWaiting = open !== null && isDeepStrictEqual(JSON.parse(JSON.stringify(proposed)), open.proposed)
  if (isWaiting) return false
  if (open) await move(app, tx, reviewLife, open, 'withdraw', { caller })
  if (toReview.length === 0) return false
  await tx
    .insertInto('listing_reviews')
    .values({
      id: newId(),
      listing_id: row.id,
      state: 'waiting',
      proposed: JSON.stringify(proposed),
      before: onSale ? JSON.stringify(pick(onSale, toReview)) : null,
      submitted_at: await app.clock.now(tx),
      submitted_by: signature(caller),
    })
    .execute()
  if (row.state === 'draft' || row.state === 'changes_requested')
    await move(app, tx, listingLife, row, 'submit', { caller })
  return true
}

async function outcome(app: App, tx: Tx, isDirect: boolean, isReviewed: boolean): Promise<Said> {
  if (!isReviewed) return saidInEnglish('Your changes are live.')
  const { verification } = await platformSettings(tx)
  const due = addBusinessDays(await app.clock.now(tx), verification.reviewBusinessDays)
  const day = { at: due.toISOString(), zone: companyZone, form: 'day' as const }
  return isDirect
    ? saidInEnglish('Some of your changes are live. We’ll review the others by {day}.', { day })
    : saidInEnglish('Sent. We’ll review it by {day}.', { day })
}
