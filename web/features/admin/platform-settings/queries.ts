import type * as contract from '#contract/settings/admin.ts'
import type { BodyInput, OutputOf } from '#contract/wire/endpoint.ts'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

export type SettingsState = OutputOf<typeof contract.showPlatformSettings>
export type Preview = OutputOf<typeof contract.previewPlatformSettings>
type Changes = BodyInput<typeof contract.previewPlatformSettings>['changes']

export const settingsQuery = {
  queryKey: [...deskKey, 'platform-settings'],
  queryFn: () => call<typeof contract.showPlatformSettings>('GET', '/api/admin/platform-settings'),
}

export const settingsCalls = {
  preview: (changes: Changes) =>
    call<typeof contract.previewPlatformSettings>('POST', '/api/admin/platform-settings/preview', {
      body: { changes },
    }),
  publish: (body: BodyInput<typeof contract.publishPlatformSettings>) =>
    call<typeof contract.publishPlatformSettings>('POST', '/api/admin/platform-settings', { body }),
  rollBack: (body: BodyInput<typeof contract.rollBackPlatformSettings>) =>
    call<typeof contract.rollBackPlatformSettings>('POST', '/api/admin/platform-settings/roll-back', { body }),
  cancel: (id: string, reason: string) =>
    call<typeof contract.cancelScheduledSettings>('POST', '/api/admin/platform-settings/scheduled/:id/cancel', {
      params: { id },
      body: { reason },
    }),
}
