import { saidInEnglish } from '#contract/wire/said.ts'
import { guideOfAccount, type GuideFacts } from '#server/guides/index.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { notAllowed, notFound } from '#server/platform/errors.ts'
import type { ListingRow } from './tables.ts'

export const unknownListing = () => notFound(saidInEnglish('We couldn’t find that listing.'))

/** Throws 401 for a visitor, 403 for an account without a guide. */
export async function requireGuide(read: Read, caller: Caller): Promise<GuideFacts> {
  const { accountId } = requirePerson(caller)
  const guide = await guideOfAccount(read, accountId)
  if (!guide) throw notAllowed(saidInEnglish('Only guides have listings.'))
  return guide
}

/** The row, if it is the caller's to change: locked for a change. Throws 404 for all but its guide. */
export async function ownListing(read: Read, caller: Caller, id: string, lock = false): Promise<ListingRow> {
  const { accountId } = requirePerson(caller)
  const query = read.selectFrom('listings').selectAll().where('id', '=', id)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  const guide = row && (await guideOfAccount(read, accountId))
  if (!row || guide?.id !== row.guide_id) throw unknownListing()
  return row
}
