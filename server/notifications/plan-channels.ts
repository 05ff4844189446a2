import { notificationChannels, type NotificationChannel } from '#contract/notifications/values.ts'
import { optIn } from './preferences/cells.ts'
import { choiceKey, type Preferences } from './preferences/read-preferences.ts'
import type { NotificationType } from './type.ts'

/** Over which channels a notification goes, and which of its own its recipient has switched off. */
export interface Plan {
  readonly send: readonly NotificationChannel[]
  readonly switchedOff: readonly NotificationChannel[]
}

type Declared = Pick<NotificationType, 'group' | 'critical' | 'secret' | 'channels'>

/**
 * A choice to have a group over a channel counts for all of the group; one not to have it, for what is not critical. A link
 * that opens something goes nowhere but where its type says. `rings`: whether it goes to a phone without being asked for.
 */
export function planChannels(type: Declared, preferences: Pick<Preferences, 'choices'> | null, rings = true): Plan {
  const send: NotificationChannel[] = []
  const switchedOff: NotificationChannel[] = []
  for (const channel of notificationChannels) {
    const toPhone = channel === 'sms' || channel === 'push'
    const declared = type.channels.includes(channel) && (rings || !toPhone)
    const usual = declared && !optIn.has(type.group)
    const chosen = type.secret ? undefined : preferences?.choices.get(choiceKey(type.group, channel))
    if (chosen === true || (usual && (type.critical || chosen === undefined))) send.push(channel)
    else if (usual) switchedOff.push(channel)
  }
  return { send, switchedOff }
}
