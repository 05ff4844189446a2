import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { guideOfAccount } from '../queries.ts'

/**
 * Against whose record canceling a departure counts: the guide's who leads it and cancels it, or the owner's who decides it over
 * the guide's head. A manager decides for the owner of longest standing. So giving a departure away before canceling it changes nothing.
 */
export async function answerableFor(
  read: Read,
  caller: Caller,
  { guideId, outfitterId }: { guideId: string; outfitterId: string },
): Promise<string> {
  const decider = caller.kind === 'person' ? await guideOfAccount(read, caller.accountId) : null
  if (!decider || decider.id === guideId || decider.outfitter_id !== outfitterId) return guideId
  if (decider.role === 'owner') return decider.id
  const owner = await read
    .selectFrom('outfit_members')
    .select('guide_id')
    .where('outfitter_id', '=', outfitterId)
    .where('role', '=', 'owner')
    .where('ended_at', 'is', null)
    .orderBy('joined_at')
    .orderBy('guide_id')
    .limit(1)
    .executeTakeFirst()
  return owner?.guide_id ?? guideId
}
