import { z } from 'zod'
import { actionMessage, reason } from '../operators/schemas.ts'
import { count, exactLine } from '../wire/bounded.ts'
import { instant, localDate } from '../wire/dates.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id } from '../wire/id.ts'
import { affectedKinds, settingKeys, settingKinds, settingTextMax } from './values.ts'

const access = { access: 'admin', scope: 'owner' } as const
const version = count(1_000_000)
const key = z.enum(settingKeys as [string, ...string[]])

/** Values as text: numbers as such, lists separated by commas, amounts in cents. */
const fields = z.record(z.string(), z.string())
const change = z.object({ key: z.string(), from: z.string(), to: z.string() })

const shape = z.object({
  key: z.string(),
  kind: z.enum(settingKinds),
  /** Of a number, and of each number of a list; null where the kind has none. */
  least: z.number().nullable(),
  most: z.number().nullable(),
  options: z.array(z.string()),
  /** What is sold already keeps what it was sold with. */
  newBookingsOnly: z.boolean(),
})
export type SettingShape = z.infer<typeof shape>

const settingsVersion = z.object({
  version: z.int(),
  at: instant,
  by: z.string(),
  reason: z.string(),
  changes: z.array(change),
})
export type PlatformSettingsVersion = z.infer<typeof settingsVersion>

const scheduled = z.object({
  id,
  effectiveAt: instant,
  by: z.string(),
  reason: z.string(),
  /** Against today. */
  changes: z.array(change),
})
export type ScheduledSettings = z.infer<typeof scheduled>

export const showPlatformSettings = endpoint({
  ...access,
  method: 'GET',
  path: '/api/admin/platform-settings',
  summary: 'Get the business settings with their ranges, versions, and what is scheduled',
  output: z.object({
    /** What a change is made of; 0: the defaults. */
    version: z.int(),
    fields,
    shapes: z.array(shape),
    /** Newest first, 20 at most: those that changed something of this page. */
    versions: z.array(settingsVersion),
    /** The soonest first. */
    scheduled: z.array(scheduled),
  }),
})

const changes = z
  .array(z.object({ key, to: exactLine(settingTextMax) }))
  .min(1, 'Please change something first')
  .max(settingKeys.length)
  .refine((all) => new Set(all.map((one) => one.key)).size === all.length, 'Please name each setting once')

export const previewPlatformSettings = endpoint({
  ...access,
  method: 'POST',
  path: '/api/admin/platform-settings/preview',
  summary: 'Preview a change of the business settings: what differs, what is refused, and whom it affects',
  body: z.object({ changes }),
  output: z.object({
    changes: z.array(change),
    /** Why a value cannot be, by its key; nothing is published until this is empty. */
    refusals: z.record(z.string(), z.string()),
    affected: z.array(z.object({ who: z.enum(affectedKinds), count: z.int() })),
  }),
})
export type SettingsPreview = z.infer<(typeof previewPlatformSettings)['output']>

export const publishPlatformSettings = endpoint({
  ...access,
  method: 'POST',
  path: '/api/admin/platform-settings',
  summary: 'Publish a change of the business settings, now or on a day to come',
  body: z.object({
    changes,
    /** The version that it was made of. */
    after: version,
    /** From the beginning of this day in Denver; null: now. */
    effective: localDate.nullable(),
    reason,
  }),
  output: actionMessage,
  errors: ['changed_meanwhile', 'no_changes'],
})

export const rollBackPlatformSettings = endpoint({
  ...access,
  method: 'POST',
  path: '/api/admin/platform-settings/roll-back',
  summary: 'Restore the business settings of an earlier version as a new one; 0 is the default',
  body: z.object({ to: version, after: version, reason }),
  output: actionMessage,
  errors: ['changed_meanwhile', 'no_changes'],
})

export const cancelScheduledSettings = endpoint({
  ...access,
  method: 'POST',
  path: '/api/admin/platform-settings/scheduled/:id/cancel',
  summary: 'Cancel a change of the business settings that is scheduled',
  params: z.object({ id }),
  body: z.object({ reason }),
  output: actionMessage,
  errors: ['wrong_state'],
})
