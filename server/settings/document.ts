import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { SettingsDocument, SettingsPart } from '#server/platform/settings-part.ts'

/** What the operator of the platform decides, saved as a whole. Amounts in cents, windows in the unit of their name. */
export type PlatformSettings = SettingsDocument

const domains = join(import.meta.dirname, '..')

/** Of each domain that has any. */
export const settingsParts: readonly SettingsPart[] = await Promise.all(
  readdirSync(domains)
    .filter((name) => existsSync(join(domains, name, 'settings.ts')))
    .toSorted()
    .map(async (name) => ((await import(join(domains, name, 'settings.ts'))) as { settings: SettingsPart }).settings),
)

const merged = (parts: readonly object[]): object => Object.assign({}, ...parts) as object

export const platformSettings = z.object(
  merged(settingsParts.map(({ shape }) => shape)) as z.ZodRawShape,
) as unknown as z.ZodType<PlatformSettings>

/** In force until an administrator saves a first version. */
export const defaultSettings = merged(settingsParts.map(({ defaults }) => defaults)) as PlatformSettings
