import type { RefundPolicies, RefundPolicy } from '#contract/bookings/refund-policies.ts'
import { cancellationTiers } from '#contract/catalogue/values.ts'
import { listingsByTier } from '#server/catalogue/index.ts'
import { namesOf, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { platformSettings, versionsOfPart, type PlatformSettings } from '#server/settings/index.ts'
import { sampleRefunds } from './samples.ts'

export const policiesIn = ({ cancellation }: Pick<PlatformSettings, 'cancellation'>): RefundPolicy[] =>
  cancellationTiers.map((tier) => ({ tier, ...cancellation[tier] }))

/** The policies in force, who published which before, and what they mean. */
export async function showPolicies(app: App, caller: Caller): Promise<RefundPolicies> {
  requireScope(caller, 'finance')
  const read = app.read()
  const [settings, versions, listings] = await Promise.all([
    platformSettings(read),
    versionsOfPart(read, 'cancellation'),
    listingsByTier(read),
  ])
  const nameOf = await namesOf(
    read,
    versions.map(({ setBy }) => setBy),
  )
  const policies = policiesIn(settings)
  return {
    version: versions[0]?.version ?? 0,
    policies: policies.map((policy) => ({ ...policy, listings: listings.get(policy.tier) ?? 0 })),
    samples: sampleRefunds(settings, policies),
    versions: versions.slice(0, 20).map(({ version, setBy, setAt, reason }) => ({
      version,
      at: setAt.toISOString(),
      by: nameOf(setBy),
      reason,
    })),
  }
}
