import type * as supportAdmin from '#contract/support/admin.ts'
import type { BodyInput, OutputOf, QueryInput } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'
import { deskKey } from '#web/features/operators/desk-key.ts'

type MessagePage = OutputOf<typeof supportAdmin.listContactMessages>
type MessageParams = Omit<NonNullable<QueryInput<typeof supportAdmin.listContactMessages>>, 'after' | 'limit'>

export const messagesQuery = (params: MessageParams) => ({
  queryKey: [...deskKey, 'messages', params],
  queryFn: ({ pageParam }: { pageParam: string }): Promise<MessagePage> =>
    call<typeof supportAdmin.listContactMessages>('GET', '/api/admin/messages', {
      query: { ...params, ...(pageParam ? { after: pageParam } : {}) },
    }),
  initialPageParam: '',
  getNextPageParam: (page: MessagePage) => page.next,
})

export const supportActions = {
  reply: (id: string, body: BodyInput<typeof supportAdmin.replyToMessage>) =>
    call<typeof supportAdmin.replyToMessage>('POST', '/api/admin/messages/:id/reply', { params: { id }, body }),
  markAnswered: (id: string, body: BodyInput<typeof supportAdmin.markMessageAnswered>) =>
    call<typeof supportAdmin.markMessageAnswered>('POST', '/api/admin/messages/:id/mark-answered', {
      params: { id },
      body,
    }),
}
