import {
  notificationChannels,
  notificationGroups,
  type ChoiceChannel,
  type NotificationGroup,
} from '#contract/notifications/values.ts'
import type { NotificationRegistry } from '../registry.ts'
import type { NotificationType } from '../type.ts'

export type UserType = 'customer' | 'guide' | 'both' | 'admin'

/** One place of the matrix that a person switches. */
export interface Cell {
  readonly channel: ChoiceChannel
  /** Without a choice. */
  readonly usual: boolean
  /** Nothing that is not critical comes over it. */
  readonly locked: boolean
}
export interface GroupCells {
  readonly group: NotificationGroup
  readonly critical: boolean
  readonly cells: readonly Cell[]
}

/** What must be asked for before it comes. */
export const optIn: ReadonlySet<NotificationGroup> = new Set(['marketing'])

const isAddressed = (group: NotificationGroup, userType: UserType): boolean => {
  if (userType === 'admin') return group === 'operators' || group === 'account'
  if (group === 'operators') return false
  return group !== 'guide' || userType !== 'customer'
}

/** The matrix of a person, by what the types declare. `available`: channels that this installation has. */
export function cellsOf(
  registry: NotificationRegistry,
  userType: UserType,
  available: readonly ChoiceChannel[],
): GroupCells[] {
  const types = Array.from(registry.values())
  return notificationGroups.flatMap((group) => {
    const of = types.filter((type) => type.group === group)
    if (of.length === 0 || !isAddressed(group, userType)) return []
    const cells = available.flatMap((channel) => cellOf(group, of, channel))
    return [{ group, critical: of.some(({ critical }) => critical), cells }]
  })
}

function cellOf(group: NotificationGroup, types: readonly NotificationType[], channel: ChoiceChannel): Cell[] {
  if (channel === 'calendar') return group === 'booking' ? [{ channel, usual: true, locked: false }] : []
  const usual = types.some((type) => type.channels.includes(channel))
  // a link that opens something goes to an address only
  const free = types.filter(({ critical, secret }) => !critical && !secret)
  if (free.length > 0) return [{ channel, usual: usual && !optIn.has(group), locked: false }]
  return usual ? [{ channel, usual, locked: true }] : []
}

export const availableChannels = (has: { sms: boolean; push: boolean }): ChoiceChannel[] => [
  ...notificationChannels.filter((channel) => (channel === 'sms' || channel === 'push' ? has[channel] : true)),
  'calendar',
]
