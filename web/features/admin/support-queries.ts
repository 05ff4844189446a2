import type * as contract from '#contract/admin/support.ts'
import type { BodyInput, OutputOf, QueryInput } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'
import { deskKey, poll } from '#web/features/operators/desk-key.ts'

type MessagePage = OutputOf<typeof contract.listContactMessages>
type Asked = Omit<NonNullable<QueryInput<typeof contract.listContactMessages>>, 'after' | 'limit'>

export const messagesQuery = (asked: Asked) => ({
  queryKey: [...deskKey, 'messages', asked],
  queryFn: ({ pageParam }: { pageParam: string }): Promise<MessagePage> =>
    call<typeof contract.listContactMessages>('GET', '/api/admin/messages', {
      query: { ...asked, ...(pageParam ? { after: pageParam } : {}) },
    }),
  initialPageParam: '',
  getNextPageParam: (page: MessagePage) => page.next,
})

export const contestedQuery = {
  queryKey: [...deskKey, 'no-shows'],
  queryFn: () => call<typeof contract.listContested>('GET', '/api/admin/no-shows', {}),
  refetchInterval: poll,
}

export const supportActions = {
  reply: (id: string, body: BodyInput<typeof contract.replyToMessage>) =>
    call<typeof contract.replyToMessage>('POST', '/api/admin/messages/:id/reply', { params: { id }, body }),
  settle: (id: string, body: BodyInput<typeof contract.settleMessage>) =>
    call<typeof contract.settleMessage>('POST', '/api/admin/messages/:id/settle', { params: { id }, body }),
  decide: (id: string, body: BodyInput<typeof contract.decideNoShow>) =>
    call<typeof contract.decideNoShow>('POST', '/api/admin/no-shows/:id/decide', { params: { id }, body }),
}
