import './tables.ts'
import { personal } from './personal.ts'
import type { Domain } from '#server/platform/domain.ts'
import { deadlines } from './deadlines.ts'
import { operatorTables } from './guides/table.ts'
import { notifications } from './notifications.ts'
import { queues } from './queues.ts'
import { listingApproved, standingChanged } from './refresh-training.ts'
import { routes } from './routes.ts'
import { trainingSpanish } from './texts.es.ts'
import { requireRetraining } from './versions/publish-module.ts'

export { importTraining } from './import-training.ts'
export { hasBegunTraining } from './has-begun.ts'

export const trainingDomain: Domain = {
  personal,
  routes,
  deadlines,
  queues,
  operatorTables,
  jobs: { 'require-retraining': requireRetraining },
  listeners: [listingApproved],
  standing: { changed: standingChanged },
  notifications,
  spanish: trainingSpanish,
}
