import type { Receipt } from '#contract/booking-documents.ts'
import { cash } from '#server/catalogue/index.ts'
import { pdfWriter } from './pdf-page.ts'

const kinds: Record<Receipt['movements'][number]['kind'], string> = {
  full: 'Payment',
  deposit: 'Deposit',
  balance: 'Balance',
  change: 'Change of the booking',
  refund: 'Refund',
}

/** A receipt as a document to print and to keep; the same receipt gives the same bytes. */
export async function receiptAsPdf(receipt: Receipt): Promise<Buffer> {
  const { booking, customer } = receipt
  const at = new Date(receipt.issuedAt)
  const pdf = await pdfWriter({
    title: `Receipt ${booking.code}`,
    footer: `Receipt ${booking.code} · Treq, outdoor adventures with verified local guides`,
    at,
  })
  const day = (instant: string) => dayAt(instant, booking.zone)
  pdf.text('Treq', { size: 22, bold: true, colour: 'brand' })
  pdf.text('Receipt', { size: 14, bold: true, after: 2 })
  pdf.text(`${booking.code} · as of ${day(receipt.issuedAt)}`, { colour: 'muted', after: 14 })
  pdf.text(booking.title, { size: 13, bold: true, after: 2 })
  pdf.text(booking.place, { colour: 'muted', after: 8 })
  pdf.row('Date', `${dateOf(booking.date)}, ${timeOf(booking.time)}`)
  pdf.row('Party', partyOf(booking.party))
  pdf.row('Guide', booking.guide)
  pdf.row('Provided by', booking.outfitter)
  pdf.row('Sold by', 'Treq')
  pdf.row('For', `${customer.name}, ${customer.email}`)
  pdf.space(12)

  pdf.text('Price', { size: 12, bold: true, after: 2 })
  pdf.rule()
  for (const { label, quantity, unit, amount } of receipt.lines)
    pdf.row(quantity > 1 ? `${label}, ${quantity} × ${cash(unit.amount)}` : label, cash(amount.amount))
  pdf.rule()
  pdf.row('Total', cash(receipt.total.amount), { bold: true, size: 12 })
  if (receipt.tax.amount > 0) pdf.row('Of which tax', cash(receipt.tax.amount), { colour: 'muted' })
  pdf.space(12)

  pdf.text('Paid and given back', { size: 12, bold: true, after: 2 })
  pdf.rule()
  for (const { kind, way, at: when, amount, settled } of receipt.movements) {
    const sum = cash(kind === 'refund' ? -amount.amount : amount.amount)
    const by = way === 'card' ? '' : kind === 'refund' ? ' as credit' : ' by credit'
    pdf.row(`${kinds[kind]}${by}, ${day(when)}${settled ? '' : ' (on its way to the card)'}`, sum)
  }
  pdf.rule()
  pdf.row(receipt.refunded.amount > 0 ? 'Paid, less what went back' : 'Paid', cash(receipt.kept.amount), {
    bold: true,
    size: 12,
  })
  if (receipt.noLongerDue.amount > 0) pdf.row('Not charged any more', cash(receipt.noLongerDue.amount))
  if (receipt.outstanding.amount > 0) {
    const due = receipt.balanceDueAt ? `, due ${day(receipt.balanceDueAt)}` : ''
    pdf.row(`Still to be paid${due}`, cash(receipt.outstanding.amount))
  }
  pdf.space(14)
  pdf.text(receipt.policy, { size: 9, colour: 'muted', after: 4 })
  pdf.text('All amounts in US dollars.', { size: 9, colour: 'muted', after: 4 })
  if (pdf.replaced())
    pdf.text('Some letters of names cannot be printed here and stand as their nearest Latin letter.', {
      size: 9,
      colour: 'muted',
    })
  return pdf.save()
}

const dayAt = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'long' }).format(new Date(instant))
const dateOf = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' }).format(new Date(`${date}T00:00:00Z`))
const timeOf = (time: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', timeStyle: 'short' })
    .format(new Date(`1970-01-01T${time.slice(0, 5)}:00Z`))
    .replaceAll('\u202f', ' ')
const partyOf = ({ adults, children }: Receipt['booking']['party']): string =>
  [
    `${adults} ${adults === 1 ? 'adult' : 'adults'}`,
    ...(children > 0 ? [`${children} ${children === 1 ? 'child' : 'children'}`] : []),
  ].join(', ')
