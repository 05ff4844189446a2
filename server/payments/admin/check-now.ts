import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { requireScope } from '#server/operators/index.ts'
import { checkBooks, checkStripe, latestChecks } from '../check-money.ts'

/** A look changes nothing that a job would not change within the hour, so it needs no reason; it is kept with who looked. */
export async function checkNow(app: App, caller: Caller, what: 'stripe' | 'invariants'): Promise<{ message: string }> {
  requireScope(caller, 'support', 'finance')
  if (what === 'invariants') {
    const broken = (await checkBooks(app, caller)).filter(({ holds }) => !holds)
    return { message: broken.length === 0 ? 'All checks passed.' : `${broken.length} checks failed.` }
  }
  await checkStripe(app, caller)
  const [check] = await latestChecks(app.db, 'stripe', 1)
  const found = check?.found ?? 0
  return { message: found === 0 ? 'Stripe and our ledger match.' : `Stripe and our ledger differ in ${found} places.` }
}
