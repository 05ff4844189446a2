import './tables.ts'
import { hasScope } from '#server/operators/index.ts'
import { personal } from './personal.ts'
import type { Domain } from '#server/platform/domain.ts'
import { beginOnboarding } from './approval/begin-onboarding.ts'
import { rescoreApplications } from './area-need/rescore-open.ts'
import { deadlines } from './deadlines.ts'
import { eraseApplications } from './erasure/erase-applications.ts'
import { approvalExpired, decisionMade } from './notifications/decision.ts'
import {
  applicationLink,
  applicationReceived,
  applicationWithdrawn,
  draftReminder,
  interviewOffered,
  interviewSet,
  questionAsked,
  questionLapsed,
} from './notifications/link.ts'
import { operatorNotices } from './notifications/operators.ts'
import { referenceReminder, referenceRequested, referencesLate } from './notifications/references.ts'
import { queues } from './queues.ts'
import { routes } from './routes.ts'
import { recruitmentSpanish } from './texts.es.ts'

export { appliedFor } from './applied-for.ts'
export { importApplication } from './import-application.ts'
export { accountOfApplication } from './queries.ts'

export const recruitmentDomain: Domain = {
  personal,
  spanish: recruitmentSpanish,
  routes,
  deadlines,
  jobs: { 'erase-applications': eraseApplications, 'rescore-applications': rescoreApplications },
  queues,
  listeners: [beginOnboarding],
  notifications: [
    applicationLink,
    draftReminder,
    applicationReceived,
    applicationWithdrawn,
    questionAsked,
    questionLapsed,
    interviewOffered,
    interviewSet,
    decisionMade,
    approvalExpired,
    referenceRequested,
    referenceReminder,
    referencesLate,
    ...operatorNotices,
  ],
  files: {
    'guide-application': { mayRead: (_app, caller) => Promise.resolve(hasScope(caller, 'trust_and_safety')) },
  },
}
