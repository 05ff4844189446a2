import { sql } from 'kysely'
import type { Read, Tx } from '#server/platform/database.ts'
import { defaultSettings, platformSettings as schema, type PlatformSettings } from './document.ts'
import { settingsToChange, writeVersion } from './platform-settings.ts'

export interface PartVersion {
  /** Of all settings. */
  readonly version: number
  readonly setBy: string
  readonly setAt: Date
  readonly reason: string
}

/** The versions of the settings that changed this part, newest first, 200 at most. */
export async function versionsOfPart(read: Read, part: keyof PlatformSettings): Promise<PartVersion[]> {
  const usual = JSON.stringify(defaultSettings[part])
  const { rows } = await sql<PartVersion>`
    select version, set_by as "setBy", set_at as "setAt", reason from (
      select v.*, coalesce(document -> ${part}::text, ${usual}::jsonb) as part,
        lag(coalesce(document -> ${part}::text, ${usual}::jsonb), 1, ${usual}::jsonb) over (order by version) as before
      from settings_versions v where name = 'platform') compared
    where part <> before order by version desc limit 200`.execute(read)
  return rows
}

/** Saves a part as a new version; the others stay as they are. Returns its number. */
export async function saveSettingsPart<Part extends keyof PlatformSettings>(
  tx: Tx,
  part: Part,
  value: PlatformSettings[Part],
  by: { setBy: string; reason: string },
): Promise<number> {
  const { version: before, ...current } = await settingsToChange(tx)
  return writeVersion(tx, before + 1, schema.parse({ ...current, [part]: value }), by)
}
