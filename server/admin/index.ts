import type { Domain } from '#server/platform/domain.ts'
import { queues } from './queues.ts'
import { routes } from './routes.ts'
import { queueOverdue, watchQueues } from './watch-queues.ts'

export const adminDomain: Domain = {
  routes,
  queues,
  notifications: [queueOverdue],
  jobs: { 'watch-queues': watchQueues },
}
