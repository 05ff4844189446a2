import './tables.ts'
import type { Domain } from '#server/platform/domain.ts'
import { beginOnAcceptance } from './begin.ts'
import { deadlines } from './deadlines.ts'
import { notifications, reviewWaits } from './notifications.ts'
import { queues } from './queues.ts'
import { notYetLive, refreshOnboarding, refreshOnNews } from './refresh-onboarding.ts'
import { operatorTables } from './review/table.ts'
import { routes } from './routes.ts'
import { askTermsAgain } from './terms/publish-terms.ts'

export { taxPayee, type TaxPayee } from './tax-form/sign-tax-form.ts'
export { importOnboarding } from './import-onboarding.ts'

export const onboardingDomain: Domain = {
  routes,
  deadlines,
  queues,
  operatorTables,
  jobs: { 'ask-terms-again': askTermsAgain },
  listeners: [beginOnAcceptance, refreshOnNews],
  standing: { changed: refreshOnboarding, onboarding: notYetLive },
  notifications: [...notifications, reviewWaits],
}
