import { hasSecondOperator } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { requireStepUp, signature, type Person } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/database.ts'
import { setDeadline } from '#server/platform/deadlines.ts'
import { platformSettings } from '#server/settings/index.ts'

/**
 * For an operator without a colleague, a fresh password and a delay in which it can be withdrawn stand in for the second
 * approval. Null where there is a colleague. Throws 403 `reauth_required`.
 */
export async function waitAlone(app: App, tx: Tx, person: Person, causeId: string): Promise<Date | null> {
  if (await hasSecondOperator(tx, signature(person), 'finance')) return null
  requireStepUp(person)
  const { aloneWaitHours } = await platformSettings(tx)
  const until = new Date((await app.clock.now(tx)).getTime() + aloneWaitHours * 3_600_000)
  await setDeadline(tx, 'refund.wait_ends', causeId, until)
  return until
}
