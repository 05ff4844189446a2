import type { Domain } from '#server/platform/domain.ts'
import { queues } from './queues.ts'
import { routes } from './routes.ts'
import { adminSpanish } from './texts.es.ts'

export { followOperation } from './follow-operation.ts'

export const adminDomain: Domain = {
  routes,
  queues,
  spanish: adminSpanish,
}
