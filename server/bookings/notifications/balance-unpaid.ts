import { said, sentences } from '#contract/wire/said.ts'
import type { CancellationData } from './cancellation-data.ts'
import { moneyBack } from './money-back.ts'
import { codeRow, earningRows, findAnother, ifEarning, row, toDashboard, what } from './phrases.ts'
import type { Side, SideTexts } from './sides.ts'

/** A booking that ended because its balance never came. */
export function balanceUnpaidTexts(data: CancellationData, side: Side): SideTexts {
  const { title, start, refund, paid, noLongerDue: sum, guideKeeps, rule } = data
  if (side === 'guide') {
    const { explorer: name } = data
    return {
      title: said('A booking was canceled: balance not paid'),
      subject: said('Canceled, balance not paid: {what}', { what: what(data) }),
      body: sentences(
        said('{name} didn’t pay the balance for {what}.', { name, what: what(data) }),
        ifEarning(data, said('You keep {sum}.', { sum: guideKeeps })),
      ),
      paragraphs: [
        sentences(
          said('{name} didn’t pay the balance for {title}, {start}, in time.', { name, title, start }),
          said('The booking is canceled, and the spots are open again.'),
        ),
        rule,
        ifEarning(data, said('You keep {sum} of the deposit.', { sum: guideKeeps })),
      ],
      rows: [...earningRows(data, row(said('You keep'), guideKeeps)), codeRow(data)],
      button: toDashboard,
    }
  }
  return {
    title: said('Your booking was canceled: balance not paid'),
    subject: said('Canceled, balance not paid: {what}', { what: what(data) }),
    body: sentences(
      said('{what} is canceled because {sum} wasn’t paid in time.', { what: what(data), sum }),
      refund.amount > 0 && said('{sum} of your deposit will be refunded.', { sum: refund }),
    ),
    paragraphs: [
      said(
        'The {sum} balance for {title}, {start}, wasn’t paid in time, so your booking is canceled and your spots are released.',
        { sum, title, start },
      ),
      said('Under the terms you accepted, this counts as your cancellation.'),
      ...moneyBack(data),
    ],
    rows: [row(said('Paid'), paid), row(said('Refund'), refund), codeRow(data)],
    button: findAnother,
  }
}
