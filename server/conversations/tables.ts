import type { Selectable } from 'kysely'
import type { AlertKind, AlertOutcome, ReportReason, ThreadSide } from '#contract/conversations/values.ts'
import type { BigNumber, Database, Generated, Timestamp } from '#server/platform/database.ts'

interface Threads {
  id: string
  explorer_id: string
  guide_id: string
  adventure_id: string | null
  booking_id: string | null
  last_position: Generated<number>
  last_message_at: Timestamp
  closed_at: Timestamp | null
  opened_at: Timestamp
}
export type ThreadRow = Selectable<Threads>

interface ThreadSides {
  id: string
  thread_id: string
  side: ThreadSide
  read_position: Generated<number>
  archived_at: Timestamp | null
  muted_at: Timestamp | null
  blocked_at: Timestamp | null
  tell_at: Timestamp | null
}
export type ThreadSideRow = Selectable<ThreadSides>

interface Messages {
  id: string
  thread_id: string
  position: number
  side: ThreadSide
  account_id: string
  key: string
  text: string
  sent_at: Timestamp
}
export type MessageRow = Selectable<Messages>

interface ConversationAlerts {
  id: string
  thread_id: string
  kind: AlertKind
  message_id: string | null
  words: Generated<string[]>
  side: ThreadSide | null
  account_id: string | null
  reason: ReportReason | null
  note: Generated<string>
  at: Timestamp
  decided_at: Timestamp | null
  decided_by: string | null
  outcome: AlertOutcome | null
  decision_reason: string | null
}
export type AlertRow = Selectable<ConversationAlerts>

interface MessageOffers {
  message_id: string
  departure_id: string
  adults: number
  children: number
  expires_at: Timestamp
  withdrawn_at: Timestamp | null
}
export type OfferRow = Selectable<MessageOffers>

declare module '#server/platform/database.ts' {
  interface Database {
    threads: Threads
    thread_sides: ThreadSides
    messages: Messages
    message_files: { message_id: string; file_id: string; picture: boolean; bytes: BigNumber }
    message_offers: MessageOffers
    reply_waits: { id: string; thread_id: string; guide_id: string; since: Timestamp; answered_at: Timestamp | null }
    conversation_alerts: ConversationAlerts
    scheduled_messages: {
      id: string
      thread_id: string
      account_id: string
      key: string
      text: string
      send_at: Timestamp
      even_if_canceled: boolean
      made_at: Timestamp
      ended_at: Timestamp | null
      unsent: 'taken_back' | 'booking_canceled' | 'refused' | null
    }
    saved_replies: { id: string; guide_id: string; title: string; text: string; saved_at: Generated<Date> }
  }
}

declare module '#server/platform/deadlines.ts' {
  interface DeadlineKinds {
    /** Of a side: it is told of what it has not read. */
    'conversation.tell': true
    /** Of a thread: its guide has not replied for 12 or 22 hours. */
    'conversation.unanswered': true
    /** Of a message that was written to be sent later. */
    'conversation.scheduled': true
  }
}

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    'conversation.alert_raised': { alertId: string }
    'conversation.reported': { alertId: string }
  }
}

declare module '#server/platform/storage/vault.ts' {
  interface FileKinds {
    'message-file': true
  }
}

export type ScheduledMessageRow = Selectable<Database['scheduled_messages']>
