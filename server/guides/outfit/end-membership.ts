import { saidInEnglish } from '#contract/wire/said.ts'
import type { OutfitRole } from '#contract/guides/values.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { guideById } from '../queries.ts'
import { revokeInvitationsOf, wallTime } from './invitations.ts'
import {
  lockOutfit,
  refuseFormerOwner,
  requireAnotherOwner,
  requireColleague,
  requireMember,
  requireOutfitOwner,
} from './policy.ts'

/** Throws 403, 404, 409 `last_owner`. */
export async function changeMemberRole(app: App, caller: Caller, guideId: string, role: OutfitRole) {
  const owner = await requireOutfitOwner(app.db, caller)
  return withTransaction(app.db, async (tx) => {
    const members = await lockOutfit(tx, owner.outfitter_id)
    refuseFormerOwner(members, owner.id)
    const before = role === 'owner' ? requireColleague(members, guideId) : requireAnotherOwner(members, guideId)
    await tx
      .updateTable('outfit_members')
      .set({ role })
      .where('guide_id', '=', guideId)
      .where('outfitter_id', '=', owner.outfitter_id)
      .where('ended_at', 'is', null)
      .execute()
    const guide = await guideById(tx, guideId)
    if (before.role === 'owner' && role !== 'owner' && guide?.account_id)
      await revokeInvitationsOf(tx, owner.outfitter_id, guide.account_id, owner.person.accountId)
    return { message: `${guide?.name ?? 'This person'} is now ${nameOf[role]}.` }
  })
}

const nameOf: Readonly<Record<OutfitRole, string>> = { owner: 'an owner', manager: 'a manager', guide: 'a guide' }

/** Throws 403, 404, 409 `last_owner`, `still_leads`. */
export async function removeMember(app: App, caller: Caller, guideId: string) {
  const owner = await requireOutfitOwner(app.db, caller)
  return withTransaction(app.db, async (tx) => {
    const members = await lockOutfit(tx, owner.outfitter_id)
    refuseFormerOwner(members, owner.id)
    requireAnotherOwner(members, guideId)
    const name = await end(app, tx, caller, { outfitterId: owner.outfitter_id, guideId })
    return { message: `${name} no longer works with your outfit.` }
  })
}

/** Throws 403, 409 `last_owner`, `still_leads`. */
export async function leaveOutfit(app: App, caller: Caller) {
  const { member } = await requireMember(app.db, caller)
  return withTransaction(app.db, async (tx) => {
    requireAnotherOwner(await lockOutfit(tx, member.outfitter_id), member.id)
    await end(app, tx, caller, { outfitterId: member.outfitter_id, guideId: member.id })
    return { message: 'You’ve left the outfit. You now work on your own.' }
  })
}

/** Ends it and puts the guide back into the outfit they had, or a new one of their own. */
async function end(
  app: App,
  tx: Tx,
  caller: Caller,
  { outfitterId, guideId }: { outfitterId: string; guideId: string },
): Promise<string> {
  const guide = await guideById(tx, guideId)
  const name = guide?.name ?? ''
  await refuseLeading(app, tx, guideId, name)
  await tx
    .updateTable('outfit_members')
    .set({ ended_at: wallTime, ended_by: signature(caller) })
    .where('guide_id', '=', guideId)
    .where('outfitter_id', '=', outfitterId)
    .where('ended_at', 'is', null)
    .execute()
  if (guide?.account_id && caller.kind === 'person')
    await revokeInvitationsOf(tx, outfitterId, guide.account_id, caller.accountId)
  await joinOutfit(tx, {
    guideId,
    outfitterId: (await formerOutfit(tx, guideId)) ?? (await newOutfit(tx, name)),
    role: 'owner',
    invitedBy: null,
  })
  return name
}

/** Trips that somebody paid for, or can still buy, need their guide. */
async function refuseLeading(app: App, tx: Tx, guideId: string, name: string): Promise<void> {
  const now = await app.clock.now(tx)
  const [trip, listing] = await Promise.all([
    tx
      .selectFrom('guide_departures')
      .select('guide_id')
      .where('guide_id', '=', guideId)
      .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
      .limit(1)
      .executeTakeFirst(),
    tx.selectFrom('outfit_listings').select('guide_id').where('guide_id', '=', guideId).limit(1).executeTakeFirst(),
  ])
  if (!trip && !listing) return
  const sentence = listing
    ? saidInEnglish('{name} still has listings in this outfit. Archive them first.', { name })
    : saidInEnglish('{name} still leads trips or schedules. Cancel them or name another guide first.', { name })
  throw new AppError(409, 'still_leads', sentence)
}

/** The last outfit that this guide owned, if nobody works there now. */
async function formerOutfit(tx: Tx, guideId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('outfit_members as m')
    .select('m.outfitter_id')
    .where('m.guide_id', '=', guideId)
    .where('m.role', '=', 'owner')
    .where('m.invited_by', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('outfit_members as o')
            .select('o.id')
            .whereRef('o.outfitter_id', '=', 'm.outfitter_id')
            .where('o.ended_at', 'is', null),
        ),
      ),
    )
    .orderBy('m.joined_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.outfitter_id ?? null
}

async function newOutfit(tx: Tx, name: string): Promise<string> {
  const id = newId()
  await tx.insertInto('outfitters').values({ id, name }).execute()
  return id
}

/** Writes a guide into an outfit, from which they work from now on. */
export async function joinOutfit(
  tx: Tx,
  joined: { guideId: string; outfitterId: string; role: OutfitRole; invitedBy: string | null },
): Promise<void> {
  await tx.updateTable('guides').set({ outfitter_id: joined.outfitterId }).where('id', '=', joined.guideId).execute()
  await tx
    .insertInto('outfit_members')
    .values({
      id: newId(),
      outfitter_id: joined.outfitterId,
      guide_id: joined.guideId,
      role: joined.role,
      invited_by: joined.invitedBy,
      ended_at: null,
      ended_by: null,
    })
    .execute()
}
