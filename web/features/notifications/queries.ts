import type {
  addPushSubscription,
  listNotifications,
  markAllRead,
  markRead,
  readNotificationSettings,
  readPush,
  removePushSubscription,
  saveNotificationSettings,
} from '#contract/notifications/calls.ts'
import type { simulatePushService } from '#contract/demo/calls.ts'
import type { savePreferences } from '#contract/accounts/calls.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'

export const listKey = ['/api/notifications'] as const
export const unreadKey = ['/api/notifications/unread-count'] as const

export const noticesQuery = {
  queryKey: listKey,
  queryFn: ({ pageParam }: { pageParam: string | undefined }) =>
    call<typeof listNotifications>('GET', '/api/notifications', { query: pageParam ? { after: pageParam } : {} }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { next: string | null }) => page.next ?? undefined,
}

export const markEverythingRead = () => call<typeof markAllRead>('POST', '/api/notifications/read-all')

export const markOneRead = (id: string) =>
  call<typeof markRead>('POST', '/api/notifications/:id/read', { params: { id } })

export const settingsKey = ['/api/notifications/settings'] as const

export const settingsQuery = {
  queryKey: settingsKey,
  queryFn: () => call<typeof readNotificationSettings>('GET', '/api/notifications/settings'),
} as const

export const saveZone = (timeZone: string) =>
  call<typeof savePreferences>('PUT', '/api/preferences', { body: { timeZone } })

export const saveSettings = (body: BodyInput<typeof saveNotificationSettings>) =>
  call<typeof saveNotificationSettings>('PUT', '/api/notifications/settings', { body })

export const pushKey = ['/api/push-subscriptions'] as const

export const pushQuery = {
  queryKey: pushKey,
  queryFn: () => call<typeof readPush>('GET', '/api/push-subscriptions'),
} as const

export const addPush = (body: BodyInput<typeof addPushSubscription>) =>
  call<typeof addPushSubscription>('POST', '/api/push-subscriptions', { body })

export const removePush = (id: string) =>
  call<typeof removePushSubscription>('DELETE', '/api/push-subscriptions/:id', { params: { id } })

/** Demo mode: for a browser that reaches no push service. */
export const simulatePush = (publicKey: string) =>
  call<typeof simulatePushService>('POST', '/api/demo/push-subscriptions', { body: { publicKey } })
