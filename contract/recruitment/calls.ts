import { z } from 'zod'
import { exactLine, line } from '../wire/bounded.ts'
import { instant } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { sentence } from '../wire/said.ts'
import { photoOrPdfTypes } from '../wire/values.ts'
import {
  applicationFileKind,
  applicationState,
  draftAnswers,
  linkForm,
  namedReference,
  ownApplication,
  questionAnswer,
  referenceForm,
  withdrawForm,
} from './schemas.ts'
import { applicationLimits, approvedStates } from './values.ts'

const token = exactLine(200).min(1, 'This link is incomplete')
const answer = z.object({ message: sentence })

/**
 * Says `approved` of an address that was approved, because sign-up goes on by it. Everything else about an application is
 * for those who have its link, so any other address is answered as if there were none.
 */
export const recruitmentStatus = endpoint({
  method: 'GET',
  path: '/api/guide-recruitment/status',
  access: 'public',
  summary: 'Get the status of a guide application',
  query: z.object({ email: linkForm.shape.email }),
  output: z.object({
    accountCreated: z.boolean(),
    status: z.string().nullable(),
    application: z.object({ status: z.string() }).nullable(),
  }),
})

export const requestApplicationLink = endpoint({
  method: 'POST',
  path: '/api/guide-recruitment/links',
  access: 'public',
  summary: 'Start or resume a guide application by emailed link; never reveals whether one exists',
  body: linkForm,
  output: answer,
})

export const openApplication = endpoint({
  method: 'POST',
  path: '/api/guide-recruitment/access',
  access: 'public',
  summary: 'Open a guide application in this browser with an emailed token',
  body: z.object({ token }),
  output: answer,
  errors: ['token_invalid'],
})

export const closeApplication = endpoint({
  method: 'DELETE',
  path: '/api/guide-recruitment/access',
  access: 'public',
  summary: 'Close the guide application in this browser',
  output: answer,
})

export const showApplication = endpoint({
  method: 'GET',
  path: '/api/guide-recruitment/application',
  access: 'public',
  summary: 'Get the guide application that is open in this browser, or that of the signed-in account',
  output: z.object({ application: ownApplication.nullable() }),
})

export const startApplication = endpoint({
  method: 'POST',
  path: '/api/guide-recruitment/application',
  access: 'signed-in',
  summary: 'Start a guide application under the verified email of the account',
  output: ownApplication,
  errors: ['paused', 'unverified', 'reapply_later', 'operator', 'already_guide'],
})

export const saveApplication = endpoint({
  method: 'PATCH',
  path: '/api/guide-recruitment/application',
  access: 'public',
  summary: 'Save the steps given of a guide application; the others stay',
  body: draftAnswers,
  output: ownApplication,
  errors: ['no_application', 'wrong_state'],
})

export const addApplicationFile = endpoint({
  method: 'POST',
  path: '/api/guide-recruitment/application/files',
  access: 'public',
  summary: 'Upload a private file to a guide application: a photo or a PDF',
  query: z.object({ kind: applicationFileKind, name: line(applicationLimits.fileName).min(1) }),
  upload: {
    types: photoOrPdfTypes,
    bytes: applicationLimits.fileBytes + 1024,
  },
  output: ownApplication,
  errors: [
    'no_application',
    'wrong_state',
    'too_large',
    'too_many_files',
    'picture_unreadable',
    'file_unreadable',
    'file_encrypted',
  ],
})

export const removeApplicationFile = endpoint({
  method: 'DELETE',
  path: '/api/guide-recruitment/application/files/:id',
  access: 'public',
  summary: 'Delete a file of a guide application',
  params: z.object({ id }),
  output: ownApplication,
  errors: ['no_application', 'wrong_state'],
})

export const submitApplication = endpoint({
  method: 'POST',
  path: '/api/guide-recruitment/application/submit',
  access: 'public',
  summary: 'Submit a guide application and email its references',
  output: ownApplication,
  errors: ['no_application', 'wrong_state', 'reference_tired'],
})

export const withdrawApplication = endpoint({
  method: 'POST',
  path: '/api/guide-recruitment/application/withdraw',
  access: 'public',
  summary: 'Withdraw a guide application',
  body: withdrawForm,
  output: ownApplication,
  errors: ['no_application', 'wrong_state'],
})

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/guide-recruitment/application/answer',
  access: 'public',
  summary: 'Submit the answer to a question about a guide application',
  body: z.object({ questionId: id, answer: questionAnswer }),
  output: ownApplication,
  errors: ['no_application', 'wrong_state'],
})

export const pickInterviewSlot = endpoint({
  method: 'POST',
  path: '/api/guide-recruitment/application/interview',
  access: 'public',
  summary: 'Choose one of the interview times offered, or change the choice',
  body: z.object({ slotId: id }),
  output: ownApplication,
  errors: ['no_application', 'wrong_state', 'slot_unavailable'],
})

export const interviewCalendar = endpoint({
  method: 'GET',
  path: '/api/guide-recruitment/application/interview.ics',
  access: 'public',
  summary: 'Download the interview of a guide application as a calendar file',
  file: 'text/calendar',
  output: z.string(),
})

export const replaceReference = endpoint({
  method: 'POST',
  path: '/api/guide-recruitment/application/references/:id/replace',
  access: 'public',
  summary: 'Name someone else in place of a reference who hasn’t answered',
  params: z.object({ id }),
  body: namedReference,
  output: ownApplication,
  errors: ['no_application', 'wrong_state', 'already_answered', 'reference_not_late', 'reference_tired'],
})

export const openReference = endpoint({
  method: 'POST',
  path: '/api/guide-recruitment/references/open',
  access: 'public',
  summary: 'Get whom a reference is for, with an emailed token',
  body: z.object({ token }),
  output: z.object({
    name: z.string(),
    applicant: z.string(),
    relation: z.string(),
    answeredAt: instant.nullable(),
  }),
  errors: ['token_invalid'],
})

export const answerReference = endpoint({
  method: 'POST',
  path: '/api/guide-recruitment/references/answer',
  access: 'public',
  summary: 'Submit a reference for a guide, once, with an emailed token',
  body: referenceForm.extend({ token }),
  output: answer,
  errors: ['token_invalid', 'already_answered'],
})

/** Whether the caller has an approval to accept, or what came of it. */
export const guideStart = endpoint({
  method: 'GET',
  path: '/api/guide-recruitment/start',
  ownEyesOnly: true,
  access: 'signed-in',
  summary: 'Get how far the caller is on the way to guiding',
  output: z.object({
    application: applicationState.nullable(),
    /** The approval can be accepted until then, without its link where the address of the account is verified. */
    approvedUntil: instant.nullable(),
    emailVerified: z.boolean(),
    profileCompleted: z.boolean(),
    /** Null: not a guide yet. */
    level: z.int().nullable(),
  }),
})

export const openApproval = endpoint({
  method: 'POST',
  path: '/api/guide-recruitment/approval',
  access: 'public',
  summary: 'Open an approval by its emailed link: what its new account begins with',
  body: z.object({ token }),
  output: z.object({ name: z.string() }),
  errors: ['token_invalid'],
})

export const acceptApproval = endpoint({
  method: 'POST',
  path: '/api/guide-recruitment/accept',
  access: 'signed-in',
  summary: 'Accept the approval of a guide application; makes the account a guide',
  body: z.object({ token: token.optional() }),
  output: z.object({ state: z.enum(approvedStates), message: sentence }),
  errors: ['token_invalid', 'approval_expired', 'other_account', 'unverified', 'operator'],
})
