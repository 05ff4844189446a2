import { settingChanges, settingFields } from '#contract/verification/settings-fields.ts'
import type * as contract from '#contract/verification/settings-calls.ts'
import type { Result } from '#contract/wire/endpoint.ts'
import { saidInEnglish } from '#contract/wire/said.ts'
import { namesOf, requireScope } from '#server/operators/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { platformSettings, settingsOfVersion, versionsOfPart } from '#server/settings/index.ts'
import { settingsEffect } from './settings-effect.ts'

const mostVersions = 20

/** The version of the settings that changed verification last; 0: the defaults. */
export const verificationVersion = async (read: Read): Promise<number> =>
  (await versionsOfPart(read, 'verification'))[0]?.version ?? 0

/** What counts now, and who published which version, when, and why. Throws 403. */
export async function showSettings(
  app: App,
  caller: Caller,
): Promise<Result<typeof contract.showVerificationSettings>> {
  requireScope(caller, 'trust_and_safety')
  const read = app.db
  const [{ verification: document }, saved, run] = await Promise.all([
    platformSettings(read),
    versionsOfPart(read, 'verification'),
    read.selectFrom('verification_settings_runs').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst(),
  ])
  return {
    version: saved[0]?.version ?? 0,
    document,
    versions: await presentVersions(read, saved),
    applied: run ? { guides: run.guides, finishedAt: run.finished_at?.toISOString() ?? null } : null,
  }
}

async function presentVersions(read: Read, saved: Awaited<ReturnType<typeof versionsOfPart>>) {
  const shown = saved.slice(0, mostVersions)
  const numbers = [...shown.map(({ version }) => version), saved[mostVersions]?.version ?? 0]
  const fields = await Promise.all(
    numbers.map(async (version) => settingFields((await settingsOfVersion(read, version)).verification)),
  )
  const name = await namesOf(
    read,
    shown.map(({ setBy }) => setBy),
  )
  return shown.map(({ version, setAt, setBy, reason }, index) => ({
    version,
    at: setAt.toISOString(),
    by: name(setBy),
    reason,
    changes: settingChanges(fields[index + 1] ?? {}, fields[index] ?? {}),
  }))
}

/** An earlier version, to publish it again. Throws 403, 404. */
export async function showVersion(
  app: App,
  caller: Caller,
  version: number,
): Promise<Result<typeof contract.showSettingsVersion>> {
  requireScope(caller, 'trust_and_safety')
  const known = version === 0 || (await versionsOfPart(app.db, 'verification')).some((one) => one.version === version)
  if (!known) throw notFound(saidInEnglish('We couldn’t find that version.'))
  return { version, document: (await settingsOfVersion(app.db, version)).verification }
}

/** What a version would change, and for whom. Throws 403. */
export async function previewSettings(
  app: App,
  caller: Caller,
  document: Result<typeof contract.showSettingsVersion>['document'],
): Promise<Result<typeof contract.previewVerificationSettings>> {
  requireScope(caller, 'trust_and_safety')
  const { verification } = await platformSettings(app.db)
  const { gains: _own, ...effect } = await settingsEffect(app, app.db, verification, document)
  return { changes: settingChanges(settingFields(verification), settingFields(document)), effect }
}
