import { system } from '#server/platform/caller.ts'
import type { DeadlineHandler } from '#server/platform/deadlines.ts'
import { publishEvent } from '#server/platform/events.ts'
import { move } from '#server/platform/lifecycle.ts'
import { advance } from './clock.ts'
import { claimUnpaid, releaseClaim } from './claims/charges.ts'
import { decideClaimAfterWait } from './claims/second-eyes.ts'
import { release } from './freeze.ts'
import { caseLife } from './lifecycle.ts'
import { lockCase, note } from './queries.ts'

const caller = system('deadline')

const responseSoon: DeadlineHandler = async (app, tx, { subjectId: caseId }) => {
  const { row } = await lockCase(tx, caseId)
  if (row.state !== 'awaiting_response') return 'no longer needed'
  await publishEvent(app, tx, caller, 'case.response_soon', caseId, { caseId })
  return 'reminded'
}

/** No reply, or no agreement, in time. */
const lapse: DeadlineHandler = async (app, tx, { subjectId: caseId }) => {
  const { row } = await lockCase(tx, caseId)
  if (row.state !== 'awaiting_response' && row.state !== 'negotiation') return 'no longer needed'
  await advance(app, tx, row, 'lapse', caller)
  await note(app, tx, { caseId, kind: 'review_began' })
  return 'under review'
}

/** A claim that was never sent, for want of a photo or a receipt. */
const proofDue: DeadlineHandler = async (app, tx, { subjectId: caseId }) => {
  const { row } = await lockCase(tx, caseId)
  if (row.state !== 'open') return 'no longer needed'
  await move(app, tx, caseLife, row, 'drop', {
    caller,
    set: { due_at: null },
    effects: { release: () => release(app, tx, row, caller) },
  })
  await note(app, tx, { caseId, kind: 'claim_dropped' })
  return 'dropped'
}

/** We promised a decision by now: both sides hear that it is late. The case stays at the top of the desk. */
const reviewDue: DeadlineHandler = async (app, tx, { subjectId: caseId }) => {
  const { row } = await lockCase(tx, caseId)
  if (row.state !== 'under_review' && row.state !== 'appealed') return 'no longer needed'
  await publishEvent(app, tx, caller, 'case.review_late', caseId, { caseId })
  return 'late'
}

const appealEnds: DeadlineHandler = async (app, tx, { subjectId: caseId }) => {
  const { row } = await lockCase(tx, caseId)
  if (!row.state.startsWith('resolved_')) return 'no longer needed'
  await move(app, tx, caseLife, row, 'close', { caller, set: { due_at: null }, data: { caseId } })
  await note(app, tx, { caseId, kind: 'closed' })
  return 'closed'
}

export const deadlines = {
  'case.response_soon': responseSoon,
  'case.response_due': lapse,
  'case.proof_due': proofDue,
  'case.negotiation_ends': lapse,
  'case.review_due': reviewDue,
  'case.appeal_ends': appealEnds,
  'claim.unpaid': claimUnpaid,
  'claim.release': releaseClaim,
  'claim.wait_ends': decideClaimAfterWait,
} as const
