import { sql } from 'kysely'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { OutfitRole } from '#contract/guides/values.ts'
import { accountContact } from '#server/accounts/index.ts'
import { notify } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import { hashToken, newToken } from '#server/platform/crypto.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { outfitter } from '../queries.ts'
import { outfitInvitation } from './notifications.ts'
import type { OutfitInvitationRow } from './tables.ts'

export const wallTime = sql<Date>`clock_timestamp()` // wall time
const inSevenDays = sql<Date>`clock_timestamp() + interval '7 days'` // wall time

/** A fresh link, of which only the hash is stored. */
export function newLink() {
  const token = newToken()
  return { token, row: { token_hash: hashToken(token), sent_at: wallTime, expires_at: inSevenDays } }
}

export async function mailInvitation(
  app: App,
  tx: Tx,
  to: { id: string; email: string; role: OutfitRole; token: string; outfitterId: string },
  inviterId: string,
): Promise<void> {
  // a resent invitation has a new token, so it is an email of its own
  const dedupeKey = `outfit-invitation:${to.id}:${hashToken(to.token).toString('hex').slice(0, 16)}`
  const outfit = (await outfitter(tx, to.outfitterId))?.name ?? ''
  const invitedBy = (await accountContact(tx, inviterId))?.name ?? outfit
  const recipient = {
    accountId: null,
    email: to.email,
    language: 'en' as const,
    data: { token: to.token, invitedBy, outfit, role: to.role },
  }
  await notify(app, tx, outfitInvitation, recipient, { dedupeKey })
}

/** Of this outfit, neither accepted nor revoked; it may have expired. Throws 404. */
export async function lockInvitation(tx: Tx, outfitterId: string, id: string): Promise<OutfitInvitationRow> {
  const row = await openOnes(tx)
    .where('id', '=', id)
    .where('outfitter_id', '=', outfitterId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound(saidInEnglish('This invitation is no longer open.'))
  return row
}

export const openInvitations = (
  read: Read,
  outfitterId: string,
): Promise<(OutfitInvitationRow & { expired: boolean })[]> =>
  openOnes(read)
    .where('outfitter_id', '=', outfitterId)
    .select(sql<boolean>`expires_at <= clock_timestamp()`.as('expired')) // wall time
    .orderBy('sent_at', 'desc')
    .execute()

/** The invitation of a mailed link that still works. Throws 400 `token_invalid`. */
export async function invitationByToken(read: Read, token: string, lock: boolean): Promise<OutfitInvitationRow> {
  const query = openOnes(read).where('token_hash', '=', hashToken(token)).where('expires_at', '>', wallTime)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row) {
    throw new AppError(
      400,
      'token_invalid',
      saidInEnglish(
        'This invitation no longer works. It may have expired, been used, or been withdrawn. Please request a new one.',
      ),
    )
  }
  return row
}

/** What an owner promised ends with their right to promise it. */
export async function revokeInvitationsOf(tx: Tx, outfitterId: string, accountId: string, by: string): Promise<void> {
  await tx
    .updateTable('outfit_invitations')
    .set({ revoked_at: wallTime, revoked_by: by })
    .where('outfitter_id', '=', outfitterId)
    .where('invited_by', '=', accountId)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}

const openOnes = (read: Read) =>
  read.selectFrom('outfit_invitations').selectAll().where('accepted_at', 'is', null).where('revoked_at', 'is', null)
