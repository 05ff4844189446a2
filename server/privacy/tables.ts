import type { Selectable } from 'kysely'
import type { ErasureState } from '#contract/privacy/values.ts'
import type { Generated, Timestamp } from '#server/platform/database.ts'
import type { StateColumn } from '#server/platform/lifecycle.ts'

interface AccountErasures {
  id: string
  account_id: string
  state: StateColumn<ErasureState>
  requested_at: Timestamp
  due_at: Timestamp
  ended_at: Timestamp | null
}
export type ErasureRow = Selectable<AccountErasures>

declare module '#server/platform/database.ts' {
  interface Database {
    data_exports: {
      id: string
      account_id: string
      requested_at: Generated<Date>
      ready_at: Timestamp | null
      expires_at: Timestamp | null
      /** The archive in the vault. */
      file_id: string | null
    }
    account_erasures: AccountErasures
  }
}

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'make-export': { exportId: string }
    'forget-exports': Record<string, never>
  }
}

declare module '#server/platform/deadlines.ts' {
  interface DeadlineKinds {
    /** Of a wish: the account is erased. */
    'privacy.erase': true
  }
}
