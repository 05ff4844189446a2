import { saidInEnglish } from '#contract/wire/said.ts'
import { accountContact } from '#server/accounts/index.ts'
import { guideById, guideOfAccount, lockGuide } from '#server/guides/index.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { isSameName, isSamePlainName, isStillNamed } from '../same-name.ts'

/** Of the account, and as guests see it. */
export async function namesOf(read: Read, guideId: string): Promise<{ account: string; guide: string }> {
  const guide = await guideById(read, guideId)
  const contact = guide?.account_id ? await accountContact(read, guide.account_id) : null
  return { account: contact?.name ?? '', guide: guide?.name ?? '' }
}

/**
 * Names under which something about the guide was checked or signed: an earlier check of identity, the consent to the newest
 * background check, and documents that count or wait, unless their name is in doubt already.
 */
export async function namesOnRecord(read: Read, guideId: string): Promise<string[]> {
  const earlier = await read
    .selectFrom('identity_checks')
    .select('account_name as name')
    .where('guide_id', '=', guideId)
    .where('state', 'in', ['verified', 'canceled'])
    .where('account_name', 'is not', null)
    .orderBy('started_at', 'desc')
    .limit(1)
    .execute()
  const signed = await read
    .selectFrom('background_consents')
    .select('signed_name as name')
    .where('guide_id', '=', guideId)
    .orderBy('signed_at', 'desc')
    .limit(1)
    .execute()
  const held = await read
    .selectFrom('verification_documents')
    .select('holder_name as name')
    .distinct()
    .where('guide_id', '=', guideId)
    .where('name_differs', '=', false)
    .where('state', 'in', ['submitted', 'in_review', 'approved', 'expiring'])
    .execute()
  return [...new Set([...earlier, ...signed, ...held].flatMap(({ name }) => name ?? []))]
}

/**
 * A guide whose identity is verified keeps the name that was checked, so that documents, consent, and candidate stay one
 * person's; an operator who compares names decides on those they see. The guide is locked: a rename and a match that come at
 * once see each other. Throws 409 `name_verified`.
 */
export async function requireCheckedName(tx: Tx, guideId: string, name: string, field: string): Promise<void> {
  await lockGuide(tx, guideId)
  const row = await tx
    .selectFrom('identity_checks')
    .select(['account_name', 'guide_name', 'state'])
    .where('guide_id', '=', guideId)
    .where('state', 'in', ['verified', 'name_review'])
    .executeTakeFirst()
  const { account_name: account = null, guide_name: shown = null } = row ?? {}
  if (!row || account === null || shown === null) return
  if (isStillNamed(account, name) || isSamePlainName(shown, name)) return
  const sentence =
    row.state === 'verified'
      ? saidInEnglish('We verified your identity as {name}. If your legal name has changed, contact us to update it.', {
          name: account,
        })
      : saidInEnglish('We’re comparing your name with your ID. You can change it once we’ve decided.')
  throw new AppError(409, 'name_verified', sentence, { fields: { [field]: sentence } })
}

/** Signatures are with the name of the account or the one that guests see. Throws 400 `name_mismatch`. */
export async function requireOwnName(read: Read, guideId: string, signed: string, field: string): Promise<void> {
  const { account, guide } = await namesOf(read, guideId)
  if ([account, guide].some((name) => isSameName(name, signed))) return
  const sentence = saidInEnglish('Sign with the name on your account: {name}.', { name: account || guide })
  throw new AppError(400, 'name_mismatch', sentence, { fields: { [field]: sentence } })
}

/** What verification says to a new name of an account: nothing, unless a guide was checked under another one. */
export async function accountRenamed(tx: Tx, accountId: string, name: string): Promise<void> {
  const guide = await guideOfAccount(tx, accountId)
  if (guide) await requireCheckedName(tx, guide.id, name, 'lastName')
}
