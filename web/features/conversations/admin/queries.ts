import type {
  decideConversationAlert,
  listConversationAlerts,
  showConversationAlert,
} from '#contract/conversations/admin.ts'
import type { AlertOutcome } from '#contract/conversations/values.ts'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

export const alertsQuery = {
  queryKey: [...deskKey, 'conversation-alerts'],
  queryFn: () => call<typeof listConversationAlerts>('GET', '/api/admin/conversation-alerts'),
}

export const alertQuery = (id: string) => ({
  queryKey: [...deskKey, 'conversation-alert', id],
  queryFn: () => call<typeof showConversationAlert>('GET', '/api/admin/conversation-alerts/:id', { params: { id } }),
})

export const decideAlert = (id: string, outcome: AlertOutcome, reason: string) =>
  call<typeof decideConversationAlert>('POST', '/api/admin/conversation-alerts/:id/decide', {
    params: { id },
    body: { outcome, reason },
  })
