import { type Say } from '#server/platform/said/render.ts'
import { counted, said, type Said } from '#contract/wire/said.ts'
import type { ReceiptData } from '#contract/bookings/documents.ts'
import type { Language } from '#contract/wire/language.ts'
import { cash } from '#server/platform/money.ts'
import type { PdfDocument } from '#server/platform/pdf/pdf-document.ts'
import type { SumRow } from '#server/platform/pdf/pdf-page.ts'

type Movement = ReceiptData['movements'][number]
const kinds: Record<Movement['kind'], Said> = {
  full: said('Payment'),
  deposit: said('Deposit'),
  balance: said('Balance'),
  change: said('Booking change'),
  refund: said('Refund'),
}

/** A receipt as a document to print and to keep; the same receipt in the same language gives the same bytes. */
export function receiptAsPdf(receipt: ReceiptData, language: Language, say: Say): PdfDocument {
  const { booking, customer } = receipt
  const t = (sentence: Said) => say(language, sentence)
  const write = datesIn(language)
  const day = (instant: string) => write.day(instant, booking.zone)
  return {
    title: `${t(said('Receipt'))} ${booking.code}`,
    footer: `${t(said('Receipt'))} ${booking.code} · ${t(said('Treq, outdoor adventures with local guides'))}`,
    at: new Date(receipt.issuedAt),
    language,
    parts: [
      {
        kind: 'masthead',
        title: t(said('Receipt')),
        below: `${booking.code}, ${t(said('as of'))} ${day(receipt.issuedAt)}`,
      },
      { kind: 'title', text: booking.title, below: booking.place },
      {
        kind: 'facts',
        facts: [
          [t(said('Date')), `${write.date(booking.date)}, ${write.time(booking.time)}`],
          [t(said('Group')), t(partyOf(booking.party))],
          [t(said('Guide')), booking.guide],
          [t(said('Provided by')), booking.outfitter],
          [t(said('For')), customer.name, customer.email],
          [t(said('Sold by')), 'Treq'],
        ],
      },
      {
        kind: 'sums',
        title: t(said('Price')),
        columns: [t(said('Description')), t(said('Quantity')), t(said('Amount'))],
        rows: receipt.lines.map(({ label, quantity, unitPrice, amount }) => ({
          label: t(label),
          ...(quantity > 1 ? { remark: `${quantity} × ${cash(unitPrice.amount)}` } : {}),
          sum: cash(amount.amount),
        })),
        total: { label: t(said('Total')), sum: cash(receipt.total.amount) },
        after: receipt.tax.amount > 0 ? [{ label: t(said('Includes tax')), sum: cash(receipt.tax.amount) }] : [],
      },
      {
        kind: 'sums',
        title: t(said('Payments and refunds')),
        columns: [t(said('Description')), t(said('Date')), t(said('Amount'))],
        rows: receipt.movements.map(({ kind, method, last4, at, amount, settled }) => ({
          label: [
            t(kinds[kind]),
            ...(method === 'card' ? [] : [t(kind === 'refund' ? said('as credit') : said('by credit'))]),
            ...(last4 === null ? [] : [t(said('(card ending in {last4})', { last4 }))]),
            ...(settled ? [] : [`(${t(said('on its way to your card'))})`]),
          ].join(' '),
          remark: day(at),
          sum: cash(kind === 'refund' ? -amount.amount : amount.amount),
        })),
        total: {
          label: t(receipt.refunded.amount > 0 ? said('Net paid') : said('Paid')),
          sum: cash(receipt.netPaid.amount),
        },
        after: stillToSay(receipt, t, day),
      },
      ...tipsPart(receipt, t, day),
      { kind: 'note', text: t(receipt.policy) },
      { kind: 'note', text: t(said('All amounts in US dollars.')) },
      {
        kind: 'noteOnReplacedLetters',
        text: t(said('Some characters in names can’t be printed here and appear as the closest Latin letter.')),
      },
    ],
  }
}

/** Nothing where none was left. */
function tipsPart({ tips }: ReceiptData, t: (sentence: Said) => string, day: (instant: string) => string) {
  if (tips.length === 0) return []
  const left = tips.reduce((sum, { amount, refunded }) => sum + (refunded ? 0 : amount.amount), 0)
  return [
    {
      kind: 'sums' as const,
      title: t(said('Tips')),
      columns: [t(said('Description')), t(said('Date')), t(said('Amount'))] as [string, string, string],
      rows: tips.map(({ at, amount, refunded }) => ({
        label: t(refunded ? said('Tip, refunded') : said('Tip')),
        remark: day(at),
        sum: cash(amount.amount),
      })),
      total: { label: t(said('The guide gets all of it')), sum: cash(left) },
      after: [],
    },
  ]
}

function stillToSay(receipt: ReceiptData, t: (sentence: Said) => string, day: (instant: string) => string): SumRow[] {
  const { noLongerDue, outstanding, balanceDueAt } = receipt
  return [
    ...(noLongerDue.amount > 0 ? [{ label: t(said('No longer due')), sum: cash(noLongerDue.amount) }] : []),
    ...(outstanding.amount > 0
      ? [
          {
            label: t(balanceDueAt ? said('Balance due {day}', { day: day(balanceDueAt) }) : said('Balance due')),
            sum: cash(outstanding.amount),
          },
        ]
      : []),
  ]
}

function datesIn(language: Language) {
  const locale = `${language}-US`
  const format = (at: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, options).format(at).replaceAll(/[\u00a0\u202f]/g, ' ')
  return {
    day: (instant: string, zone: string) => format(new Date(instant), { timeZone: zone, dateStyle: 'long' }),
    date: (date: string) => format(new Date(`${date}T00:00:00Z`), { timeZone: 'UTC', dateStyle: 'full' }),
    time: (time: string) =>
      format(new Date(`1970-01-01T${time.slice(0, 5)}:00Z`), { timeZone: 'UTC', timeStyle: 'short' }),
  }
}

const partyOf = ({ adults, children }: ReceiptData['booking']['party']): Said => {
  const grown = counted(adults, '1 adult', '{count} adults')
  return children
    ? said('{adults}, {children}', { adults: grown, children: counted(children, '1 child', '{count} children') })
    : grown
}
