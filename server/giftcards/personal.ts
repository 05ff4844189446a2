import { sql } from 'kysely'
import { said } from '#contract/wire/said.ts'
import { eraseEmails } from '#server/notifications/index.ts'
import { emailsOfCard } from './email-code.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'

/** What gift cards know about the owner of an account, and what becomes of it when the account is erased. */
export const personal: PersonalData = {
  tables: [
    {
      table: 'gift_cards',
      owner: 'buyer_id',
      section: 'gift_cards_bought',
      columns: ['amount', 'state', 'recipient_name', 'recipient_email', 'message', 'from_name', 'paid_at', 'sent_at'],
      erased: { set: { from_name: 'Former explorer', message: '' } },
    },
    {
      table: 'gift_cards',
      owner: 'redeemed_by',
      section: 'gift_cards_redeemed',
      columns: ['amount', 'from_name', 'message', 'redeemed_at', 'expires_at'],
      erased: { set: { recipient_name: 'Former explorer', recipient_email: 'erased@erased.invalid', message: '' } },
    },
    {
      // one that can still be redeemed keeps the address that its code goes to
      table: 'gift_cards',
      owner: (accountId) => sql`buyer_id = ${accountId} and state <> 'sent'`,
      erased: { set: { recipient_name: 'Former explorer', recipient_email: 'erased@erased.invalid' } },
    },
  ],
  erase: async (_app, tx, accountId) => {
    const cards = await tx.selectFrom('gift_cards').select('id').where('buyer_id', '=', accountId).execute()
    // whose subject names the buyer
    for (const { id } of cards) await eraseEmails(tx, { ids: [], keys: emailsOfCard(id) })
  },
  obstacle: async (_app, read, accountId) => {
    const unsent = await read
      .selectFrom('gift_cards')
      .select('id')
      .where('buyer_id', '=', accountId)
      .where('state', 'in', ['started', 'paid'])
      .executeTakeFirst()
    return unsent ? said('A gift card you bought hasn’t been sent yet. Wait until it has, or refund it.') : null
  },
}
