import { StripeFailure, type StripeAdapter } from '#server/vendors/stripe/adapter.ts'
import type { ConsoleStep } from '#contract/payments/console.ts'
import { cash } from '#server/platform/money.ts'

type Facts = ConsoleStep['facts']

/** Calls that a run tells of; the others only read again what was told. */
const described: Record<string, string> = {
  createCustomer: 'Make a customer',
  createPaymentIntent: 'Make a payment intent',
  confirmPaymentIntent: 'Pay with a test card',
  retrievePaymentIntent: 'Ask how the payment stands',
  capturePaymentIntent: 'Take the money',
  cancelPaymentIntent: 'Give the payment up',
  refund: 'Give the money back',
  closeDispute: 'Give in to the chargeback',
  contestDispute: 'Send evidence against the chargeback',
}

/** The adapter that runs in live mode, with a witness. */
export function recording(stripe: StripeAdapter, note: (step: ConsoleStep) => void): StripeAdapter {
  return new Proxy(stripe, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      const what = typeof name === 'string' ? described[name] : undefined
      if (what === undefined || typeof value !== 'function') return value
      return async (...given: unknown[]): Promise<unknown> => {
        const sent = factsOf(given[0], 'sent')
        try {
          const answer = await (value as (...input: unknown[]) => Promise<unknown>)(...given)
          note({ kind: 'sent', what, facts: [...sent, ...factsOf(answer, 'answer')], ok: true })
          return answer
        } catch (error) {
          note({ kind: 'sent', what, facts: [...sent, ...failureOf(error)], ok: false })
          throw error
        }
      }
    },
  })
}

const money = new Set(['amount', 'amountCapturable', 'amountReceived', 'fee', 'withdrawn'])
/** With it another person could pay on the payment page. */
const secret = new Set(['clientSecret'])

function factsOf(value: unknown, side: 'sent' | 'answer'): Facts {
  if (typeof value === 'string') return [{ name: `${side}: id`, value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]: [string, unknown]) => {
    if (secret.has(name) || one === null || one === undefined || one === '') return []
    if (typeof one === 'number') return [{ name: `${side}: ${name}`, value: money.has(name) ? cash(one) : `${one}` }]
    if (typeof one === 'string' || typeof one === 'boolean') return [{ name: `${side}: ${name}`, value: String(one) }]
    return []
  })
}

const failureOf = (error: unknown): Facts =>
  error instanceof StripeFailure
    ? [
        { name: 'answer: failure', value: error.kind },
        ...(error.code ? [{ name: 'answer: code', value: error.code }] : []),
        ...(error.declineCode ? [{ name: 'answer: declineCode', value: error.declineCode }] : []),
        { name: 'answer: message', value: error.message },
      ]
    : [{ name: 'answer: failure', value: 'not an answer of Stripe' }]
