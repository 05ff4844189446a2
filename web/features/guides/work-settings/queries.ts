import type * as contract from '#contract/guides/work-settings.ts'
import type { WorkSettings } from '#contract/guides/work-settings.ts'
import { call } from '#web/lib/call.ts'

export const workSettingsQuery = {
  queryKey: ['/api/guide/work-settings'] as const,
  queryFn: () => call<typeof contract.showWorkSettings>('GET', '/api/guide/work-settings'),
}

export const saveWorkSettings = (body: WorkSettings) =>
  call<typeof contract.saveWorkSettings>('PUT', '/api/guide/work-settings', { body })
