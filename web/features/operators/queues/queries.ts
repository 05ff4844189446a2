import type * as contract from '#contract/operators/inbox.ts'
import type { BodyInput, OutputOf, QueryInput } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'
import { deskKey, poll } from '../desk-key.ts'

export type Queues = OutputOf<typeof contract.listQueues>
export type QueueHelp = OutputOf<typeof contract.listQueueHelp>['queues'][number]
type InboxPage = OutputOf<typeof contract.listInbox>
export type InboxParams = Omit<NonNullable<QueryInput<typeof contract.listInbox>>, 'after' | 'limit'>

export const queuesQuery = {
  queryKey: [...deskKey, 'queues'],
  queryFn: () => call<typeof contract.listQueues>('GET', '/api/admin/queues', {}),
  refetchInterval: poll,
}

export const queueHelpQuery = {
  queryKey: [...deskKey, 'queue-help'],
  queryFn: () => call<typeof contract.listQueueHelp>('GET', '/api/admin/queues/help', {}),
}

export const inboxQuery = (params: InboxParams) => ({
  queryKey: [...deskKey, 'inbox', params],
  queryFn: ({ pageParam }: { pageParam: string }): Promise<InboxPage> =>
    call<typeof contract.listInbox>('GET', '/api/admin/inbox', {
      query: { ...params, ...(pageParam ? { after: pageParam } : {}) },
    }),
  initialPageParam: '',
  getNextPageParam: (page: InboxPage) => page.next,
  refetchInterval: poll,
})

type Key = BodyInput<typeof contract.assignItem>

export const inboxActions = {
  assign: (body: Key) => call<typeof contract.assignItem>('POST', '/api/admin/inbox/assign', { body }),
  unassign: (body: Key) => call<typeof contract.unassignItem>('POST', '/api/admin/inbox/unassign', { body }),
  snooze: (body: BodyInput<typeof contract.snoozeItem>) =>
    call<typeof contract.snoozeItem>('POST', '/api/admin/inbox/snooze', { body }),
  wake: (body: Key) => call<typeof contract.wakeItem>('POST', '/api/admin/inbox/wake', { body }),
}
