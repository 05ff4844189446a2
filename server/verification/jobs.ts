import type { App } from '#server/platform/app.ts'
import { reconcileBackground } from './background-checks/jobs.ts'
import { forgetUnusedFiles } from './files/forget-unused-files.ts'
import { reconcileIdentity } from './identity/jobs.ts'

/** Every few minutes: reads from Stripe and Checkr what their webhooks may not have told, and clears up after uploads. */
export async function reconcileChecks(app: App): Promise<void> {
  await reconcileIdentity(app)
  await reconcileBackground(app)
  await forgetUnusedFiles(app.db)
}
