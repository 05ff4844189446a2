import type { Domain } from '#server/platform/domain.ts'
import { endSuspensionOnTime } from './end-suspension.ts'
import { operatorTables } from './list-users.ts'
import { accountSuspended, accountViewed, suspensionEnded } from './notifications.ts'
import { routes } from './routes.ts'
import { usersSpanish } from './texts.es.ts'

export const usersDomain: Domain = {
  routes,
  spanish: usersSpanish,
  notifications: [accountSuspended, suspensionEnded, accountViewed],
  deadlines: { 'account_suspension.ends': endSuspensionOnTime },
  operatorTables,
}
