import type { NotificationSettings } from '#contract/notifications/schemas.ts'
import type { saveNotificationSettings } from '#contract/notifications/calls.ts'
import type { ChoiceChannel, Digest, NotificationGroup } from '#contract/notifications/values.ts'
import { usualQuietHours } from '#contract/notifications/values.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'

/** The settings as the form has them. */
export interface SettingsValues {
  on: Partial<Record<NotificationGroup, Partial<Record<ChoiceChannel, boolean>>>>
  digest: Digest
  isQuiet: boolean
  quietFrom: string
  quietUntil: string
}

export const valuesOf = (settings: NotificationSettings): SettingsValues => ({
  on: Object.fromEntries(
    settings.groups.map(({ group, cells }) => [
      group,
      Object.fromEntries(cells.flatMap(({ channel, on, locked }) => (locked ? [] : [[channel, on]]))),
    ]),
  ),
  digest: settings.digest,
  isQuiet: settings.quiet !== null,
  quietFrom: settings.quiet?.from ?? usualQuietHours.from,
  quietUntil: settings.quiet?.until ?? usualQuietHours.until,
})

export const inputOf = (values: SettingsValues): BodyInput<typeof saveNotificationSettings> => ({
  choices: Object.entries(values.on).flatMap(([group, cells]) =>
    Object.entries(cells).map(([channel, on]) => ({
      group: group as NotificationGroup,
      channel: channel as ChoiceChannel,
      on,
    })),
  ),
  quiet: values.isQuiet ? { from: values.quietFrom, until: values.quietUntil } : null,
  digest: values.digest,
})
