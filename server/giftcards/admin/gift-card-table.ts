import { sql } from 'kysely'
import type { AdminGiftCard } from '#contract/giftcards/admin.ts'
import { giftCardTable } from '#contract/giftcards/gift-card-table.ts'
import { usd } from '#contract/wire/money.ts'
import type { TableFilters } from '#contract/wire/table-query.ts'
import { accountContacts } from '#server/accounts/index.ts'
import { requireScope } from '#server/operators/index.ts'
import { disputedPayables, giftCreditLeft } from '#server/payments/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller, Person } from '#server/platform/caller.ts'
import { streamCsv, type CsvCells } from '#server/platform/table/stream-csv.ts'
import { readTable, type Table } from '#server/platform/table/table.ts'
import type { GiftCardRow } from '../tables.ts'

export const giftCards: Table<GiftCardRow, typeof giftCardTable> = {
  declaration: giftCardTable,
  from: sql`gift_cards g`,
  id: sql`g.id`,
  select: sql`g.*`,
  columns: {
    code: sql`g.code_end`,
    bought: sql`g.created_at`,
    amount: sql`g.amount`,
    left: sql`g.amount`,
    state: sql`g.state`,
    buyer: sql`g.buyer_id`,
    recipient: sql`g.recipient_email`,
    redeemedBy: sql`g.redeemed_by`,
    send: sql`g.send_at`,
    expires: sql`g.expires_at`,
  },
  nullable: ['expires'],
}

export async function listAdminGiftCards(
  app: App,
  caller: Caller,
  query: TableFilters & { readonly after?: string | undefined; readonly limit: number },
) {
  const person = requireScope(caller, 'support', 'finance')
  const { rows, ...page } = await readTable(app.read(), giftCards, query)
  return { ...page, items: await present(app, person, rows) }
}

export function giftCardCsv(
  app: App,
  caller: Caller,
  query: TableFilters & { readonly columns?: readonly string[] | undefined },
) {
  const person = requireScope(caller, 'support', 'finance')
  return streamCsv(app, giftCards, { present: (rows) => present(app, person, rows), cells }, query)
}

async function present(app: App, person: Person, rows: readonly GiftCardRow[]): Promise<AdminGiftCard[]> {
  if (rows.length === 0) return []
  const read = app.read()
  const ids = rows.map(({ id }) => id)
  const [people, credit, disputed] = await Promise.all([
    accountContacts(
      read,
      rows.flatMap(({ buyer_id, redeemed_by }) => (redeemed_by ? [buyer_id, redeemed_by] : [buyer_id])),
    ),
    giftCreditLeft(read, ids),
    disputedPayables(read, ids),
  ])
  return rows.map((row) => {
    const { state } = row
    const unused = state === 'paid' || state === 'sent'
    const onHold = disputed.includes(row.id)
    const left = unused ? row.amount : state === 'redeemed' ? (credit.get(row.id)?.left ?? 0) : 0
    return {
      id: row.id,
      codeEnd: row.code_end,
      state,
      amount: usd(row.amount),
      left: usd(left),
      buyer: people.get(row.buyer_id)?.name ?? '',
      recipientEmail: row.recipient_email,
      redeemedBy: row.redeemed_by ? (people.get(row.redeemed_by)?.name ?? '') : null,
      boughtAt: row.created_at.toISOString(),
      sendAt: row.send_at.toISOString(),
      expiresAt: row.expires_at?.toISOString() ?? null,
      onHold,
      canRefund: unused && !onHold && row.buyer_id !== person.accountId,
    }
  })
}

const cells: CsvCells<AdminGiftCard, keyof typeof giftCardTable.columns> = {
  code: ({ codeEnd }) => codeEnd,
  bought: ({ boughtAt }) => new Date(boughtAt),
  amount: ({ amount }) => ({ cents: amount.amount }),
  left: ({ left }) => ({ cents: left.amount }),
  state: ({ state }) => state,
  buyer: ({ buyer }) => buyer,
  recipient: ({ recipientEmail }) => recipientEmail,
  redeemedBy: ({ redeemedBy }) => redeemedBy,
  send: ({ sendAt }) => new Date(sendAt),
  expires: ({ expiresAt }) => (expiresAt ? new Date(expiresAt) : null),
}
