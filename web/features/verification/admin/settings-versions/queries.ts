import type * as contract from '#contract/verification/settings-calls.ts'
import type { VerificationDocument } from '#contract/verification/settings-schemas.ts'
import type { BodyInput, OutputOf } from '#contract/wire/endpoint.ts'
import { deskKey } from '#web/features/operators/desk-key.ts'
import { call } from '#web/lib/call.ts'

export type SettingsState = OutputOf<typeof contract.showVerificationSettings>
export type Preview = OutputOf<typeof contract.previewVerificationSettings>

export const settingsQuery = {
  queryKey: [...deskKey, 'verification-settings'],
  queryFn: () => call<typeof contract.showVerificationSettings>('GET', '/api/admin/verification-settings'),
}

/** What the contract asks of a version, fetched when the page is. */
export const rulesQuery = {
  queryKey: ['verification-settings-rules'],
  queryFn: () =>
    import('#contract/verification/settings-schemas.ts').then(({ publishedDocument }) => publishedDocument),
  staleTime: Infinity,
  structuralSharing: false,
}

export const settingsCalls = {
  version: (version: number) =>
    call<typeof contract.showSettingsVersion>('GET', '/api/admin/verification-settings/versions/:version', {
      params: { version },
    }),
  preview: (document: VerificationDocument) =>
    call<typeof contract.previewVerificationSettings>('POST', '/api/admin/verification-settings/preview', {
      body: { document },
    }),
  publish: (body: BodyInput<typeof contract.publishVerificationSettings>) =>
    call<typeof contract.publishVerificationSettings>('POST', '/api/admin/verification-settings', { body }),
}
