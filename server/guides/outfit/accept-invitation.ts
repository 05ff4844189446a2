import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import type { readOutfitInvitation as contract } from '#contract/guides/outfit.ts'
import type { OutfitInvitationState } from '#contract/guides/values.ts'
import type { OutputOf } from '#contract/wire/endpoint.ts'
import { accountContact, type AccountContact } from '#server/accounts/index.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, signature, type Caller, type Person } from '#server/platform/caller.ts'
import { withTransaction, type Read, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { makeGuide } from '../make-guide.ts'
import { guideOfAccount, outfitter } from '../queries.ts'
import { joinOutfit } from './end-membership.ts'
import { invitationByToken, wallTime } from './invitations.ts'
import { lockOutfit } from './policy.ts'
import type { OutfitInvitationRow } from './tables.ts'

/** An account that the link is not meant for learns nothing of it. Throws 401, 400 `token_invalid`. */
export async function readOutfitInvitation(
  app: App,
  caller: Caller,
  token: string,
): Promise<OutputOf<typeof contract>> {
  const person = requirePerson(caller)
  const found = await invitationByToken(app.db, token, false)
  const contact = await accountContact(app.db, person.accountId)
  const state = await stateFor(app.db, person, contact, found)
  if (state === 'other_account') return { state, invitation: null }
  return {
    state,
    invitation: {
      outfit: (await outfitter(app.db, found.outfitter_id))?.name ?? '',
      role: found.role,
      invitedBy: (await accountContact(app.db, found.invited_by))?.name ?? 'Treq',
      expiresAt: found.expires_at.toISOString(),
    },
  }
}

/**
 * The owner of the invited, verified address works for the outfit from now on, once. One who has not guided yet becomes a
 * guide at level 0: verification decides when they may lead. Throws 401, 400 `token_invalid`, 403, 409.
 */
export async function acceptOutfitInvitation(app: App, caller: Caller, token: string) {
  const person = requirePerson(caller)
  return withTransaction(app.db, async (tx) => {
    const seen = await invitationByToken(tx, token, false)
    await lockOutfit(tx, seen.outfitter_id)
    const invitation = await invitationByToken(tx, token, true)
    const contact = await accountContact(tx, person.accountId)
    const state = await stateFor(tx, person, contact, invitation)
    if (state !== 'open' || !contact)
      throw new AppError(
        state === 'other_account' ? 403 : 409,
        state,
        obstacles[state === 'open' ? 'other_account' : state],
      )
    await join(tx, person, contact, invitation)
    await tx
      .updateTable('outfit_invitations')
      .set({ accepted_at: wallTime, accepted_by: person.accountId })
      .where('id', '=', invitation.id)
      .execute()
    return { message: `You now work with ${(await outfitter(tx, invitation.outfitter_id))?.name ?? 'this outfit'}.` }
  })
}

async function join(tx: Tx, person: Person, contact: AccountContact, invitation: OutfitInvitationRow): Promise<void> {
  const beginner = { accountId: person.accountId, name: contact.name, home: '', story: '' }
  const { guideId } = await makeGuide(tx, { ...beginner, yearsGuiding: 0, languages: [] })
  const ended = { ended_at: wallTime, ended_by: signature(person) }
  await tx
    .updateTable('outfit_members')
    .set(ended)
    .where('guide_id', '=', guideId)
    .where('ended_at', 'is', null)
    .execute()
  const { outfitter_id: outfitterId, role, invited_by: invitedBy } = invitation
  await joinOutfit(tx, { guideId, outfitterId, role, invitedBy })
}

async function stateFor(
  read: Read,
  person: Person,
  contact: AccountContact | null,
  { email, outfitter_id: outfitterId }: OutfitInvitationRow,
): Promise<OutfitInvitationState> {
  if (contact?.email !== email) return 'other_account'
  if (person.admin) return 'operator'
  if (!contact.emailVerified) return 'unverified'
  const guide = await guideOfAccount(read, person.accountId)
  if (!guide) return 'open'
  if (guide.outfitter_id === outfitterId) return 'already_member'
  return (await isBusy(read, guide.id, guide.outfitter_id)) ? 'outfit_busy' : 'open'
}

/** Whether something would be left behind without its people: others, listings, sales. */
async function isBusy(read: Read, guideId: string, outfitterId: string): Promise<boolean> {
  const [others, listing, sale] = await Promise.all([
    read
      .selectFrom('outfit_members')
      .select('id')
      .where('outfitter_id', '=', outfitterId)
      .where('guide_id', '<>', guideId)
      .where('ended_at', 'is', null)
      .limit(1)
      .executeTakeFirst(),
    read
      .selectFrom('outfit_listings')
      .select('guide_id')
      .where('outfitter_id', '=', outfitterId)
      .limit(1)
      .executeTakeFirst(),
    read
      .selectFrom('outfit_sales')
      .select('outfitter_id')
      .where('outfitter_id', '=', outfitterId)
      .limit(1)
      .executeTakeFirst(),
  ])
  return others !== undefined || listing !== undefined || sale !== undefined
}

const obstacles: Record<Exclude<OutfitInvitationState, 'open'>, Said> = {
  other_account: saidInEnglish(
    'This invitation is for another email address. Please sign in with the account it was sent to.',
  ),
  unverified: saidInEnglish('Please confirm your email address first, then open the invitation again.'),
  operator: saidInEnglish('Operators can’t guide. Please use a separate account with a different email address.'),
  already_member: saidInEnglish('You already work with this outfit. An owner can change your role.'),
  outfit_busy: saidInEnglish(
    'Your current outfit has people, listings, or sales of its own. Leave it first, or contact us if you run it alone.',
  ),
}
