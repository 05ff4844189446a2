import { sql, type RawBuilder } from 'kysely'
import { saidInEnglish } from '#contract/wire/said.ts'
import type { OutfitRole } from '#contract/guides/values.ts'
import { requirePerson, type Caller, type Person } from '#server/platform/caller.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { AppError, notAllowed, notFound } from '#server/platform/errors.ts'
import { guideOfAccount, type GuideFacts } from '../queries.ts'

/** A guide with what they may do in their outfit. */
export type Member = Pick<GuideFacts, 'id' | 'outfitter_id' | 'role'>

/** Owners and managers act for the whole outfit, a guide for their own trips. */
export const actsForOutfit = ({ role }: { role: OutfitRole }): boolean => role !== 'guide'

/** Whether what `guideId` leads for `outfitterId` is this person's to see and to act on. */
export const actsFor = (
  member: Member | null,
  { guideId, outfitterId }: { guideId: string; outfitterId: string },
): boolean => member?.outfitter_id === outfitterId && (actsForOutfit(member) || member.id === guideId)

/** The same for a departure or whatever else names a guide only. */
export async function actsForGuide(read: Read, member: Member | null, guideId: string): Promise<boolean> {
  if (!member) return false
  if (member.id === guideId) return true
  if (!actsForOutfit(member)) return false
  const row = await read
    .selectFrom('guides')
    .select('id')
    .where('id', '=', guideId)
    .where('outfitter_id', '=', member.outfitter_id)
    .executeTakeFirst()
  return row !== undefined
}

/** Guides whose trips this person sees, for `where guide_id in`. */
export const guidesSeenBy = (member: Member): RawBuilder<string> =>
  actsForOutfit(member)
    ? sql<string>`(select id from guides where outfitter_id = ${member.outfitter_id})`
    : sql<string>`(${member.id}::uuid)`

/** The guide who signs in as the caller. Throws 401, 403. */
export async function requireMember(read: Read, caller: Caller): Promise<{ person: Person; member: GuideFacts }> {
  const person = requirePerson(caller)
  const member = await guideOfAccount(read, person.accountId)
  if (!member) throw notAllowed(saidInEnglish('Only guides can do this.'))
  return { person, member }
}

/** Owners and managers: prices, listings, promo codes, the outfit's money in sight. Throws 401, 403. */
export async function requireOutfitManager(read: Read, caller: Caller): Promise<GuideFacts> {
  const { member } = await requireMember(read, caller)
  if (!actsForOutfit(member)) throw notAllowed(saidInEnglish('Only owners and managers of your outfit can do this.'))
  return member
}

/** Owners: people, payouts, terms. Throws 401, 403. */
export async function requireOutfitOwner(read: Read, caller: Caller): Promise<GuideFacts & { person: Person }> {
  const { person, member } = await requireMember(read, caller)
  if (member.role !== 'owner') throw notAllowed(saidInEnglish('Only an owner of your outfit can do this.'))
  return { ...member, person }
}

export interface LockedMember {
  readonly guide_id: string
  readonly role: OutfitRole
}

/**
 * Locks an outfit and its people, and looks once more whether the caller is an owner: another owner may have taken the
 * right since the request began. Throws 403.
 */
export async function lockOutfit(tx: Tx, outfitterId: string): Promise<LockedMember[]> {
  await tx.selectFrom('outfitters').select('id').where('id', '=', outfitterId).forUpdate().execute()
  return tx
    .selectFrom('outfit_members')
    .select(['guide_id', 'role'])
    .where('outfitter_id', '=', outfitterId)
    .where('ended_at', 'is', null)
    .execute()
}

export function refuseFormerOwner(members: readonly LockedMember[], guideId: string): void {
  if (members.some((one) => one.guide_id === guideId && one.role === 'owner')) return
  throw notAllowed(saidInEnglish('You’re no longer an owner of this outfit.'))
}

/** Throws 404 for a stranger to the outfit. */
export function requireColleague(members: readonly LockedMember[], guideId: string): LockedMember {
  const member = members.find((one) => one.guide_id === guideId)
  if (!member) throw notFound(saidInEnglish('We couldn’t find that person in your outfit.'))
  return member
}

/** Throws 404 for a stranger to the outfit, 409 `last_owner` where nobody would own it. */
export function requireAnotherOwner(members: readonly LockedMember[], guideId: string): LockedMember {
  const member = requireColleague(members, guideId)
  const others = members.filter((one) => one.guide_id !== guideId && one.role === 'owner')
  if (member.role === 'owner' && others.length === 0) {
    throw new AppError(
      409,
      'last_owner',
      saidInEnglish('Your outfit needs at least one owner. Make someone else an owner first.'),
    )
  }
  return member
}

/** Whether this account guides or has guided with the outfit. */
export async function everInOutfit(read: Read | Tx, accountId: string, outfitterId: string): Promise<boolean> {
  const row = await read
    .selectFrom('outfit_members as m')
    .innerJoin('guides as g', 'g.id', 'm.guide_id')
    .select('m.id')
    .where('g.account_id', '=', accountId)
    .where('m.outfitter_id', '=', outfitterId)
    .executeTakeFirst()
  return row !== undefined
}
