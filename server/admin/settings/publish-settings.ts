import { Temporal } from 'temporal-polyfill'
import type * as contract from '#contract/settings/admin.ts'
import type { BodyOf, Result } from '#contract/wire/endpoint.ts'
import { saidInEnglish, verbatim, type Said } from '#contract/wire/said.ts'
import { adminAction, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import { requireStepUp, signature, type Caller } from '#server/platform/caller.ts'
import { companyZone } from '#server/platform/company-zone.ts'
import { withTransaction, type Read } from '#server/platform/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { inEnglish, momentAt } from '#server/platform/said/render.ts'
import {
  applyChanges,
  cancelScheduled,
  fieldChanges,
  latestSettings,
  latestVersions,
  refusalsOf,
  scheduleSettings,
  settingFields,
  settingsOfVersion,
  settingsToChange,
  withFields,
  type SettingFields,
  type SettingsInForce,
} from '#server/settings/index.ts'
import { affectedBy } from './affected.ts'

const fieldsOf = (changes: readonly { key: string; to: string }[]): SettingFields =>
  Object.fromEntries(changes.map(({ key, to }) => [key, to]))

/** What a change differs in, why it cannot be, and whom it concerns. Throws 403. */
export async function previewSettings(
  app: App,
  caller: Caller,
  { changes }: BodyOf<typeof contract.previewPlatformSettings>,
): Promise<Result<typeof contract.previewPlatformSettings>> {
  requireScope(caller, 'owner')
  const read = app.read()
  const current = await latestSettings(read)
  const wanted = fieldsOf(changes)
  const differ = differences(current, wanted)
  const keys = differ.map(({ key }) => key)
  const [refusals, affected] = await Promise.all([refusalsOf(read, current, wanted, null), affectedBy(read, keys)])
  return { changes: differ, refusals, affected }
}

/** As typed where a value is wrong, so that the page can show it beside its refusal. */
function differences(current: SettingsInForce, wanted: SettingFields) {
  const fields = settingFields(current)
  const { settings, refusals } = withFields(current, wanted)
  const next = settingFields(settings)
  const typed = Object.fromEntries(
    Object.keys(refusals).flatMap((key) => (key in wanted ? [[key, wanted[key] ?? '']] : [])),
  )
  return fieldChanges(fields, { ...next, ...typed })
}

/**
 * Publishes a change as a new version, or plans it for a day. Throws 403, 400 with a sentence for each wrong value, `no_changes`,
 * 409 `changed_meanwhile` where the page was made of other settings.
 */
export async function publishSettings(
  app: App,
  caller: Caller,
  { changes, after, effective, reason }: BodyOf<typeof contract.publishPlatformSettings>,
): Promise<Result<typeof contract.publishPlatformSettings>> {
  const person = requireScope(caller, 'owner')
  requireStepUp(person)
  const wanted = fieldsOf(changes)
  const effectiveAt = effective === null ? null : beginningOf(effective)
  if (effectiveAt && effectiveAt <= (await app.clock.now(app.db))) {
    const past = saidInEnglish('Choose a day after today.')
    throw new AppError(400, 'invalid_input', past, { fields: { effective: past } })
  }
  const record = { action: 'publish_platform_settings', subjectId: 'platform', reason, detail: { changes, effective } }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      const current = await settingsToChange(tx)
      await refuseStale(tx, current, after)
      if (differences(current, wanted).length === 0) throw noChanges()
      refuse(await refusalsOf(tx, current, wanted, effectiveAt))
      if (effectiveAt) {
        await scheduleSettings(app, tx, person, { changes: wanted, effectiveAt, reason })
        return `Scheduled for ${inEnglish(saidInEnglish('{date}', { date: momentAt(effectiveAt, companyZone, 'date') }))}.`
      }
      await applyChanges(tx, wanted, { setBy: signature(person), reason })
      return 'Published. The new settings count from now on.'
    }),
  )
}

/** Brings back what an earlier version had on this page. Throws 403, 404, 400 `no_changes`, 409 `changed_meanwhile`. */
export async function rollBackSettings(
  app: App,
  caller: Caller,
  { to, after, reason }: BodyOf<typeof contract.rollBackPlatformSettings>,
): Promise<Result<typeof contract.rollBackPlatformSettings>> {
  const person = requireScope(caller, 'owner')
  requireStepUp(person)
  const record = { action: 'roll_back_platform_settings', subjectId: 'platform', reason, detail: { to } }
  return adminAction(app, person, record, () =>
    withTransaction(app.db, async (tx) => {
      const current = await settingsToChange(tx)
      await refuseStale(tx, current, after)
      if (to > current.version) throw notFound(saidInEnglish('There’s no such version.'))
      const earlier = settingFields(await settingsOfVersion(tx, to))
      const wanted = Object.fromEntries(
        fieldChanges(settingFields(current), earlier).map(({ key, to: value }) => [key, value]),
      )
      if (Object.keys(wanted).length === 0) throw noChanges()
      refuse(await refusalsOf(tx, current, wanted, null))
      await applyChanges(tx, wanted, { setBy: signature(person), reason })
      return to === 0 ? 'The default settings count again.' : `The settings of version ${to} count again.`
    }),
  )
}

/** Throws 403, 409 `wrong_state`. */
export async function cancelSettings(
  app: App,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<Result<typeof contract.cancelScheduledSettings>> {
  const person = requireScope(caller, 'owner')
  return adminAction(app, person, { action: 'cancel_scheduled_settings', subjectId: id, reason }, () =>
    withTransaction(app.db, async (tx) => {
      await cancelScheduled(app, tx, person, id)
      return 'Canceled. The settings stay as they are.'
    }),
  )
}

/** Other parts of the settings may have changed; what this page has may not. */
async function refuseStale(read: Read, current: SettingsInForce, after: number): Promise<void> {
  if (current.version === after) return
  const known = after === 0 || (await latestVersions(read, 1000)).some(({ version }) => version === after)
  if (known && fieldChanges(settingFields(await settingsOfVersion(read, after)), settingFields(current)).length === 0)
    return
  const sentence = saidInEnglish(
    'Someone else changed these settings in the meantime. Your values are still here. Compare them first.',
  )
  throw new AppError(409, 'changed_meanwhile', sentence)
}

function refuse(refusals: Readonly<Record<string, string>>): void {
  const entries = Object.entries(refusals)
  if (entries.length === 0) return
  const fields: Record<string, Said> = Object.fromEntries(entries.map(([key, text]) => [key, verbatim(text)]))
  throw new AppError(400, 'invalid_input', saidInEnglish('Some settings aren’t valid.'), { fields })
}

const noChanges = () => new AppError(400, 'no_changes', saidInEnglish('Nothing would change.'))

const beginningOf = (day: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(companyZone).epochMilliseconds)
