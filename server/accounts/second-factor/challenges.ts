import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashToken } from '#server/platform/crypto.ts'
import type { Db } from '#server/platform/database.ts'
import type { ChallengePurpose } from '../tables.ts'

const minutesGood = 5

export interface ChallengeOf {
  accountId: string
  /** The session or the pending sign-in that it was given to. */
  holder: string
  purpose: ChallengePurpose
}

/** 32 random bytes in base64url, to be signed once within five minutes. */
export async function issueChallenge(db: Db, { accountId, holder, purpose }: ChallengeOf): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      account_id: accountId,
      holder,
      purpose,
      expires_at: sql<Date>`clock_timestamp() + make_interval(mins => ${minutesGood})`, // wall time
    })
    .execute()
  return challenge
}

/**
 * The challenge in what a browser has signed, once: true for exactly one of those who try, in a statement of its own, so
 * that it is spent whatever comes of the signature. Null for one that is unknown, used, too old, or somebody else's.
 */
export async function spendChallenge(db: Db, clientData: string, of: ChallengeOf): Promise<string | null> {
  const challenge = challengeIn(clientData)
  if (challenge === null) return null
  const spent = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('account_id', '=', of.accountId)
    .where('holder', '=', of.holder)
    .where('purpose', '=', of.purpose)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`) // wall time
    .returning('challenge_hash')
    .executeTakeFirst()
  return spent ? challenge : null
}

function challengeIn(clientData: string): string | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'))
    const { challenge } = parsed as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
