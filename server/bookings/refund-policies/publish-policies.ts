import type * as contract from '#contract/bookings/refund-policies.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { platformSettings, saveSettingsPart, settingsToChange, versionsOfPart } from '#server/settings/index.ts'
import { byTier, checkPolicies, sampleRefunds } from './samples.ts'
import { policiesIn } from './show-policies.ts'

export async function previewPolicies(
  app: App,
  caller: Caller,
  { policies }: BodyOf<typeof contract.previewRefundPolicies>,
) {
  requireScope(caller, 'finance')
  checkPolicies(policies)
  return { samples: sampleRefunds(await platformSettings(app.read()), policies) }
}

/**
 * Publishes a version for whoever books from then on: a booking keeps a copy of what it was sold under. Throws 400
 * `no_changes`, 409 `changed_meanwhile` where it was not made of the version in force.
 */
export async function publishPolicies(
  app: App,
  caller: Caller,
  { policies, after, reason }: BodyOf<typeof contract.publishRefundPolicies>,
): Promise<{ message: string }> {
  const person = requireScope(caller, 'finance')
  checkPolicies(policies)
  const record = { action: 'publish_refund_policies', subjectId: 'refund-policies', reason, detail: { after } }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      const inForce = await settingsToChange(tx)
      const [latest] = await versionsOfPart(tx, 'cancellation')
      if ((latest?.version ?? 0) !== after)
        throw new AppError(
          409,
          'changed_meanwhile',
          saidInEnglish('Someone else published refund policies in the meantime. Please reload the page.'),
        )
      const wanted = byTier(policies)
      const current = policiesIn(inForce)
      if (JSON.stringify(policiesIn({ cancellation: wanted })) === JSON.stringify(current))
        throw new AppError(400, 'no_changes', saidInEnglish('Nothing has changed yet.'))
      await saveSettingsPart(tx, 'cancellation', wanted, { setBy: signature(caller), reason })
      return 'Published. Bookings that are sold keep what they were sold under.'
    }),
  )
}
