import type { Role, UnitSystem, UserType } from '#contract/accounts/values.ts'
import type { Language } from '#contract/wire/language.ts'
import type { Generated, Timestamp } from '#server/platform/database.ts'
import type { ColumnType, Selectable } from 'kysely'

interface AccountSuspensionsTable {
  id: string
  account_id: string
  /** What the person reads. */
  message: string
  /** Business time, as the rest. */
  begun_at: Timestamp
  /** A signature. */
  begun_by: string
  /** Null: until an operator ends it. */
  until: Timestamp | null
  ended_at: Timestamp | null
  ended_by: string | null
}
interface AccountViewsTable {
  id: string
  /** The operator’s. */
  session_id: string
  operator_id: string
  account_id: string
  /** Wall time, as the rest. */
  begun_at: Generated<Date>
  ends_at: Timestamp
  ended_at: Timestamp | null
}

export type AccountSuspensionRow = Selectable<AccountSuspensionsTable>

declare module '#server/platform/database.ts' {
  interface Database {
    accounts: {
      id: string
      email: string
      first_name: string
      last_name: Generated<string>
      password_hash: string
      user_type: UserType
      acting_role: Role
      admin_scopes: Generated<string[]>
      phone: string | null
      birth_date: string | null
      home_place: string | null
      /** When the person said to be 18 or older. */
      said_adult_at: Timestamp | null
      profile_image_url: string | null
      email_verified_at: Timestamp | null
      /** Since when signing in asks for a second factor. Wall time. */
      second_factor_since: ColumnType<Date | null, undefined, Date | null>
      demo: Generated<boolean>
      /** Of letters: the one the person last acted in. */
      language: Generated<Language>
      /** Null: as the language of the page has it. */
      units: UnitSystem | null
      /** IANA name, for times that belong to no trip; null: the browser's. */
      time_zone: string | null
      created_at: Generated<Date>
    }
    account_suspensions: AccountSuspensionsTable
    account_views: AccountViewsTable
    sessions: {
      id: string
      account_id: string
      token_hash: Buffer
      previous_token_hash: Buffer | null
      rotated_at: Generated<Date>
      rotation_seen_at: ColumnType<Date | null, undefined, Date | null>
      created_at: Generated<Date>
      last_seen_at: Generated<Date>
      /** When the password was last entered. */
      authenticated_at: Generated<Date>
      /** When the second factor was last shown. */
      second_factor_at: ColumnType<Date | null, Date | undefined, Date>
      expires_at: Timestamp
      revoked_at: Timestamp | null
      user_agent: string | null
      address: string | null
    }
    known_devices: {
      account_id: string
      token_hash: Buffer
      last_used_at: Generated<Date>
    }
    account_tokens: {
      id: string
      account_id: string
      purpose: TokenPurpose
      token_hash: Buffer
      expires_at: Timestamp
      used_at: Timestamp | null
      created_at: Generated<Date>
    }
    email_changes: {
      id: string
      account_id: string
      new_email: string
      old_token_hash: Buffer
      new_token_hash: Buffer
      requested_at: Generated<Date>
      expires_at: Timestamp
      old_confirmed_at: Timestamp | null
      new_confirmed_at: Timestamp | null
    }
    pending_sign_ins: {
      id: string
      account_id: string
      token_hash: Buffer
      expires_at: Timestamp
      created_at: Generated<Date>
    }
    totp_factors: {
      id: string
      account_id: string
      /** Sealed with the data key of this record. */
      secret: Buffer
      confirmed_at: Timestamp | null
      last_step: Generated<number>
      created_at: Generated<Date>
    }
    passkeys: {
      id: string
      account_id: string
      /** Base64url, as the browser has it. */
      credential_id: string
      public_key: Buffer
      counter: number
      transports: string[]
      name: string
      created_at: Generated<Date>
      last_used_at: Timestamp | null
    }
    passkey_challenges: {
      challenge_hash: Buffer
      account_id: string
      holder: string
      purpose: ChallengePurpose
      expires_at: Timestamp
    }
    recovery_codes: {
      account_id: string
      code_hash: Buffer
      used_at: Timestamp | null
    }
  }
}

export type ChallengePurpose = 'add' | 'prove'

export type TokenPurpose = 'password_reset' | 'email_verification'
