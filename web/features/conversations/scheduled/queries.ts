import type * as contract from '#contract/conversations/scheduled.ts'
import type { BodyInput } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/call.ts'

export const scheduledQuery = (threadId: string) => ({
  queryKey: ['/api/threads/:id/scheduled', threadId] as const,
  queryFn: () =>
    call<typeof contract.listScheduledMessages>('GET', '/api/threads/:id/scheduled', { params: { id: threadId } }),
})

export const schedule = (threadId: string, body: BodyInput<typeof contract.scheduleMessage>) =>
  call<typeof contract.scheduleMessage>('POST', '/api/threads/:id/scheduled', { params: { id: threadId }, body })

export const cancelScheduled = (threadId: string, messageId: string) =>
  call<typeof contract.cancelScheduledMessage>('DELETE', '/api/threads/:id/scheduled/:messageId', {
    params: { id: threadId, messageId },
  })
