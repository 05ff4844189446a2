import { allowGuiding } from '#server/accounts/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { guideOfAccount } from './queries.ts'
import { registerGuide } from './register-guide.ts'

interface Beginner {
  readonly accountId: string
  readonly name: string
  readonly home: string
  readonly story: string
  readonly yearsGuiding: number
  readonly languages: readonly string[]
}

/**
 * The only way an account becomes a guide: a guide at level 0 with an outfit of their own, and an explorer's account does
 * both from then on. One that guides already stays as it is.
 */
export async function makeGuide(tx: Tx, { accountId, ...profile }: Beginner): Promise<{ guideId: string }> {
  await allowGuiding(tx, accountId)
  const known = await guideOfAccount(tx, accountId)
  if (known) return { guideId: known.id }
  return registerGuide(tx, {
    ...profile,
    accountId,
    outfitter: profile.name,
    credentials: [],
    level: 0,
    imageUrl: null,
  })
}
