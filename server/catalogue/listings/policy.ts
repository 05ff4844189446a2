import { saidInEnglish } from '#contract/wire/said.ts'
import { actsForOutfit, guideOfAccount, type GuideFacts } from '#server/guides/index.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { notAllowed, notFound } from '#server/platform/errors.ts'
import type { ListingRow } from './tables.ts'

export const unknownListing = () => notFound(saidInEnglish('We couldn’t find that listing.'))

/** Throws 401 for a visitor, 403 for an account without a guide, and for a guide who only leads trips of an outfit. */
export async function requireGuide(read: Read, caller: Caller): Promise<GuideFacts> {
  const { accountId } = requirePerson(caller)
  const guide = await guideOfAccount(read, accountId)
  if (!guide) throw notAllowed(saidInEnglish('Only guides have listings.'))
  if (!actsForOutfit(guide)) throw notAllowed(saidInEnglish('Only owners and managers of your outfit have listings.'))
  return guide
}

/** The row, if it is the caller's to change: locked for a change. Throws 404 for all but owners and managers of its outfit. */
export async function ownListing(read: Read, caller: Caller, id: string, lock = false): Promise<ListingRow> {
  const { accountId } = requirePerson(caller)
  const query = read.selectFrom('listings').selectAll().where('id', '=', id)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  const guide = row && (await guideOfAccount(read, accountId))
  if (!guide || !actsForOutfit(guide) || guide.outfitter_id !== row.outfitter_id) throw unknownListing()
  return row
}
