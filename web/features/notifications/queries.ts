import type { listNotifications, markAllRead, markRead } from '#contract/notifications/calls.ts'
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
