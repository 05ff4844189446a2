import type { ContactTopic } from '#contract/support/values.ts'
import type { Timestamp } from '#server/platform/database.ts'

declare module '#server/platform/database.ts' {
  interface Database {
    contact_messages: {
      id: string
      reference: string
      idempotency_key: string
      topic: ContactTopic
      name: string
      email: string
      booking_code: string | null
      message: string
      account_id: string | null
      received_at: Timestamp
    }
    contact_answers: {
      id: string
      message_id: string
      account_id: string
      reply: string | null
      note: string | null
      at: Timestamp
    }
  }
}
