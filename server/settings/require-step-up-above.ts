import type { App } from '#server/platform/app.ts'
import { requireStepUp, type Person } from '#server/platform/caller.ts'
import { platformSettings } from './platform-settings.ts'

/** An operator moves `amount` (minor units): above the setting's limit throws 403 `reauth_required` without a recent password. */
export async function requireStepUpAbove(app: App, person: Person, amount: number): Promise<void> {
  if (amount > (await platformSettings(app.db)).passwordAgainAbove) requireStepUp(person)
}
