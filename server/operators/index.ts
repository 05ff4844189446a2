import './tables.ts'
import { personal } from './personal.ts'
import type { Domain } from '#server/platform/domain.ts'
import { accessChanged, operatorInvitation, secondFactorResetRequested, vendorKeyChanged } from './notifications.ts'
import { resumeBulkActions, runBulkAction } from './bulk/run-bulk-action.ts'
import { queueOverdue, watchQueues } from './queues/watch-queues.ts'
import { routes } from './routes.ts'
import { resetAfterWait } from './second-factor-reset/decide-reset.ts'
import { secondFactorResets } from './second-factor-reset/queue.ts'
import { spanish } from './texts.es.ts'

export {
  actorOf,
  adminAction,
  adminActionsAbout,
  eraseActions,
  latestAdminActions,
  onceWithin,
  type AdminAction,
} from './audit.ts'
export { grantOwner } from './grant-owner.ts'
export { namesOf } from './names.ts'
export { openResetOf } from './second-factor-reset/show-reset.ts'
export { hasSecondOperator } from './second-operator.ts'
export {
  operatorTablesOf,
  type OperatorTable,
  type PreviewedRow,
  type RowAction,
  type RowAudit,
} from './tables/operator-table.ts'
export { queuesOf, type Queue, type QueueItemText } from './queues/queue.ts'
export { operatorNotification } from './queues/operator-notification.ts'
export { changeVendorKey, removeVendorKey } from './vendor-keys/change-vendor-key.ts'
export { showVendorKey } from './vendor-keys/show-vendor-key.ts'
export { canApprove, hasScope, refuseOwnCase, requireOperator, requireScope, requireSecondApprover } from './policy.ts'

export const operatorsDomain: Domain = {
  personal,
  jobs: {
    'watch-queues': watchQueues,
    'run-bulk-action': runBulkAction,
    'resume-bulk-actions': resumeBulkActions,
  },
  routes,
  spanish,
  notifications: [accessChanged, operatorInvitation, queueOverdue, secondFactorResetRequested, vendorKeyChanged],
  queues: [secondFactorResets],
  deadlines: { 'second_factor_reset.wait_ends': resetAfterWait },
}
