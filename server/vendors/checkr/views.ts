import type { Json } from './client.ts'
import { CheckrFailure } from './failure.ts'

export type CheckrCandidate = { id: string; reportIds: string[]; createdAt: Date }

export type CheckrInvitation = {
  id: string
  candidateId: string
  status: 'pending' | 'completed' | 'expired' | 'deleted'
  /** Where the candidate consents and gives Checkr what it needs. */
  url: string
  reportId: string | null
  createdAt: Date
  expiresAt: Date | null
  completedAt: Date | null
}

/** All that we ever know of a report. There is no field for what it says about a person, and none may be added. */
export type CheckrReport = {
  id: string
  candidateId: string
  /** `suspended`: Checkr needs something of the candidate. `paused`: a decision of ours. */
  status: 'pending' | 'suspended' | 'paused' | 'complete' | 'dispute' | 'canceled'
  /** `consider` is for a person to review, never a refusal by itself. Null until complete, or where all was canceled. */
  result: 'clear' | 'consider' | null
  /** What we have decided, where we told Checkr. */
  adjudication: 'engaged' | 'pre_adverse_action' | 'post_adverse_action' | null
  /** Some of what was ordered was not looked at: a clear result is not about all of it. */
  includesCanceled: boolean
  createdAt: Date
  completedAt: Date | null
  /** When the result was last changed after it was complete. */
  revisedAt: Date | null
  estimatedAt: Date | null
}

export type CheckrAdverseAction = {
  id: string
  status: string
  /** When Checkr sends the final notice. */
  postNoticeAt: Date | null
  canceledAt: Date | null
}

export type CheckrPackage = { slug: string; name: string }

export const toCandidate = (body: Json): CheckrCandidate => ({
  id: String(body.id),
  reportIds: Array.isArray(body.report_ids) ? body.report_ids.map(String) : [],
  createdAt: instant(body.created_at),
})

export const toInvitation = (body: Json): CheckrInvitation => ({
  id: String(body.id),
  candidateId: String(body.candidate_id),
  status: body.deleted_at ? 'deleted' : oneOf(body.status, ['pending', 'completed', 'expired', 'deleted']),
  url: String(body.invitation_url),
  reportId: typeof body.report_id === 'string' ? body.report_id : null,
  createdAt: instant(body.created_at),
  expiresAt: instantOrNull(body.expires_at),
  completedAt: instantOrNull(body.completed_at),
})

const results = ['clear', 'consider'] as const
const statuses = ['pending', 'suspended', 'paused', 'complete', 'dispute', 'canceled'] as const
const adjudications = ['engaged', 'pre_adverse_action', 'post_adverse_action'] as const

export function toReport(body: Json): CheckrReport {
  // accounts of older days say the result in place of the status
  const old = results.find((result) => result === body.status)
  return {
    id: String(body.id),
    candidateId: String(body.candidate_id),
    status: old ? 'complete' : oneOf(body.status, statuses),
    result: old ?? (body.result === null || body.result === undefined ? null : oneOf(body.result, results)),
    adjudication:
      body.adjudication === null || body.adjudication === undefined ? null : oneOf(body.adjudication, adjudications),
    includesCanceled: body.includes_canceled === true,
    createdAt: instant(body.created_at),
    completedAt: instantOrNull(body.completed_at),
    revisedAt: instantOrNull(body.revised_at),
    estimatedAt: instantOrNull(body.estimated_completion_time),
  }
}

export const toAdverseAction = (body: Json): CheckrAdverseAction => ({
  id: String(body.id),
  status: String(body.status),
  postNoticeAt: instantOrNull(body.post_notice_scheduled_at),
  canceledAt: instantOrNull(body.canceled_at),
})

/** A word that we do not know decides nothing about anyone: the call counts as not answered. */
function oneOf<const Word extends string>(value: unknown, words: readonly Word[]): Word {
  const word = words.find((known) => known === value)
  if (word === undefined) throw new CheckrFailure('vendor_unavailable', `Checkr says a word that is new to us.`)
  return word
}

function instantOrNull(value: unknown): Date | null {
  return value === null || value === undefined ? null : instant(value)
}

function instant(value: unknown): Date {
  const date = new Date(typeof value === 'string' ? value : Number.NaN)
  if (Number.isNaN(date.getTime())) throw new CheckrFailure('vendor_unavailable', 'Checkr says a date that is none.')
  return date
}
