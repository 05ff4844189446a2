import './tables.ts'
import type { Domain } from '#server/platform/domain.ts'
import { notifications } from './notifications.ts'
import { personal } from './personal.ts'
import { queues } from './queues.ts'
import { readConditions } from './read-conditions.ts'
import { routes } from './routes.ts'
import { conditionsSpanish } from './texts.es.ts'
import { canceledForWeather, lookAt, tripPromised, unanswered, watchConditions } from './watch-departures.ts'

export const conditionsDomain: Domain = {
  routes,
  jobs: { 'read-conditions': readConditions, 'watch-conditions': watchConditions },
  listeners: [tripPromised, canceledForWeather],
  deadlines: {
    'conditions.watch': lookAt('conditions.watch', 'watch'),
    'conditions.decision': lookAt('conditions.decision', 'decision'),
    'conditions.unanswered': unanswered,
    'conditions.start': lookAt('conditions.start', 'start'),
  },
  notifications,
  queues,
  personal,
  spanish: conditionsSpanish,
}
