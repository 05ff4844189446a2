import type { Statements } from './faults.ts'
import { apply, createCandidate, createInvitation } from './invitations.ts'
import { load, type Json, type Work } from './objects.ts'
import type { ReportStep } from './outcomes.ts'
import { createAdverseAction, listAdverseItems, stepReport } from './reports.ts'

/** A check that was ordered some time ago, and what has happened to it since. */
export interface PastCheck {
  readonly candidate: { readonly email: string; readonly firstName: string; readonly lastName: string }
  /** The id by which our side knows the candidate. */
  readonly reference: string
  readonly package: string
  readonly workState: string
  readonly invitedAt: Date
  /** Null: the invitation is still open. */
  readonly appliedAt: Date | null
  /** In the order of time. */
  readonly steps: readonly { readonly step: ReportStep; readonly at: Date }[]
  /** The notice before a decision, after the report was complete and before any dispute. */
  readonly notice: { readonly at: Date; readonly finalAt: Date } | null
}

export interface RecordedCheck {
  readonly candidateId: string
  readonly invitationId: string
  readonly invitationEndsAt: Date
  readonly reportId: string | null
  readonly itemIds: readonly string[]
  readonly actionId: string | null
}

/**
 * Returns the simulated Checkr the memory of a check: the objects that a real one would still show, made by the calls that
 * make them today. No events: theirs were delivered when it happened.
 */
export async function recordPastCheck(db: Statements, publicBase: string, past: PastCheck): Promise<RecordedCheck> {
  const account = { publicBase: () => publicBase, webhookUrl: () => '' }
  const at = (moment: Date): Work => ({ db, now: moment.getTime(), account, isPast: true })
  const { email, firstName, lastName } = past.candidate
  const candidate = await createCandidate(at(past.invitedAt), {
    email,
    first_name: firstName,
    last_name: lastName,
    custom_id: past.reference,
  })
  const invitation = await createInvitation(at(past.invitedAt), {
    candidate_id: candidate.id,
    package: past.package,
    tags: ['guide'],
    work_locations: [{ country: 'US', state: past.workState }],
  })
  const ids = { candidateId: String(candidate.id), invitationId: String(invitation.id) }
  const invitationEndsAt = new Date(String(invitation.expires_at))
  const nothing = { ...ids, invitationEndsAt, reportId: null, itemIds: [], actionId: null }
  if (!past.appliedAt) return nothing
  const work = at(past.appliedAt)
  const { id: reportId } = await apply(work, await load(work, 'invitation', ids.invitationId))
  const play = async (isBeforeNotice: boolean) => {
    for (const { step, at: moment } of past.steps)
      if ((past.notice === null || moment < past.notice.at) === isBeforeNotice)
        await stepReport(at(moment), await load(at(moment), 'report', reportId), step)
  }
  await play(true)
  const items = (await listAdverseItems(at(past.appliedAt), reportId)).data as Json[]
  const itemIds = items.map(({ id }) => String(id))
  const actionId = past.notice && (await notify(at(past.notice.at), reportId, itemIds, past.notice.finalAt))
  await play(false)
  return { ...nothing, reportId, itemIds, actionId }
}

async function notify(work: Work, reportId: string, itemIds: readonly string[], finalAt: Date): Promise<string> {
  const fields = { adverse_item_ids: itemIds, post_notice_scheduled_at: finalAt.toISOString() }
  return String((await createAdverseAction(work, reportId, fields)).id)
}
