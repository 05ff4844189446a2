import { saidInEnglish, type Said } from '#contract/wire/said.ts'
import { csvLine } from '#contract/wire/csv.ts'
import { accountContact } from '#server/accounts/index.ts'
import { outfitter, type GuideFacts } from '#server/guides/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { companyZone } from '#server/platform/company-zone.ts'
import { notFound } from '#server/platform/errors.ts'
import { cash } from '#server/platform/money.ts'
import type { PdfDocument } from '#server/platform/pdf/pdf-document.ts'
import type { PayableStatement } from '#server/payments/index.ts'
import { changeSentence } from '../change-sentences.ts'
import type { PayoutItemRow, PayoutRow } from '../tables.ts'
import { requireEarner } from './show-payouts.ts'

interface Line {
  item: PayoutItemRow
  sale: PayableStatement | undefined
}
interface Statement {
  payout: PayoutRow
  guide: GuideFacts
  outfitter: string
  email: string
  lines: Line[]
}

/** A payout of the caller's that has been settled, with what it pays. Throws 403, 404. */
async function statementOf(app: App, caller: Caller, payoutId: string): Promise<Statement> {
  const guide = await requireEarner(app, caller)
  const payout = await app.db
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', payoutId)
    .where('outfitter_id', '=', guide.outfitter_id)
    .where('state', 'not in', ['scheduled', 'on_hold'])
    .executeTakeFirst()
  if (!payout) throw notFound(saidInEnglish('We couldn’t find that payout.'))
  const items = await app.db
    .selectFrom('payout_items')
    .selectAll()
    .where('payout_id', '=', payout.id)
    .orderBy('at')
    .orderBy('entry_id')
    .orderBy('position')
    .execute()
  const ids = [...new Set(items.map(({ subject_id }) => subject_id))]
  const sales = await Promise.all(Object.values(app.payables).map((payable) => payable.statement(app.db, ids)))
  const [who, contact] = await Promise.all([
    outfitter(app.db, guide.outfitter_id),
    guide.account_id ? accountContact(app.db, guide.account_id) : null,
  ])
  return {
    payout,
    guide,
    outfitter: who?.name ?? '',
    email: contact?.email ?? '',
    lines: items.map((item) => ({ item, sale: sales.map((found) => found.get(item.subject_id)).find(Boolean) })),
  }
}

const dayOf = (moment: Date) =>
  new Intl.DateTimeFormat('en-US', { timeZone: companyZone, dateStyle: 'long' }).format(moment)

/** Of a payout and its lines as a document to keep. */
export async function statementAsPdf(app: App, caller: Caller, payoutId: string): Promise<PdfDocument> {
  const { payout, guide, outfitter: business, email, lines } = await statementOf(app, caller, payoutId)
  const t = (sentence: Said) => app.say('en', sentence)
  const at = payout.settled_at ?? payout.created_at
  const number = payout.id.slice(-12)
  const after = [
    ...(payout.recovered > 0 ? [{ label: 'Recovered for earlier refunds', sum: cash(-payout.recovered) }] : []),
    ...(payout.reserved > 0 ? [{ label: 'Kept in reserve', sum: cash(-payout.reserved) }] : []),
    { label: 'Sent to your bank', sum: cash(payout.amount) },
  ]
  return {
    title: `Payout statement ${number}`,
    footer: `Payout statement ${number} · Treq`,
    at,
    language: 'en',
    parts: [
      { kind: 'masthead', title: 'Payout statement', below: `${number}, ${dayOf(at)}` },
      { kind: 'title', text: business, below: guide.name },
      {
        kind: 'facts',
        facts: [
          ['Settled', dayOf(at)],
          ['Bank', payout.bank_last4 ? `${payout.bank_name ?? 'Bank'} ending in ${payout.bank_last4}` : 'Not sent yet'],
          ['For', guide.name, email],
          ['Status', payout.state === 'paid' ? `Paid ${dayOf(payout.paid_at ?? at)}` : payout.state],
        ],
      },
      {
        kind: 'sums',
        title: 'What this payout pays',
        columns: ['Booking', 'Reason', 'Your net'],
        rows: lines.map(({ item, sale }) => ({
          label: [sale?.code, sale?.title, t(changeSentence(item.kind))].filter(Boolean).join(', '),
          remark: sale
            ? `Gross ${cash(sale.gross)}, commission ${cash(-sale.commission)} (${sale.commissionPercent}%)`
            : dayOf(item.at),
          sum: cash(item.amount),
        })),
        total: { label: 'Total', sum: cash(payout.earned) },
        after,
      },
      { kind: 'note', text: 'All amounts in US dollars.' },
    ],
  }
}

export async function statementAsCsv(app: App, caller: Caller, payoutId: string): Promise<string> {
  const { payout, lines } = await statementOf(app, caller, payoutId)
  const t = (sentence: Said) => app.say('en', sentence)
  const cents = (amount: number) => ({ cents: amount })
  const none = null
  const head = [
    'Date',
    'Booking',
    'Trip',
    'Trip date',
    'Reason',
    'Gross',
    'Discounts',
    'Commission percent',
    'Commission',
    'Permits',
    'Net of this line',
  ]
  const rows = lines.map(({ item, sale }) => [
    item.at,
    sale?.code ?? none,
    sale?.title ?? none,
    sale?.date ?? none,
    t(changeSentence(item.kind)),
    sale ? cents(sale.gross) : none,
    sale ? cents(-sale.discounts) : none,
    sale?.commissionPercent ?? none,
    sale ? cents(-sale.commission) : none,
    sale ? cents(sale.permits) : none,
    cents(item.amount),
  ])
  const sums: [string, number][] = [
    ['Recovered for earlier refunds', -payout.recovered],
    ['Kept in reserve', -payout.reserved],
    ['Sent to your bank', payout.amount],
  ]
  const last = sums
    .filter(([, amount]) => amount !== 0)
    .map(([label, amount]) => [payout.settled_at, none, none, none, label, none, none, none, none, none, cents(amount)])
  return `\uFEFF${[head, ...rows, ...last].map((cells) => csvLine(cells)).join('')}`
}
