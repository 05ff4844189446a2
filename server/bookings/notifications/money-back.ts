import type { Money } from '#contract/wire/money.ts'
import { said, sentences, type Said } from '#contract/wire/said.ts'
import type { EmailRow } from '#server/notifications/index.ts'
import type { CancellationData } from './cancellation-data.ts'
import { codeRow, row, whenRow } from './phrases.ts'

/** How long a bank takes to show a refund. */
export const bankTime = said('Allow 5–10 business days for your bank to post it.')

/** The refund, when it arrives, and the rule behind it. */
export function moneyBack(data: CancellationData): (Said | null)[] {
  const { paid, rule, noLongerDue, choice, chosen, apology } = data
  if (paid.amount === 0) return [said('Your card wasn’t charged, so there’s nothing to refund.')]
  return [
    rule,
    ...(choice ? chooseHow(data, choice) : chosen === 'credit' ? [] : wentBack(data)),
    noLongerDue.amount > 0 ? said('You won’t be charged the remaining {sum}.', { sum: noLongerDue }) : null,
    apology.amount > 0
      ? said('On top of your refund, {sum} in Treq credit is yours to use on any adventure.', { sum: apology })
      : null,
  ]
}

/** Nothing is sent while the payer's bank decides over the payment: the bank pays, or we do afterwards. */
export const heldByBank = (sum: Money): Said =>
  said(
    'You disputed this payment, and your bank is deciding on it. If it decides in your favor, your bank refunds {sum}. If not, we’ll send {sum} to your card.',
    { sum },
  )

function wentBack({ refund, paid, onCard, asCredit, withBank }: CancellationData): (Said | null)[] {
  if (refund.amount === 0) return [said('The {paid} you paid isn’t refundable.', { paid })]
  return [
    onCard.amount > 0
      ? sentences(
          said('{sum} of the {paid} you paid is on its way back to your card.', { sum: onCard, paid }),
          bankTime,
        )
      : null,
    withBank.amount > 0 ? heldByBank(withBank) : null,
    asCredit.amount > 0
      ? said('{sum} that you paid with credit is back in your credit balance.', { sum: asCredit })
      : null,
  ]
}

const chooseHow = (
  { refund: sum }: CancellationData,
  { credit, heldByBank, decideBy }: NonNullable<CancellationData['choice']>,
) => [
  heldByBank
    ? sentences(said('You can choose a {sum} refund or a new date.', { sum }), heldByBank)
    : said(
        'You can choose a {sum} refund the way you paid, {credit} in credit for any adventure on Treq, or a new date.',
        { sum, credit },
      ),
  sentences(
    said('Please choose by {when}.', { when: decideBy }),
    said('If you don’t choose, we’ll refund {sum} automatically.', { sum }),
  ),
]

/** The same for the bell, short. */
export function summary({ refund, onCard, asCredit, withBank, choice, chosen }: CancellationData): (Said | null)[] {
  if (chosen === 'credit') return []
  if (choice?.heldByBank) return [said('You can choose a {sum} refund or a new date.', { sum: refund })]
  if (choice)
    return [said('Choose a {sum} refund, {credit} in credit, or a new date.', { sum: refund, credit: choice.credit })]
  return [
    onCard.amount > 0 ? said('Allow 5–10 business days for {sum} to reach your card.', { sum: onCard }) : null,
    withBank.amount > 0 ? heldByBank(withBank) : null,
    asCredit.amount > 0 ? said('{sum} is back in your credit balance.', { sum: asCredit }) : null,
  ]
}

export const refundRows = (data: CancellationData): EmailRow[] => [
  whenRow(data),
  row(said('Paid'), data.paid),
  row(said('Refund'), data.refund),
  codeRow(data),
]

export const guideKeepsSentence = (sum: Money): Said =>
  sum.amount > 0
    ? said('Under your cancellation policy, you keep {sum}.', { sum })
    : said(
        'Under your cancellation policy, they get a full refund of the trip price, so you won’t earn anything from this booking.',
      )
