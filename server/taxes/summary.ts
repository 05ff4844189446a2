import type { TaxYear } from '#contract/taxes/calls.ts'
import { csvLine } from '#contract/wire/csv.ts'
import type { Money } from '#contract/wire/money.ts'
import { outfitter, requireOutfitOwner } from '#server/guides/index.ts'
import { taxPayee } from '#server/onboarding/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { cash } from '#server/platform/money.ts'
import type { PdfDocument } from '#server/platform/pdf/pdf-document.ts'
import { monthNames } from './month-names.ts'
import { mileageOf } from './mileage.ts'
import { computeYear, yearNow } from './tax-year.ts'

const sum = ({ amount }: Money) => cash(amount)

async function yearAsked(app: App, caller: Caller, year: number) {
  const owner = await requireOutfitOwner(app.db, caller)
  const payee = await taxPayee(app.db, owner.id)
  const [whole, business, isOver] = await Promise.all([
    computeYear(app.db, { outfitterId: owner.outfitter_id, year, payee }),
    outfitter(app.db, owner.outfitter_id),
    yearNow(app).then((now) => year < now),
  ])
  return { owner, payee, whole, business: business?.name ?? '', isOver }
}

/** The year with every month and, where one is owed and the year is over, the figures of the 1099-K. Throws 403. */
export async function summaryAsPdf(app: App, caller: Caller, year: number): Promise<PdfDocument> {
  const { owner, payee, whole, business, isOver } = await yearAsked(app, caller, year)
  const { guests, total, form1099k, form1099nec, mileage } = whole
  return {
    title: `Tax summary ${year}`,
    footer: `Tax summary ${year} · Treq`,
    at: await app.clock.now(app.db),
    language: 'en',
    parts: [
      { kind: 'masthead', title: 'Tax summary', below: isOver ? String(year) : `${year}, so far` },
      { kind: 'title', text: business, below: payee?.name ?? owner.name },
      {
        kind: 'facts',
        facts: [
          ['Tax form', payee ? (payee.form === 'w9' ? 'W-9' : 'W-8BEN') : 'Not signed'],
          ['Taxpayer number', payee ? `Ending in ${payee.tinEnd}` : 'None'],
          ['State', payee?.state ?? 'None'],
          ['1099-K', form1099k.isOwed ? (isOver ? 'Owed, figures below' : 'Will be owed') : 'Not owed'],
        ],
      },
      {
        kind: 'sums',
        title: 'What guests paid (1099-K, box 1a)',
        columns: ['', '', 'Amount'],
        rows: [
          {
            label: `Paid by guests, in ${guests.payments} payments`,
            remark: 'As posted to the ledger',
            sum: sum(guests.paid),
          },
          { label: 'Treq’s service fee', remark: '', sum: cash(-guests.serviceFees.amount) },
          { label: 'Taxes that Treq collects', remark: '', sum: cash(-guests.taxes.amount) },
        ],
        total: { label: 'Gross', sum: sum(guests.gross) },
        after: [],
      },
      {
        kind: 'sums',
        title: 'What you earned',
        columns: ['Month', 'Earned and reversed', 'Net'],
        rows: whole.months.map((one) => ({
          label: monthNames[one.month - 1] ?? '',
          remark: `${sum(one.earned)}, ${cash(-one.reductions.amount)}`,
          sum: sum(one.net),
        })),
        total: { label: 'Net', sum: sum(total.net) },
        after: [
          { label: 'Paid out', sum: sum(total.paidOut) },
          ...(form1099nec.amount.amount > 0 ? [{ label: 'Paid by Treq itself', sum: sum(form1099nec.amount) }] : []),
          ...(mileage.miles > 0
            ? [{ label: `Mileage: ${mileage.miles} miles at ${mileage.centsPerMile}¢`, sum: sum(mileage.deduction) }]
            : []),
        ],
      },
      {
        kind: 'note',
        text: 'All amounts in US dollars, by the day money moved, Mountain Time. Gross is before refunds, commission, and fees. This is not tax advice.',
      },
    ],
  }
}

export async function summaryAsCsv(app: App, caller: Caller, year: number): Promise<string> {
  const { owner, whole } = await yearAsked(app, caller, year)
  const trips = await mileageOf(app.db, owner.outfitter_id, year)
  const cents = ({ amount }: Money) => ({ cents: amount })
  const row = ({ earned, reductions, net, paidOut }: TaxYear['total']) => [earned, reductions, net, paidOut].map(cents)
  return [
    csvLine(['Month', 'Earned', 'Reversed', 'Net', 'Paid out']),
    ...whole.months.map(({ month, ...sums }) => csvLine([monthNames[month - 1] ?? '', ...row(sums)])),
    csvLine(['Total', ...row(whole.total)]),
    csvLine([]),
    csvLine(['Paid by guests', cents(whole.guests.paid)]),
    csvLine(['Service fees', cents(whole.guests.serviceFees)]),
    csvLine(['Taxes collected by Treq', cents(whole.guests.taxes)]),
    csvLine(['Gross', cents(whole.guests.gross)]),
    csvLine(['Payments', whole.guests.payments]),
    csvLine([]),
    csvLine(['Mileage', 'Miles', 'Purpose']),
    ...trips.map(({ date, miles, purpose }) => csvLine([date, miles, purpose])),
    csvLine(['Deduction', cents(whole.mileage.deduction)]),
  ].join('')
}
