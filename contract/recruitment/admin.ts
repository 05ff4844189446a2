import { z } from 'zod'
import { category } from '../catalogue/schemas.ts'
import { exactLine, listInAddress, pageMark, pageSize, typed, words, line } from '../wire/bounded.ts'
import { givenInstant, instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { page } from '../wire/paging.ts'
import { csvQuery } from '../wire/table-query.ts'
import { actionMessage, reason } from '../operators/schemas.ts'
import { applicationTable } from './application-table.ts'
import { applicationFile, applicationState, draftAnswers, interviewSlot, referenceForm } from './schemas.ts'
import {
  applicationLimits,
  applicationSorts,
  declineReasons,
  letterDecisions,
  reviewActions,
  scoreParts,
  suggestions,
} from './values.ts'

const scope = 'trust_and_safety'
const params = z.object({ id })

export const applicationScore = z.object({
  total: z.int().min(0).max(100),
  parts: z.object(
    Object.fromEntries(scoreParts.map((part) => [part, z.int()])) as Record<(typeof scoreParts)[number], z.ZodInt>,
  ),
  suggestion: z.enum(suggestions),
})
export type ApplicationScore = z.infer<typeof applicationScore>

/** A card of the board. */
export const applicationCard = z.object({
  id,
  state: applicationState,
  name: z.string(),
  homeState: z.string(),
  categories: z.array(category),
  score: z.int().nullable(),
  suggestion: z.enum(suggestions).nullable(),
  /** Of 10: how much guides of their state and categories are needed. */
  areaNeed: z.int(),
  references: z.int(),
  submittedAt: instant.nullable(),
  /** Until when an operator has to act; null where the applicant is to act, or it is over. */
  dueAt: instant.nullable(),
})
export type ApplicationCard = z.infer<typeof applicationCard>

export const listApplications = endpoint({
  method: 'GET',
  path: '/api/admin/recruitment',
  access: 'admin',
  scope,
  summary: 'List guide applications by due date or by score, with the number in each status',
  query: z.object({
    states: listInAddress(applicationState, 12).optional(),
    homeState: exactLine(2).optional(),
    category: category.optional(),
    q: typed(120).default(''),
    sort: z.enum(applicationSorts).default('due'),
    after: pageMark.optional(),
    limit: pageSize(100, 40),
  }),
  output: page(applicationCard).extend({
    /** Of each status, 10,000 at most: then there are more. */
    counts: z.array(z.object({ state: applicationState, count: z.int(), capped: z.boolean() })),
  }),
})

export const applicationsAsCsv = endpoint({
  method: 'GET',
  path: '/api/admin/recruitment.csv',
  access: 'admin',
  scope,
  summary: 'Download guide applications as CSV',
  query: csvQuery(applicationTable),
  file: 'text/csv; charset=utf-8',
  output: z.string(),
})

export const applicationDetail = z.object({
  id,
  state: applicationState,
  email: z.string(),
  language: z.string(),
  name: z.string(),
  answers: draftAnswers,
  score: applicationScore.nullable(),
  areaNeed: z.int(),
  files: z.array(applicationFile),
  references: z.array(
    z.object({
      id,
      name: z.string(),
      email: z.string(),
      relation: z.string(),
      askedAt: instant,
      reminded: z.int(),
      answeredAt: instant.nullable(),
      answers: referenceForm.nullable(),
    }),
  ),
  questions: z.array(
    z.object({
      id,
      question: z.string(),
      askedAt: instant,
      dueAt: instant,
      answer: z.string().nullable(),
      answeredAt: instant.nullable(),
    }),
  ),
  slots: z.array(interviewSlot),
  notes: z.array(z.object({ id, at: instant, by: z.string(), text: z.string() })),
  history: z.array(z.object({ at: instant, by: z.string(), text: z.string(), reason: z.string().nullable() })),
  submittedAt: instant.nullable(),
  dueAt: instant.nullable(),
  approvedUntil: instant.nullable(),
  earlier: z.array(z.object({ id, state: applicationState, at: instant })),
  can: z.array(z.enum(reviewActions)),
})
export type ApplicationDetail = z.infer<typeof applicationDetail>

export const reviewApplication = endpoint({
  method: 'GET',
  path: '/api/admin/recruitment/:id',
  access: 'admin',
  scope,
  summary: 'Get a guide application with its answers, files, score, notes, and history',
  params,
  output: applicationDetail,
})

export const linkApplicationFile = endpoint({
  method: 'POST',
  path: '/api/admin/recruitment/:id/files/:fileId/link',
  access: 'admin',
  scope,
  summary: 'Create a link to a file of a guide application that works for minutes',
  params: z.object({ id, fileId: id }),
  output: z.object({ url: z.string(), expiresAt: instant }),
})

export const screenApplication = endpoint({
  method: 'POST',
  path: '/api/admin/recruitment/:id/screen',
  access: 'admin',
  scope,
  summary: 'Start the review of a guide application',
  params,
  output: actionMessage,
  errors: ['already_decided'],
})

/** What goes to the applicant, as it is written. */
export const letterText = words(4000).min(10, 'Please write to the applicant')
export const askForm = z.object({ question: letterText, reason })

export const askApplicant = endpoint({
  method: 'POST',
  path: '/api/admin/recruitment/:id/ask',
  access: 'admin',
  scope,
  summary: 'Request more information from an applicant',
  params,
  body: askForm,
  output: actionMessage,
  errors: ['already_decided'],
})

export const inviteForm = z.object({
  slots: z
    .array(z.object({ startsAt: givenInstant, minutes: z.int().min(10).max(180) }))
    .min(1, 'Offer at least one time')
    .max(applicationLimits.slotsOffered),
  place: line(300).min(3, 'Enter a link or phone number'),
  reason,
})

export const inviteApplicant = endpoint({
  method: 'POST',
  path: '/api/admin/recruitment/:id/invite',
  access: 'admin',
  scope,
  summary: 'Invite an applicant to choose one of several interview times; replaces those of before',
  params,
  body: inviteForm,
  output: actionMessage,
  errors: ['already_decided', 'slot_past'],
})

export const decisionForm = z.object({
  decision: z.enum(letterDecisions),
  /** Of a decline. */
  because: z.enum(declineReasons).optional(),
  /** Added to the letter; may be empty. */
  message: words(2000),
})

export const previewDecision = endpoint({
  method: 'POST',
  path: '/api/admin/recruitment/:id/preview',
  access: 'admin',
  scope,
  summary: 'Preview the letter of a decision in the language of the applicant',
  params,
  body: decisionForm,
  output: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
})

export const decideApplication = endpoint({
  method: 'POST',
  path: '/api/admin/recruitment/:id/decide',
  access: 'admin',
  scope,
  summary: 'Approve, waitlist, or decline a guide application and email the applicant',
  params,
  body: decisionForm.extend({ reason }),
  output: actionMessage,
  errors: ['own_case', 'already_decided', 'reason_required'],
})

export const reissueApproval = endpoint({
  method: 'POST',
  path: '/api/admin/recruitment/:id/reissue',
  access: 'admin',
  scope,
  summary: 'Resend an approval that was left unused, once',
  params,
  body: z.object({ reason }),
  output: actionMessage,
  errors: ['already_decided', 'already_reissued'],
})

export const addApplicationNote = endpoint({
  method: 'POST',
  path: '/api/admin/recruitment/:id/notes',
  access: 'admin',
  scope,
  summary: 'Add a note to a guide application, for operators only',
  params,
  body: z.object({ text: words(2000).min(1, 'Enter a note') }),
  output: actionMessage,
})

export const applicantInterviewCalendar = endpoint({
  method: 'GET',
  path: '/api/admin/recruitment/:id/interview.ics',
  access: 'admin',
  scope,
  summary: 'Download the interview of an applicant as a calendar file',
  params,
  file: 'text/calendar',
  output: z.string(),
})
