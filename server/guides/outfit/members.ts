import type { Outfit } from '#contract/guides/outfit.ts'
import { accountContacts } from '#server/accounts/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { publishingLevel } from '../level.ts'
import { outfitter } from '../queries.ts'
import { openInvitations } from './invitations.ts'
import { requireMember } from './policy.ts'

/** Those who work for the outfit now, owners first. */
export async function membersOf(read: Read, outfitterId: string) {
  const rows = await read
    .selectFrom('outfit_members as m')
    .innerJoin('guides as g', 'g.id', 'm.guide_id')
    .select(['g.id', 'g.account_id', 'g.name', 'g.level', 'm.role', 'm.joined_at'])
    .where('m.outfitter_id', '=', outfitterId)
    .where('m.ended_at', 'is', null)
    .execute()
  const contacts = await accountContacts(
    read,
    rows.flatMap(({ account_id: account }) => account ?? []),
  )
  const rank = { owner: 0, manager: 1, guide: 2 } as const
  return rows
    .map((row) => ({ ...row, email: row.account_id ? (contacts.get(row.account_id)?.email ?? null) : null }))
    .toSorted((a, b) => rank[a.role] - rank[b.role] || a.name.localeCompare(b.name))
}

/** The caller's outfit. Everyone sees who works there; addresses and invitations are for owners. Throws 403. */
export async function showOutfit(app: App, caller: Caller): Promise<Outfit> {
  const { member } = await requireMember(app.db, caller)
  const owns = member.role === 'owner'
  const [outfit, members, invitations] = await Promise.all([
    outfitter(app.db, member.outfitter_id),
    membersOf(app.db, member.outfitter_id),
    owns ? openInvitations(app.db, member.outfitter_id) : [],
  ])
  return {
    name: outfit?.name ?? '',
    role: member.role,
    members: members.map((one) => ({
      id: one.id,
      name: one.name,
      role: one.role,
      email: owns ? one.email : null,
      joinedAt: one.joined_at.toISOString(),
      verified: one.level >= publishingLevel,
      you: one.id === member.id,
    })),
    invitations: invitations.map(({ id, email, role, sent_at: sent, expires_at: expires, expired }) => ({
      id,
      email,
      role,
      sentAt: sent.toISOString(),
      expiresAt: expires.toISOString(),
      expired,
    })),
  }
}
