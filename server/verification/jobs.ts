import type { App } from '#server/platform/app.ts'
import { reconcileBackground } from './background-checks/jobs.ts'
import { reconcileIdentity } from './identity/jobs.ts'

/** Every few minutes: reads from Stripe and Checkr what their webhooks may not have told. */
export async function reconcileChecks(app: App): Promise<void> {
  await reconcileIdentity(app)
  await reconcileBackground(app)
}
