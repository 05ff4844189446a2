import type { NotificationSettings } from '#contract/notifications/schemas.ts'
import { said } from '#contract/wire/said.ts'
import type { App } from '#server/platform/app.ts'
import { requirePerson, type Caller } from '#server/platform/caller.ts'
import type { Read } from '#server/platform/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type {} from '#server/vendors/sms/context.ts'
import { toE164 } from '../phone-number.ts'
import { isStopped } from '../texting/opt-outs.ts'
import { availableChannels, cellsOf, type GroupCells } from './cells.ts'
import { choiceKey, readPreferences, type Preferences } from './read-preferences.ts'

/** The matrix of a person as it is now, and the rest of what they choose. */
export async function settingsOf(
  app: App,
  read: Read,
  accountId: string,
): Promise<{ preferences: Preferences; channels: NotificationSettings['channels']; groups: GroupCells[] }> {
  const preferences = await readPreferences(read, accountId)
  if (!preferences) throw notFound(said('We couldn’t find that account.'))
  const channels = availableChannels({ sms: app.sms !== null, push: true })
  return { preferences, channels, groups: cellsOf(app.notifications, preferences.userType, channels) }
}

export async function showSettings(app: App, caller: Caller, read: Read = app.db): Promise<NotificationSettings> {
  const { accountId } = requirePerson(caller)
  const { preferences, channels, groups } = await settingsOf(app, read, accountId)
  const { zone, zoneChosen, quiet, digest, choices, phone } = preferences
  const number = phone === null ? null : toE164(phone)
  return {
    channels,
    groups: groups.map(({ group, critical, cells }) => ({
      group,
      critical,
      cells: cells.map(({ channel, usual, locked }) => ({
        channel,
        on: locked ? usual : (choices.get(choiceKey(group, channel)) ?? usual),
        locked,
      })),
    })),
    timeZone: zone,
    zoneChosen,
    quiet,
    digest,
    phone,
    textable: number !== null,
    stopped: number !== null && (await isStopped(read, number)),
    textsFrom: app.sms?.number ?? null,
  }
}
