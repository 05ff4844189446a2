import type { Role, UserType } from '#contract/accounts/values.ts'

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    /** The subject of each is the account. */
    'account.opened': { userType: UserType }
    'account.signed_in': { device: string; newDevice: boolean }
    'account.password_changed': { by: 'reset_link' | 'settings' }
    'account.role_switched': { role: Role }
    'account.email_changed': { by: 'links' }
    'account.email_verified': { by: 'link' | 'reset_link' }
    'account.second_factor_added': { kind: 'totp' | 'passkey' }
    'account.second_factor_removed': { kind: 'totp' | 'passkey' | 'all' }
    'account.suspended': { until: string | null }
    'account.suspension_ended': Record<string, never>
    'account.profile_completed': Record<string, never>
  }
}
