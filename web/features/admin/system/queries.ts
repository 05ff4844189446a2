import type * as contract from '#contract/admin/system.ts'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

export const systemQuery = {
  queryKey: [...deskKey, 'system'],
  queryFn: () => call<typeof contract.showSystem>('GET', '/api/admin/system', {}),
}

export const runRecurringJob = (task: string, reason: string) =>
  call<typeof contract.runRecurringJob>('POST', '/api/admin/recurring-jobs/:task/run', {
    params: { task },
    body: { reason },
  })
