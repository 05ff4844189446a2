import { Alert } from '#web/design/alert.tsx'
import { type PlainKey, useMessages } from '#web/lib/i18n.tsx'
import { checkout } from '#web/messages/en/checkout.ts'
import type { PayProblem } from './use-pay.ts'

type Words = { title: PlainKey<typeof checkout>; text?: PlainKey<typeof checkout> }

const words: Record<PayProblem['kind'], Words> = {
  fields: { title: 'checkCard' },
  declined: { title: 'declinedTitle', text: 'declinedText' },
  'not-paid': { title: 'notPaid', text: 'notPaidText' },
  vendor: { title: 'vendorTitle', text: 'vendorText' },
  'seats-gone': { title: 'seatsGoneTitle', text: 'seatsGoneText' },
  'hold-expired': { title: 'expiredTitle', text: 'expiredText' },
}

/** What went wrong with paying, beside the card. */
export function PayProblemAlert({ problem }: { problem: PayProblem }) {
  const t = useMessages(checkout)
  const { title, text } = words[problem.kind]
  const said = problem.text.replace(/\.$/, '') === t(title) ? '' : problem.text
  return (
    <Alert tone={problem.kind === 'fields' ? 'warn' : 'danger'} role="alert" title={t(title)}>
      {said && problem.kind !== 'seats-gone' && problem.kind !== 'hold-expired' ? <p>{said}</p> : null}
      {text ? <p>{t(text)}</p> : null}
    </Alert>
  )
}
