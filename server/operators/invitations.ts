import { sql } from 'kysely'
import { said, saidInEnglish } from '#contract/wire/said.ts'
import type { OperatorScope } from '#contract/operators/values.ts'
import { notify } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import { hashToken, newToken } from '#server/platform/crypto.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { operatorInvitation } from './notifications.ts'
import type { InvitationRow } from './tables.ts'

const wallTime = sql<Date>`clock_timestamp()` // wall time
const inSevenDays = sql<Date>`clock_timestamp() + interval '7 days'` // wall time

/** A fresh link, of which only the hash is stored. */
export function newLink() {
  const token = newToken()
  return { token, row: { token_hash: hashToken(token), sent_at: wallTime, expires_at: inSevenDays } }
}

export async function mailInvitation(
  app: App,
  tx: Tx,
  to: { id: string; email: string; scopes: readonly OperatorScope[]; token: string },
  invitedBy: string,
): Promise<void> {
  // a resent invitation has a new token, so it is an email of its own
  const dedupeKey = `operator-invitation:${to.id}:${hashToken(to.token).toString('hex').slice(0, 16)}`
  const recipient = {
    accountId: null,
    email: to.email,
    language: 'en' as const,
    data: { token: to.token, invitedBy, scopes: to.scopes },
  }
  await notify(app, tx, operatorInvitation, recipient, { dedupeKey })
}

/** Neither accepted nor revoked; it may have expired. Throws 404. */
export async function lockInvitation(tx: Tx, id: string): Promise<InvitationRow> {
  const row = await openOnes(tx).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound(saidInEnglish('This invitation is no longer open.'))
  return row
}

export const openInvitations = (read: Read): Promise<(InvitationRow & { expired: boolean })[]> =>
  openOnes(read)
    .select(sql<boolean>`expires_at <= clock_timestamp()`.as('expired')) // wall time
    .orderBy('sent_at', 'desc')
    .execute()

/** The invitation of a mailed link that still works; locked within a transaction. Throws 400 `token_invalid`. */
export async function invitationByToken(read: Read, token: string, lock: boolean): Promise<InvitationRow> {
  const query = openOnes(read).where('token_hash', '=', hashToken(token)).where('expires_at', '>', wallTime)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row) {
    throw new AppError(
      400,
      'token_invalid',
      said(
        'This invitation no longer works. It may have expired, been used, or been withdrawn. Please request a new one.',
      ),
    )
  }
  return row
}

/** What an owner promised ends with their right to promise it. */
export async function revokeInvitationsOf(tx: Tx, ownerId: string, by: string): Promise<void> {
  await tx
    .updateTable('operator_invitations')
    .set({ revoked_at: wallTime, revoked_by: by })
    .where('invited_by', '=', ownerId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}

export { wallTime }

const openOnes = (read: Read) =>
  read.selectFrom('operator_invitations').selectAll().where('accepted_at', 'is', null).where('revoked_at', 'is', null)
