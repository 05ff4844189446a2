import { saidInEnglish } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { signature, type Caller } from '#server/platform/caller.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { clearDeadlines, setDeadline, type DeadlineHandler } from '#server/platform/deadlines.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { contradictionsIn } from './contradictions.ts'
import { withFields, type SettingFields } from './fields.ts'
import { settingsToChange, writeVersion } from './platform-settings.ts'
import type { PlatformSettings } from './document.ts'
import type { ScheduledSettingsRow } from './tables.ts'

/** Changes that are still to come, the soonest first. */
export const scheduledSettings = (read: Read): Promise<ScheduledSettingsRow[]> =>
  read
    .selectFrom('scheduled_settings')
    .selectAll()
    .where('applied_version', 'is', null)
    .where('canceled_at', 'is', null)
    .orderBy('effective_at')
    .orderBy('id')
    .execute()

/**
 * Why these changes cannot be laid over the settings, by key: a value out of its range, or two that contradict each other.
 * Changes to come are laid over them one after the other: none may become wrong by what is published before its day.
 */
export async function refusalsOf(
  read: Read,
  settings: PlatformSettings,
  changes: SettingFields,
  effectiveAt: Date | null,
): Promise<Record<string, string>> {
  const coming = await scheduledSettings(read)
  const before = effectiveAt ? coming.filter((one) => one.effective_at <= effectiveAt) : []
  const layers = [
    ...before.map((one) => one.changes),
    changes,
    ...coming.slice(before.length).map((one) => one.changes),
  ]
  let at = settings
  for (const layer of layers) {
    const laid = withFields(at, layer)
    const refusals = { ...contradictionsIn(laid.settings), ...laid.refusals }
    if (Object.keys(refusals).length > 0) return refusals
    at = laid.settings
  }
  return {}
}

/** Saves these changes as a new version of the settings. */
export async function applyChanges(
  tx: Tx,
  changes: SettingFields,
  by: { setBy: string; reason: string },
): Promise<number> {
  const { version, ...current } = await settingsToChange(tx)
  const { settings } = withFields(current, changes)
  return writeVersion(tx, version + 1, settings, by)
}

interface Planned {
  changes: SettingFields
  effectiveAt: Date
  reason: string
}

export async function scheduleSettings(
  app: App,
  tx: Tx,
  caller: Caller,
  { changes, effectiveAt, reason }: Planned,
): Promise<void> {
  const id = newId()
  await tx
    .insertInto('scheduled_settings')
    .values({
      id,
      changes: JSON.stringify(changes),
      effective_at: effectiveAt,
      scheduled_at: await app.clock.now(tx),
      scheduled_by: signature(caller),
      reason,
      applied_version: null,
      canceled_at: null,
      canceled_by: null,
    })
    .execute()
  await setDeadline(tx, 'settings.scheduled', id, effectiveAt)
}

/** Throws 409 `wrong_state` where it has happened or was canceled. */
export async function cancelScheduled(app: App, tx: Tx, caller: Caller, id: string): Promise<void> {
  const now = await app.clock.now(tx)
  const canceled = await tx
    .updateTable('scheduled_settings')
    .set({ canceled_at: now, canceled_by: signature(caller) })
    .where('id', '=', id)
    .where('applied_version', 'is', null)
    .where('canceled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!canceled) {
    const sentence = saidInEnglish('This change has already happened or been canceled.')
    throw new AppError(409, 'wrong_state', sentence)
  }
  await clearDeadlines(app, tx, id)
}

/** Deadline: the day has come. */
export const applyScheduled: DeadlineHandler = async (_app, tx, { subjectId }) => {
  const row = await tx
    .selectFrom('scheduled_settings')
    .selectAll()
    .where('id', '=', subjectId)
    .where('applied_version', 'is', null)
    .where('canceled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return 'no longer needed'
  const version = await applyChanges(tx, row.changes, { setBy: row.scheduled_by, reason: row.reason })
  await tx.updateTable('scheduled_settings').set({ applied_version: version }).where('id', '=', row.id).execute()
  return 'applied'
}
