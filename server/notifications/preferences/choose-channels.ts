import type { NotificationChannel, NotificationGroup } from '#contract/notifications/values.ts'
import type { Read, Tx } from '#server/platform/database.ts'
import { planChannels } from '../plan-channels.ts'
import type { NotificationType } from '../type.ts'
import { optIn } from './cells.ts'
import { readPreferences } from './read-preferences.ts'

/** Switches what must be asked for before it comes; a choice that is as usual is no row. */
export async function chooseChannels(
  tx: Tx,
  accountId: string,
  group: NotificationGroup,
  channels: readonly NotificationChannel[],
  wanted: boolean,
): Promise<void> {
  if (!optIn.has(group)) throw new Error(`The group ${group} comes without being asked for`)
  if (!wanted) {
    await tx
      .deleteFrom('notification_choices')
      .where('account_id', '=', accountId)
      .where('topic', '=', group)
      .where('channel', 'in', [...channels])
      .execute()
    return
  }
  await tx
    .insertInto('notification_choices')
    .values(channels.map((channel) => ({ account_id: accountId, topic: group, channel, wanted })))
    .onConflict(
      (conflict) => conflict.columns(['account_id', 'topic', 'channel']).doUpdateSet({ wanted, chosen_at: new Date() }), // wall time
    )
    .execute()
}

/** Whether a type would reach this person over any channel. */
export async function wantsAlerts(
  read: Read,
  accountId: string,
  type: Pick<NotificationType, 'group' | 'critical' | 'secret' | 'channels'>,
): Promise<boolean> {
  const preferences = await readPreferences(read, accountId)
  return planChannels(type, preferences).send.length > 0
}
