import { Alert } from '#web/design/alert.tsx'
import type { Paying } from '#web/features/payments/queries.ts'
import { type PlainKey, useTexts } from '#web/lib/language/i18n.tsx'
import { checkout } from '#web/features/payments/texts/checkout.en.ts'
import { installments } from '#web/features/payments/texts/installments.en.ts'
import { declines } from '#web/features/payments/texts/declines.en.ts'
import type { PayProblem } from './use-pay.ts'

type Kind = PayProblem['kind']
type Words<Key> = { title: Key; text?: Key }

const words: Record<Kind, Words<PlainKey<typeof checkout>>> = {
  fields: { title: 'checkCard' },
  declined: { title: 'declinedTitle', text: 'declinedText' },
  'not-verified': { title: 'notVerifiedTitle', text: 'declinedText' },
  'not-paid': { title: 'notPaid', text: 'notPaidText' },
  vendor: { title: 'vendorTitle', text: 'vendorText' },
  'seats-gone': { title: 'seatsGoneTitle', text: 'seatsGoneText' },
  'credit-changed': { title: 'creditChanged', text: 'creditChangedText' },
  'hold-expired': { title: 'expiredTitle', text: 'expiredText' },
}
/** Of what is paid later no seats are at stake. */
const ofBalance: Partial<Record<Kind, Words<PlainKey<typeof installments>>>> = {
  declined: { title: 'declinedTitle', text: 'declinedText' },
  'not-verified': { title: 'notVerifiedTitle', text: 'declinedText' },
  'not-paid': { title: 'notPaid', text: 'notPaidText' },
  vendor: { title: 'vendorTitle', text: 'vendorText' },
}

/** What went wrong with paying, beside the card. */
export function PayProblemAlert({ problem, part = 'booking' }: { problem: PayProblem; part?: Paying['part'] }) {
  const t = useTexts(checkout)
  const i = useTexts(installments)
  const d = useTexts(declines)
  const own = part !== 'booking' ? ofBalance[problem.kind] : undefined
  const plain = words[problem.kind]
  const title = own ? i(own.title) : t(plain.title)
  const text = own ? own.text && i(own.text) : plain.text && t(plain.text)
  const server = problem.text.replace(/\.$/, '') === title ? '' : problem.text
  const said = problem.reason ? d(problem.reason) : server
  return (
    <Alert tone={problem.kind === 'fields' ? 'warn' : 'danger'} role="alert" title={title}>
      {said && problem.kind !== 'seats-gone' && problem.kind !== 'hold-expired' ? <p>{said}</p> : null}
      {text ? <p>{text}</p> : null}
    </Alert>
  )
}
