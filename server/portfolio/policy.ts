import { saidInEnglish } from '#contract/wire/said.ts'
import { guideOfAccount, type GuideFacts } from '#server/guides/index.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { notAllowed } from '#server/platform/errors.ts'

/** The caller as a guide. Throws 401, 403. */
export async function requireGuide(read: Read, caller: Caller): Promise<GuideFacts> {
  const guide = await guideOfAccount(read, requirePerson(caller).accountId)
  if (!guide) throw notAllowed(saidInEnglish('Only guides can see this.'))
  return guide
}
