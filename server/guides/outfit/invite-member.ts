import { saidInEnglish } from '#contract/wire/said.ts'
import type { inviteMember as contract } from '#contract/guides/outfit.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { withTransaction, type Tx } from '#server/platform/database.ts'
import { AppError, violatedConstraint } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { lockInvitation, mailInvitation, newLink, openInvitations, wallTime } from './invitations.ts'
import { membersOf } from './members.ts'
import { lockOutfit, refuseFormerOwner, requireOutfitOwner } from './policy.ts'

/** People and open invitations of one outfit. */
const most = 100

/** Mails a link to an address, which need not have an account yet. Throws 403, 409 `already_member`, `already_invited`, `too_many`. */
export async function inviteMember(app: App, caller: Caller, { email, role }: BodyOf<typeof contract>) {
  const owner = await requireOutfitOwner(app.db, caller)
  try {
    await withTransaction(app.db, async (tx) => {
      refuseFormerOwner(await lockOutfit(tx, owner.outfitter_id), owner.id)
      await refuseKnown(tx, owner.outfitter_id, email)
      const { token, row } = newLink()
      const id = newId()
      const { accountId } = owner.person
      const given = { id, email, role, outfitter_id: owner.outfitter_id, invited_by: accountId }
      await tx
        .insertInto('outfit_invitations')
        .values({ ...given, ...row, accepted_at: null, accepted_by: null, revoked_at: null, revoked_by: null })
        .execute()
      await mailInvitation(app, tx, { id, email, role, token, outfitterId: owner.outfitter_id }, accountId)
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'outfit_invitations_open') throw error
    throw refused('already_invited', saidInEnglish('{email} has an open invitation. Resend or revoke it.', { email }))
  }
  return { message: `The invitation to ${email} is on its way.` }
}

const refused = (code: string, sentence: ReturnType<typeof saidInEnglish>) =>
  new AppError(409, code, sentence, { fields: { email: sentence } })

async function refuseKnown(tx: Tx, outfitterId: string, email: string): Promise<void> {
  const members = await membersOf(tx, outfitterId)
  if (members.some((one) => one.email === email))
    throw refused('already_member', saidInEnglish('{email} already works with your outfit.', { email }))
  const open = await openInvitations(tx, outfitterId)
  if (members.length + open.length < most) return
  throw refused('too_many', saidInEnglish('An outfit can have up to {most} people and open invitations.', { most }))
}

/** A new link for seven more days; the link before stops working. Throws 403, 404. */
export async function resendOutfitInvitation(app: App, caller: Caller, id: string) {
  const owner = await requireOutfitOwner(app.db, caller)
  return withTransaction(app.db, async (tx) => {
    refuseFormerOwner(await lockOutfit(tx, owner.outfitter_id), owner.id)
    const { email, role } = await lockInvitation(tx, owner.outfitter_id, id)
    const { token, row } = newLink()
    const { accountId } = owner.person
    await tx
      .updateTable('outfit_invitations')
      .set({ ...row, invited_by: accountId })
      .where('id', '=', id)
      .execute()
    await mailInvitation(app, tx, { id, email, role, token, outfitterId: owner.outfitter_id }, accountId)
    return { message: `A new link is on its way to ${email}.` }
  })
}

/** The link stops working. Throws 403, 404. */
export async function revokeOutfitInvitation(app: App, caller: Caller, id: string) {
  const owner = await requireOutfitOwner(app.db, caller)
  return withTransaction(app.db, async (tx) => {
    refuseFormerOwner(await lockOutfit(tx, owner.outfitter_id), owner.id)
    const { email } = await lockInvitation(tx, owner.outfitter_id, id)
    await tx
      .updateTable('outfit_invitations')
      .set({ revoked_at: wallTime, revoked_by: owner.person.accountId })
      .where('id', '=', id)
      .execute()
    return { message: `The invitation to ${email} is revoked.` }
  })
}
