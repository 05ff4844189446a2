import type { ActionOutcome, BulkActionState, OperatorScope } from '#contract/operators/values.ts'
import type { ColumnType, Selectable } from 'kysely'
import type { Database, Timestamp } from '#server/platform/database.ts'
import type { StateColumn } from '#server/platform/lifecycle.ts'

interface BulkActionsTable {
  id: string
  account_id: string
  table_name: string
  action: string
  reason: string
  /** What the people concerned read. */
  message: string | null
  state: StateColumn<BulkActionState>
  total: number
  /** Business time. */
  started_at: Timestamp
  ended_at: Timestamp | null
}
interface SecondFactorResetsTable {
  id: string
  account_id: string
  state: StateColumn<'requested' | 'done' | 'denied'>
  /** A signature. */
  requested_by: string
  reason: string
  /** Business time. */
  requested_at: Timestamp
  /** Where no other operator could decide. */
  waits_until: Timestamp | null
  ended_at: Timestamp | null
  ended_by: string | null
}
export type SecondFactorResetRow = Selectable<SecondFactorResetsTable>
export type BulkActionRow = Selectable<BulkActionsTable>

declare module '#server/platform/deadlines.ts' {
  interface DeadlineKinds {
    'second_factor_reset.wait_ends': true
  }
}

declare module '#server/platform/database.ts' {
  interface Database {
    admin_actions: {
      id: string
      /** Null: by a command at the server. */
      account_id: string | null
      action: string
      subject_id: string
      booking_id: string | null
      reason: string
      detail: ColumnType<Record<string, unknown>, string, never>
      /** Business time. */
      at: Timestamp
      outcome: 'done' | 'refused' | 'failed' | null
      message: string | null
    }
    operator_invitations: {
      id: string
      email: string
      scopes: OperatorScope[]
      token_hash: Buffer
      invited_by: string
      /** Wall time, as the rest. */
      sent_at: Timestamp
      expires_at: Timestamp
      accepted_at: Timestamp | null
      accepted_by: string | null
      revoked_at: Timestamp | null
      revoked_by: string | null
    }
    saved_views: {
      id: string
      account_id: string
      table_name: string
      name: string
      /** Sort, columns, and filters, as in the address. */
      query: string
      shared: boolean
      is_default: boolean
    }
    queue_assignments: {
      id: string
      queue: string
      subject_id: string
      account_id: string
      at: Timestamp
      ended_at: Timestamp | null
      ended_by: string | null
    }
    queue_snoozes: {
      id: string
      queue: string
      subject_id: string
      account_id: string
      at: Timestamp
      until: Timestamp
      ended_at: Timestamp | null
      ended_by: string | null
    }
    second_factor_resets: SecondFactorResetsTable
    queue_notices: {
      queue: string
      subject_id: string
      told_at: Timestamp
    }
    bulk_actions: BulkActionsTable
    bulk_action_items: {
      bulk_action_id: string
      position: number
      subject_id: string
      label: string
      audit_id: string
      outcome: ActionOutcome | null
      message: string | null
    }
  }
}

export type InvitationRow = Selectable<Database['operator_invitations']>
export type SavedViewRow = Selectable<Database['saved_views']>
export type AdminActionRow = Selectable<Database['admin_actions']>
