import type { ColumnType, Selectable } from 'kysely'
import type { ChoiceChannel, DeliveryReason, Digest, NotificationChannel } from '#contract/notifications/values.ts'
import type { Generated, Timestamp } from '#server/platform/database.ts'

interface NotificationsTable {
  id: string
  account_id: string
  dedupe_key: string
  type: string
  data: ColumnType<object | null, string | null, never>
  href: string | null
  created_at: Generated<Date>
  read_at: Timestamp | null
}
export type NotificationRow = Selectable<NotificationsTable>

/** `waiting`: for the end of quiet hours. */
export type DeliveryOutcome = 'queued' | 'waiting' | 'in_digest' | 'sent' | 'failed' | 'suppressed'

interface NotificationDeliveriesTable {
  id: string
  type: string
  channel: NotificationChannel
  event_id: string | null
  recipient: string | null
  notification_id: Generated<string | null>
  mail_id: Generated<string | null>
  outcome: DeliveryOutcome
  reason: Generated<DeliveryReason | null>
  due_at: Timestamp | null
  attempts: Generated<number>
  attempting_until: Timestamp | null
  first_attempt_at: Timestamp | null
  provider_id: Generated<string | null>
  confirmed_at: Timestamp | null
  last_error: Generated<string | null>
  resend: Generated<boolean>
  at: Generated<Date>
}
export type DeliveryRow = Selectable<NotificationDeliveriesTable>

interface NotificationSettingsTable {
  account_id: string
  /** `21:00:00` */
  quiet_from: string | null
  quiet_until: string | null
  digest: Digest
  updated_at: Generated<Date>
}

interface NotificationChoicesTable {
  account_id: string
  topic: string
  channel: ChoiceChannel
  wanted: boolean
  chosen_at: Generated<Date>
}

interface PushKeysTable {
  id: string
  single: Generated<boolean>
  public_key: string
  sealed_private_key: Buffer
  made_at: Generated<Date>
}
interface PushSubscriptionsTable {
  id: string
  account_id: string
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  device: string
  added_at: Generated<Date>
}
interface PushSendsTable {
  delivery_id: string
  subscription_id: string
  sent_at: Generated<Date>
}
interface TextOptOutsTable {
  number: string
  stopped: boolean
  as_of: Timestamp
}
interface SuppressedAddressesTable {
  address: string
  reason: 'bounced' | 'complained'
  detail: string
  added_at: Generated<Date>
  added_by: string | null
}

interface NotificationAccountsView {
  account_id: string
  email: string
  phone: string | null
  language: 'en' | 'es'
  user_type: 'customer' | 'guide' | 'both' | 'admin'
}

declare module '#server/platform/database.ts' {
  interface Database {
    notifications: NotificationsTable
    notification_deliveries: NotificationDeliveriesTable
    notification_settings: NotificationSettingsTable
    notification_choices: NotificationChoicesTable
    notification_accounts: NotificationAccountsView
    notification_sessions: { id: string }
    push_keys: PushKeysTable
    push_subscriptions: PushSubscriptionsTable
    push_sends: PushSendsTable
    text_opt_outs: TextOptOutsTable
    suppressed_addresses: SuppressedAddressesTable
  }
}

declare module '#server/platform/deadlines.ts' {
  interface DeadlineKinds {
    /** Subject: an account whose digest goes out. */
    'notifications.digest': true
    /** Subject: a delivery that waits for quiet hours to end. */
    'notifications.quiet_over': true
  }
}
declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'forget-notifications': Record<string, never>
    'send-notification': { deliveryId: string }
    /** `sid`: a message as the SMS provider calls it; `deliveryId`: ours that it is of. */
    'handle-text': { sid: string; deliveryId?: string }
  }
}
