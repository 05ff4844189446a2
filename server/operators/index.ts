import './tables.ts'
import type { Domain } from '#server/platform/domain.ts'
import { operatorInvitation } from './notifications.ts'
import { routes } from './routes.ts'
import { spanish } from './texts.es.ts'

export { actorOf, adminAction, latestAdminActions, type AdminAction } from './audit.ts'
export { grantOwner } from './grant-owner.ts'
export { namesOf } from './names.ts'
export { operatorTablesOf, type OperatorTable } from './tables/operator-table.ts'
export { canApprove, hasScope, requireScope, requireSecondApprover } from './policy.ts'

export const operatorsDomain: Domain = { routes, spanish, notifications: [operatorInvitation] }
