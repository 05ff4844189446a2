import { Temporal } from 'temporal-polyfill'
import { saidInEnglish } from '#contract/wire/said.ts'
import { guestPaymentsPosted, guestPaymentsTo } from '#server/bookings/index.ts'
import { outfitter, requireOutfitOwner } from '#server/guides/index.ts'
import { taxPayee } from '#server/onboarding/index.ts'
import type { App } from '#server/platform/app.ts'
import type { Caller } from '#server/platform/caller.ts'
import { companyZone } from '#server/platform/company-zone.ts'
import { AppError } from '#server/platform/errors.ts'
import { cash } from '#server/platform/money.ts'
import type { PdfDocument } from '#server/platform/pdf/pdf-document.ts'
import { monthNames } from './month-names.ts'
import { computeYear, yearNow, yearOf } from './tax-year.ts'

const monthOf = (at: Date) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(companyZone).month

/**
 * The payee's copy of the 1099-K of a year that is over, box by box. The ledger is added up beside it: a form whose
 * figures are not the ledger's is not made. Throws 403, 409 `wrong_state`.
 */
export async function form1099kAsPdf(app: App, caller: Caller, year: number): Promise<PdfDocument> {
  const owner = await requireOutfitOwner(app.db, caller)
  const [payee, current, business] = await Promise.all([
    taxPayee(app.db, owner.id),
    yearNow(app),
    outfitter(app.db, owner.outfitter_id),
  ])
  const span = yearOf(year)
  const [whole, payments, posted] = await Promise.all([
    computeYear(app.db, { outfitterId: owner.outfitter_id, year, payee }),
    guestPaymentsTo(app.db, owner.outfitter_id, span),
    guestPaymentsPosted(app.db, owner.outfitter_id, span),
  ])
  if (year >= current || !whole.form1099k.isOwed || !payee) throw noForm()
  const { guests } = whole
  if (posted !== guests.paid.amount) {
    app.log.error({ year, outfitterId: owner.outfitter_id, posted, paid: guests.paid.amount }, 'a 1099-K differs')
    throw differs()
  }
  const gross = (month: number) =>
    payments.filter(({ at }) => monthOf(at) === month).reduce((sum, one) => sum + one.gross, 0)
  return {
    title: `Form 1099-K ${year}`,
    footer: `Form 1099-K ${year} · Copy B for payee · Treq`,
    at: await app.clock.now(app.db),
    language: 'en',
    parts: [
      { kind: 'masthead', title: 'Form 1099-K', below: `${year} · Copy B, for the payee` },
      { kind: 'title', text: 'Payment Card and Third Party Network Transactions', below: business?.name ?? payee.name },
      {
        kind: 'facts',
        facts: [
          ['Filer', 'Treq', 'Third party settlement organization (TPSO)'],
          ['Payee', payee.name],
          ['Payee’s TIN', `Ending in ${payee.tinEnd}`],
          ['Transactions', 'Third party network'],
        ],
      },
      {
        kind: 'sums',
        title: 'Boxes 1 to 8',
        columns: ['Box', '', 'Amount'],
        rows: [
          { label: '1b Card not present transactions', remark: '', sum: cash(guests.gross.amount) },
          { label: '3 Number of payment transactions', remark: '', sum: String(guests.payments) },
          { label: '4 Federal income tax withheld', remark: '', sum: cash(0) },
          { label: '6 State', remark: payee.state ?? '', sum: '' },
          { label: '8 State income tax withheld', remark: '', sum: cash(0) },
        ],
        total: { label: '1a Gross amount of payment transactions', sum: cash(guests.gross.amount) },
        after: [],
      },
      {
        kind: 'sums',
        title: 'Boxes 5a to 5l',
        columns: ['Month', '', 'Amount'],
        rows: monthNames.map((name, at) => ({
          label: `5${'abcdefghijkl'[at]} ${name}`,
          remark: '',
          sum: cash(gross(at + 1)),
        })),
        total: { label: 'Together, as in box 1a', sum: cash(payments.reduce((sum, one) => sum + one.gross, 0)) },
        after: [
          { label: 'Treq’s service fee', sum: cash(guests.serviceFees.amount) },
          { label: 'Taxes that Treq collects', sum: cash(guests.taxes.amount) },
          { label: 'Paid by guests, as posted to the ledger', sum: cash(posted) },
        ],
      },
      {
        kind: 'note',
        text: 'Box 1a is before refunds, commission, and fees, by the day of payment, Mountain Time. Keep this form with your tax records.',
      },
    ],
  }
}

const noForm = () =>
  new AppError(
    409,
    'wrong_state',
    saidInEnglish('There’s no 1099-K for this year. It’s made once the year is over, if one is owed.'),
  )

const differs = () =>
  new AppError(
    409,
    'wrong_state',
    saidInEnglish('We’re still checking this year’s figures. Please try again tomorrow.'),
  )
