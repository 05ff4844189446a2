import './tables.ts'
import './events.ts'
import './standing-parts.ts'
import type { Domain } from '#server/platform/domain.ts'
import { deadlines } from './deadlines.ts'
import { documentFileRule } from './files/view-file.ts'
import { notifications } from './notifications.ts'
import { queues } from './queues.ts'
import { accountChanged } from './refresh-standing.ts'
import { routes } from './routes.ts'

export type { Offered } from './levels.ts'
export { refreshStanding } from './refresh-standing.ts'
export { recordFact } from './record-fact.ts'

export const verificationDomain: Domain = {
  routes,
  deadlines,
  notifications,
  queues,
  listeners: [accountChanged],
  files: { 'verification-document': documentFileRule },
}
