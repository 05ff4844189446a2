import type { showPlatformSettings as contract } from '#contract/settings/admin.ts'
import type { Result } from '#contract/wire/endpoint.ts'
import { namesOf, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import {
  defaultSettings,
  fieldChanges,
  latestSettings,
  latestVersions,
  scheduledSettings,
  settingFields,
  settingShapes,
  withFields,
} from '#server/settings/index.ts'
import { holdsForNewBookings } from './new-bookings.ts'

/** Versions looked through for those that changed something of this page, and how many are shown. */
const [looked, shown] = [200, 20]

/** The business settings as fields, and what became of them. Throws 403. */
export async function showSettings(app: App, caller: Caller): Promise<Result<typeof contract>> {
  requireScope(caller, 'owner')
  const read = app.read()
  const [current, versions, scheduled] = await Promise.all([
    latestSettings(read),
    latestVersions(read, looked + 1),
    scheduledSettings(read),
  ])
  const fields = settingFields(current)
  const of = versions.map(({ settings }) => settingFields(settings))
  const changed = versions
    .slice(0, looked)
    .map((one, at) => ({
      ...one,
      changes: fieldChanges(of[at + 1] ?? settingFields(defaultSettings), of[at] ?? {}),
    }))
    .filter(({ changes }) => changes.length > 0)
    .slice(0, shown)
  const nameOf = await namesOf(read, [
    ...changed.map(({ setBy }) => setBy),
    ...scheduled.map((one) => one.scheduled_by),
  ])
  const coming = scheduled.map((row) => ({
    id: row.id,
    effectiveAt: row.effective_at.toISOString(),
    by: nameOf(row.scheduled_by),
    reason: row.reason,
    changes: fieldChanges(fields, settingFields(withFields(current, row.changes).settings)),
  }))
  return {
    version: current.version,
    fields: { ...fields },
    shapes: settingShapes.map((one) => ({ ...one, newBookingsOnly: holdsForNewBookings(one.key) })),
    versions: changed.map(({ version, setBy, setAt, reason, changes }) => ({
      version,
      at: setAt.toISOString(),
      by: nameOf(setBy),
      reason,
      changes,
    })),
    scheduled: coming,
  }
}
