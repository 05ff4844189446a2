import { CompiledQuery } from 'kysely'
import type { DemoWorld } from '#demo/world.ts'
import { importPayoutAccount, payoutAccountOfOutfitter } from '#server/guides/index.ts'
import { recordPastPayouts, type PastPayoutVendor } from '#server/payouts/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { recordPastPayouts as remember } from '#server/vendors/stripe/simulator/record-payouts.ts'
import { demoAccounts } from './demo-accounts.ts'
import { simulatedAccounts } from './simulated-checks.ts'

const year = 365 * 86_400_000

const simulatedBank: PastPayoutVendor = (tx, payouts) =>
  remember((statement, values) => tx.executeQuery(CompiledQuery.raw(statement, [...values])), payouts)

/** Guides of the demo world have been paid week by week; the bank of the busy one refused a payout once. */
export async function fillPayouts(
  app: App,
  tx: Tx,
  world: DemoWorld,
  guides: ReadonlyMap<string, { readonly guideId: string; readonly outfitterId: string }>,
  now: Date,
): Promise<void> {
  const openedAt = new Date(now.getTime() - 5 * year)
  const outfitters = []
  for (const { slug, email } of world.guides) {
    const written = guides.get(slug)
    if (!written) continue
    const { guideId, outfitterId } = written
    await importPayoutAccount(app, tx, { guideId, email, openedAt }, simulatedAccounts)
    const account = await payoutAccountOfOutfitter(tx, outfitterId)
    if (!account?.vendorId) continue
    const isBusy = demoAccounts.some((one) => one.email === email)
    outfitters.push({ outfitterId, account: account.vendorId, ...(isBusy && { refused: 2 }) })
  }
  await recordPastPayouts(app, tx, outfitters, simulatedBank)
}
