import { usd } from '#contract/wire/money.ts'
import { notify } from '#server/notifications/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Tx } from '#server/platform/database.ts'
import { momentAt } from '#server/platform/said/render.ts'
import { newCode } from './code.ts'
import { giftCardCode } from './notifications.ts'
import type { GiftCardRow } from './tables.ts'

/** With it the keys of all emails with its code begin. */
export const emailsOfCard = (id: string) => `gift-card:${id}:`

/** A new code and what is kept of it; one that was emailed before opens nothing anymore. */
export function newCodeOf({ sends }: Pick<GiftCardRow, 'sends'>) {
  const { code, hash, end } = newCode()
  return { code, code_hash: hash, code_end: end, sends: sends + 1 }
}

/** The one place where a code is written out. Its email is not kept once it is sent. */
export async function emailCode(app: App, tx: Tx, card: GiftCardRow, code: string): Promise<void> {
  const recipient = {
    accountId: null,
    email: card.recipient_email,
    language: card.language,
    data: {
      code,
      from: card.from_name,
      name: card.recipient_name,
      message: card.message,
      amount: usd(card.amount),
      expires: card.expires_at ? momentAt(card.expires_at, 'UTC', 'date') : null,
    },
  }
  await notify(app, tx, giftCardCode, recipient, { dedupeKey: `${emailsOfCard(card.id)}${card.sends}` })
}
