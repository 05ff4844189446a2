/** What notifications are about, as people switch them. */
export const notificationGroups = [
  'booking',
  'money',
  'safety',
  'messages',
  'reviews',
  'disputes',
  'guide',
  'account',
  'support',
  'operators',
  'marketing',
] as const
export type NotificationGroup = (typeof notificationGroups)[number]

/** Over what a notification reaches a person. */
export const notificationChannels = ['bell', 'email', 'sms', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** What a person switches for a group: the channels, and whether its dates are in the feed of their calendar. */
export const choiceChannels = [...notificationChannels, 'calendar'] as const
export type ChoiceChannel = (typeof choiceChannels)[number]

/** How emails that are not critical come: each when it happens, or together. */
export const digests = ['off', 'daily', 'weekly'] as const
export type Digest = (typeof digests)[number]

/** What became of a notification on a channel, as its recipient reads it. */
export const deliveryStates = ['delivered', 'waiting', 'failed', 'suppressed', 'in_digest'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why a notification was not sent over a channel, or failed there. */
export const deliveryReasons = [
  'switched_off',
  'no_address',
  'bounced',
  'complained',
  'stopped',
  'refused',
  'unreachable',
  'too_late',
] as const
export type DeliveryReason = (typeof deliveryReasons)[number]

/** Months until a notification and its deliveries are deleted. */
export const historyMonths = 13

/** Until a person chooses their own. Local times. */
export const usualQuietHours = { from: '21:00', until: '08:00' } as const
