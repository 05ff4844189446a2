import type { Receipt } from '#contract/bookings/documents.ts'
import type { Language } from '#contract/wire/language.ts'
import { cash } from '#server/platform/money.ts'
import { say, sayQuantities } from '#server/platform/language/say.ts'
import { pdfWriter, type SumRow } from '#server/platform/pdf/pdf-page.ts'

type Movement = Receipt['movements'][number]
const kinds: Record<Movement['kind'], string> = {
  full: 'Payment',
  deposit: 'Deposit',
  balance: 'Balance',
  change: 'Change of the booking',
  refund: 'Refund',
}

/** A receipt as a document to print and to keep; the same receipt in the same language gives the same bytes. */
export async function receiptAsPdf(receipt: Receipt, language: Language): Promise<Buffer> {
  const { booking, customer } = receipt
  const t = (sentence: string) => say(language, sentence)
  const write = datesIn(language)
  const day = (instant: string) => write.day(instant, booking.zone)
  const pdf = pdfWriter({
    title: `${t('Receipt')} ${booking.code}`,
    footer: `${t('Receipt')} ${booking.code} · ${t('Treq, outdoor adventures with verified local guides')}`,
    at: new Date(receipt.issuedAt),
    language,
  })
  pdf.masthead(t('Receipt'), `${booking.code}, ${t('as of')} ${day(receipt.issuedAt)}`)
  pdf.title(booking.title, booking.place)
  pdf.facts([
    [t('Date'), `${write.date(booking.date)}, ${write.time(booking.time)}`],
    [t('Party'), sayQuantities(language, partyOf(booking.party))],
    [t('Guide'), booking.guide],
    [t('Provided by'), booking.outfitter],
    [t('For'), customer.name, customer.email],
    [t('Sold by'), 'Treq'],
  ])
  pdf.sums({
    title: t('Price'),
    columns: [t('Description'), t('Quantity'), t('Amount')],
    rows: receipt.lines.map(({ label, quantity, unitPrice, amount }) => ({
      label: t(label),
      ...(quantity > 1 ? { remark: `${quantity} × ${cash(unitPrice.amount)}` } : {}),
      sum: cash(amount.amount),
    })),
    total: { label: t('Total'), sum: cash(receipt.total.amount) },
    after: receipt.tax.amount > 0 ? [{ label: t('Of which tax'), sum: cash(receipt.tax.amount) }] : [],
  })
  pdf.sums({
    title: t('Paid and given back'),
    columns: [t('Description'), t('Date'), t('Amount')],
    rows: receipt.movements.map(({ kind, way, at, amount, settled }) => ({
      label: [
        t(kinds[kind]),
        ...(way === 'card' ? [] : [t(kind === 'refund' ? 'as credit' : 'by credit')]),
        ...(settled ? [] : [`(${t('on its way to the card')})`]),
      ].join(' '),
      remark: day(at),
      sum: cash(kind === 'refund' ? -amount.amount : amount.amount),
    })),
    total: {
      label: t(receipt.refunded.amount > 0 ? 'Paid, less what went back' : 'Paid'),
      sum: cash(receipt.kept.amount),
    },
    after: stillToSay(receipt, t, day),
  })
  pdf.note(t(receipt.policy))
  pdf.note(t('All amounts in US dollars.'))
  if (pdf.replaced())
    pdf.note(t('Some letters of names cannot be printed here and stand as their nearest Latin letter.'))
  return pdf.save()
}

function stillToSay(receipt: Receipt, t: (sentence: string) => string, day: (instant: string) => string): SumRow[] {
  const { noLongerDue, outstanding, balanceDueAt } = receipt
  return [
    ...(noLongerDue.amount > 0 ? [{ label: t('Not charged any more'), sum: cash(noLongerDue.amount) }] : []),
    ...(outstanding.amount > 0
      ? [
          {
            label: t(balanceDueAt ? `Still to be paid, due ${day(balanceDueAt)}` : 'Still to be paid'),
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

const partyOf = ({ adults, children }: Receipt['booking']['party']): string =>
  [
    `${adults} ${adults === 1 ? 'adult' : 'adults'}`,
    ...(children > 0 ? [`${children} ${children === 1 ? 'child' : 'children'}`] : []),
  ].join(', ')
