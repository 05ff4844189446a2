import './background-checks/events.ts'
import './background-checks/tables.ts'
import './identity/events.ts'
import './identity/tables.ts'
import './job-names.ts'
import { listBackgroundChecks } from '#contract/verification/checks-admin.ts'
import type { Domain } from '#server/platform/domain.ts'
import { cancelAdverseAction, engageReport, startAdverseAction } from './background-checks/adverse-jobs.ts'
import { backgroundDeadlines } from './background-checks/deadlines.ts'
import { invitationNews, reportNews } from './background-checks/jobs.ts'
import { backgroundNotifications } from './background-checks/notifications.ts'
import { orderCheck } from './background-checks/order-check.ts'
import { cancelInvitation } from './background-checks/review/end-check.ts'
import { backgroundChecks } from './background-checks/review/list-checks.ts'
import { syncCheck } from './background-checks/sync-check.ts'
import { closeIdentitySession, identityNews, redactIdentityCheck } from './identity/jobs.ts'
import { identityNotifications } from './identity/notifications.ts'
import { syncIdentity } from './identity/sync-identity.ts'
import { checkNotices } from './check-notices.ts'
import { checkQueues } from './check-queues.ts'
import { reconcileChecks } from './jobs.ts'

/** What the identity and background checks bring to their domain. */
export const checks = {
  jobs: {
    'reconcile-checks': reconcileChecks,
    'order-background-check': orderCheck,
    'sync-background-check': (app, { checkId }) => syncCheck(app, checkId),
    'start-adverse-action': startAdverseAction,
    'cancel-adverse-action': cancelAdverseAction,
    'cancel-check-invitation': cancelInvitation,
    'engage-report': engageReport,
    'sync-identity-check': (app, { checkId }) => syncIdentity(app, checkId),
    'redact-identity-check': redactIdentityCheck,
    'close-identity-session': closeIdentitySession,
  },
  queues: checkQueues,
  deadlines: backgroundDeadlines,
  notifications: [...backgroundNotifications, ...identityNotifications, ...checkNotices],
  operatorTables: [{ table: backgroundChecks, list: listBackgroundChecks }],
  vendorListeners: [identityNews, invitationNews, reportNews],
} satisfies Domain
