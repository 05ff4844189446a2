import type {
  listNotifications,
  markAllRead,
  markRead,
  readNotificationSettings,
  saveNotificationSettings,
} from '#contract/notifications/calls.ts'
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

export const saveSettings = (body: BodyInput<typeof saveNotificationSettings>) =>
  call<typeof saveNotificationSettings>('PUT', '/api/notifications/settings', { body })
