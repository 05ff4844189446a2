import type { ColumnType, Generated, Selectable } from 'kysely'
import type { GiftCardState } from '#contract/giftcards/values.ts'
import type { Language } from '#contract/wire/language.ts'
import type { BigNumber, Timestamp } from '#server/platform/database.ts'
import type { StateColumn } from '#server/platform/lifecycle.ts'

type Later<T> = ColumnType<T | null, undefined, T | null>

interface GiftCardsTable {
  id: string
  buyer_id: string
  state: StateColumn<GiftCardState>
  amount: BigNumber
  recipient_name: string
  recipient_email: string
  message: string
  from_name: string
  language: Language
  us_state: string
  months_valid: number | null
  refund_days: number
  created_at: Timestamp
  send_at: Timestamp
  paid_at: Later<Date>
  refund_until: Later<Date>
  sent_at: Later<Date>
  sends: Generated<number>
  code_hash: Later<Buffer>
  code_end: Later<string>
  expires_at: Later<Date>
  redeemed_by: Later<string>
  redeemed_at: Later<Date>
  ended_at: Later<Date>
}
export type GiftCardRow = Selectable<GiftCardsTable>

declare module '#server/platform/database.ts' {
  interface Database {
    gift_cards: GiftCardsTable
  }
}

declare module '#server/platform/deadlines.ts' {
  interface DeadlineKinds {
    'gift_card.lapses': true
    'gift_card.send': true
    'gift_card.expires': true
  }
}

export interface GiftCardEvent {
  giftCardId: string
}

declare module '#server/platform/events.ts' {
  interface DomainEvents {
    'gift_card.paid': GiftCardEvent
    'gift_card.sent': GiftCardEvent
    'gift_card.redeemed': GiftCardEvent
    /** `wasSent`: its recipient had been emailed a code. */
    'gift_card.refunded': GiftCardEvent & { wasSent: boolean; by: 'buyer' | 'treq' }
    /** `revoked`: of the credit of the person who redeemed it, minor units. */
    'gift_card.voided': GiftCardEvent & { wasSent: boolean; revoked: number }
  }
}
