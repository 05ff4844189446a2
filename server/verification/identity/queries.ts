import { saidInEnglish } from '#contract/wire/said.ts'
import { guideOfAccount } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { notAllowed, notFound } from '#server/platform/errors.ts'
import type { IdentityRow } from './tables.ts'

/** The guide who asks. Throws 401, 403 for all but guides. */
export async function requireOwnGuide(app: App, caller: Caller): Promise<{ accountId: string; guideId: string }> {
  const { accountId } = requirePerson(caller)
  const guide = await guideOfAccount(app.db, accountId)
  if (!guide) throw notAllowed(saidInEnglish('Only guides can do this.'))
  return { accountId, guideId: guide.id }
}

export const latestIdentity = (read: Read, guideId: string): Promise<IdentityRow | undefined> =>
  read
    .selectFrom('identity_checks')
    .selectAll()
    .where('guide_id', '=', guideId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const identityById = (read: Read, id: string): Promise<IdentityRow | undefined> =>
  read.selectFrom('identity_checks').selectAll().where('id', '=', id).executeTakeFirst()

/** Throws 404. */
export async function lockIdentity(tx: Tx, id: string): Promise<IdentityRow> {
  const row = await tx.selectFrom('identity_checks').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound(saidInEnglish('We couldn’t find that identity check.'))
  return row
}

export async function countTries(read: Read, checkId: string): Promise<number> {
  const { tries } = await read
    .selectFrom('identity_tries')
    .select((eb) => eb.fn.countAll<number>().as('tries'))
    .where('check_id', '=', checkId)
    .executeTakeFirstOrThrow()
  return Number(tries)
}
