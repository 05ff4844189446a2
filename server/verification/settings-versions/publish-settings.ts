import { settingChanges, settingFields } from '#contract/verification/settings-fields.ts'
import type { publishVerificationSettings as contract } from '#contract/verification/settings-calls.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { adminAction, refuseOwnCase, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import { withTransaction } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/jobs.ts'
import { platformSettings, saveSettingsPart, settingsToChange } from '#server/settings/index.ts'
import { settingsEffect } from './settings-effect.ts'
import { verificationVersion } from './show-settings.ts'

/**
 * Publishes a version and has all guides looked at by it. Throws 403, 403 `own_case` where the operator's own listings would
 * gain by it, 400 `no_changes`, 409 `changed_meanwhile` where it was not made of the current version, 409 `effect_changed` where
 * another number of listings would go off sale than the operator has seen.
 */
export async function publishSettings(
  app: App,
  caller: Caller,
  { document, after, offSale, reason }: BodyOf<typeof contract>,
): Promise<{ message: string }> {
  const person = requireScope(caller, 'trust_and_safety')
  const record = {
    action: 'publish_verification_settings',
    subjectId: 'verification',
    reason,
    detail: { after, offSale },
  }
  return adminAction(app, person, record, async () => {
    const { verification: current } = await platformSettings(app.db)
    const effect = await settingsEffect(app, app.db, current, document)
    if (effect.gains.has(person.accountId)) refuseOwnCase(person, person.accountId)
    return withTransaction(app.db, async (tx) => {
      const { verification } = await settingsToChange(tx)
      if ((await verificationVersion(tx)) !== after) throw changedMeanwhile()
      if (settingChanges(settingFields(verification), settingFields(document)).length === 0)
        throw new AppError(400, 'no_changes', saidInEnglish('Nothing has changed yet.'))
      if (effect.offSale.count !== offSale) throw effectChanged(effect.offSale.count)
      const version = await saveSettingsPart(tx, 'verification', document, { setBy: signature(caller), reason })
      await tx
        .insertInto('verification_settings_runs')
        .values({ version, guides_to: null, finished_at: null })
        .execute()
      const replan = String(verification.reminderDays) !== String(document.reminderDays)
      await enqueue(
        tx,
        'apply-verification-settings',
        { version, after: null, replan },
        { key: `apply-verification-settings:${version}` },
      )
      return 'Published. Levels and sales of guides follow in the next minutes.'
    })
  })
}

const changedMeanwhile = () =>
  new AppError(
    409,
    'changed_meanwhile',
    saidInEnglish(
      'Someone else published these settings in the meantime. Your values are still here. Compare them first.',
    ),
  )

const effectChanged = (count: number) =>
  new AppError(
    409,
    'effect_changed',
    saidInEnglish(
      'Guides have changed in the meantime. Listings that would go off sale now: {count}. Check who is affected again.',
      { count },
    ),
  )
