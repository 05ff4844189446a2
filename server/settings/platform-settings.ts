import { sql } from 'kysely'
import { saidInEnglish, type Said, verbatim } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { requireAdmin, signature, type Caller } from '#server/platform/caller.ts'
import { memoizePerTransaction, withTransaction, type Read, type Tx } from '#server/platform/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { lockKeys } from '#server/platform/lock-keys.ts'
import { defaultSettings, platformSettings as schema, type PlatformSettings } from './document.ts'
import { withDefaults } from './with-defaults.ts'

const name = 'platform'

export interface SettingsInForce extends PlatformSettings {
  /** 0 until a first version is saved. */
  readonly version: number
}

/** The settings in force, of which a booking keeps a copy; a transaction reads them once. */
export const platformSettings = (read: Read): Promise<SettingsInForce> =>
  memoizePerTransaction(read, 'platform settings', () => latestSettings(read))

/** As they are now, also where the transaction has read them before. */
export async function latestSettings(read: Read): Promise<SettingsInForce> {
  const row = await read
    .selectFrom('settings_versions')
    .select(['version', 'document'])
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return { ...defaultSettings, version: 0 }
  return { ...complete(row.document), version: row.version }
}

/** As they are now, and nobody else makes a version until this transaction ends. */
export async function settingsToChange(tx: Tx): Promise<SettingsInForce> {
  await sql`select pg_advisory_xact_lock(${lockKeys.settings})`.execute(tx)
  return latestSettings(tx)
}

/** A document saved before a setting existed takes its default. */
const complete = (document: unknown): PlatformSettings => schema.parse(withDefaults(schema, document, defaultSettings))

/** Saves a new version as a whole; older ones stay. Throws 403, 400 `invalid_input` with a sentence for each field. */
const sayWhy = saidInEnglish('Enter why the settings are changing.')

export async function saveSettings(
  app: App,
  caller: Caller,
  document: unknown,
  reason: string,
): Promise<SettingsInForce> {
  requireAdmin(caller)
  const why = reason.trim()
  if (why.length < 3 || why.length > 500) {
    throw new AppError(400, 'invalid_input', sayWhy, {
      fields: { reason: sayWhy },
    })
  }
  const parsed = schema.safeParse(document)
  if (!parsed.success) {
    const fields: Record<string, Said> = {}
    for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'document'] ??= verbatim(issue.message)
    throw new AppError(400, 'invalid_input', saidInEnglish('Some settings aren’t valid.'), { fields })
  }
  return withTransaction(app.db, async (tx) => {
    const { version: before } = await settingsToChange(tx)
    const version = await writeVersion(tx, before + 1, parsed.data, { setBy: signature(caller), reason: why })
    return { ...parsed.data, version }
  })
}

/** Throws 409 `changed_meanwhile` where there is such a version already. */
export async function writeVersion(
  tx: Tx,
  version: number,
  document: PlatformSettings,
  { setBy, reason }: { setBy: string; reason: string },
): Promise<number> {
  const saved = await tx
    .insertInto('settings_versions')
    .values({ name, version, document: JSON.stringify(document), set_by: setBy, reason })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  if (saved) return saved.version
  const sentence = saidInEnglish('Someone else just saved the settings. Please reload them.')
  throw new AppError(409, 'changed_meanwhile', sentence)
}

export interface StoredVersion {
  readonly version: number
  readonly settings: PlatformSettings
  readonly setBy: string
  readonly setAt: Date
  readonly reason: string
}

/** The latest versions, newest first. */
export async function latestVersions(read: Read, limit: number): Promise<StoredVersion[]> {
  const rows = await read
    .selectFrom('settings_versions')
    .selectAll()
    .where('name', '=', name)
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    version: row.version,
    settings: complete(row.document),
    setBy: row.set_by,
    setAt: row.set_at,
    reason: row.reason,
  }))
}

/** The settings of that version; 0 is the default. Throws when there is no such version. */
export async function settingsOfVersion(read: Read, version: number): Promise<SettingsInForce> {
  if (version === 0) return { ...defaultSettings, version }
  const row = await read
    .selectFrom('settings_versions')
    .select('document')
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return { ...complete(row.document), version }
}
