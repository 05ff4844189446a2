import type { listPolicies as contract } from '#contract/catalogue/listing-calls.ts'
import { cancellationTiers } from '#contract/catalogue/values.ts'
import type { Result } from '#contract/wire/endpoint.ts'
import { guideById } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { platformSettings } from '#server/settings/index.ts'
import { cancellationSentences, cancellationSteps } from '../cancellation.ts'
import { ownListing } from './policy.ts'

/** Every policy in plain words by the settings of today, and whether the guide's level lets them choose it. Throws 404. */
export async function listPolicies(app: App, caller: Caller, id: string): Promise<Result<typeof contract>> {
  const read = app.read()
  const row = await ownListing(read, caller, id)
  const settings = await platformSettings(read)
  const level = (await guideById(read, row.guide_id))?.level ?? 0
  return {
    items: cancellationTiers.map((tier) => ({
      tier,
      steps: cancellationSteps(tier, settings),
      sentences: cancellationSentences(tier, settings),
      depositKept: settings.cancellation[tier].keepsDeposit,
      isOpen: level >= settings.verification.gate.tierLevels[tier],
    })),
  }
}
