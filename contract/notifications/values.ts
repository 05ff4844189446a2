/** What notifications are about, as people switch them. */
export const notificationGroups = [
  'booking',
  'money',
  'safety',
  'guide',
  'account',
  'support',
  'messages',
  'reviews',
] as const
export type NotificationGroup = (typeof notificationGroups)[number]

export const notificationChannels = ['bell', 'email'] as const
export type NotificationChannel = (typeof notificationChannels)[number]
