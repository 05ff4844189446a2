import { holdSeats } from '#contract/bookings/calls.ts'
import type { Booking, Party } from '#contract/bookings/schemas.ts'
import { syncPayment, startPayment } from '#contract/payments/calls.ts'
import { newId } from '#server/platform/ids.ts'
import type { Answer, Browser, TestApp } from './app.ts'

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  noFunds: '4000000000009995',
} as const

export async function hold(browser: Browser, departureId: string, party: Partial<Party> = {}): Promise<Booking> {
  const answer = await browser.call(holdSeats, {
    body: { departureId, party: { adults: 1, children: 0, ...party }, idempotencyKey: newId() },
  })
  if (answer.status !== 200) throw new Error(`The hold was refused: ${answer.body.error}`)
  return answer.body
}

export async function begin(browser: Browser, bookingId: string): Promise<{ clientSecret: string }> {
  const answer = await browser.call(startPayment, { params: { id: bookingId }, body: { acceptTerms: true } })
  if (answer.status !== 200) throw new Error(`The payment was refused: ${answer.body.error}`)
  return secretOf(answer.body)
}

/** Throws where there is nothing for a card to pay. */
export function secretOf({ clientSecret }: { clientSecret: string | null }): { clientSecret: string } {
  if (clientSecret === null) throw new Error('There is nothing for a card to pay')
  return { clientSecret }
}

/** What Stripe.js does in the browser: the card goes to Stripe and never to us. */
export async function confirmCard(testApp: TestApp, clientSecret: string, card: string = cards.good): Promise<number> {
  const intentId = clientSecret.split('_secret_')[0]
  const answer = await fetch(`${testApp.app.publicUrl()}/simulator/stripe/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: (await testApp.app.stripeKeys.keys()).publishableKey,
      client_secret: clientSecret,
      return_url: `${testApp.app.publicUrl()}/payment-return`,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': card,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    }),
  })
  if (answer.status >= 500) throw new Error(`Stripe answered ${answer.status}: ${await answer.text()}`)
  return answer.status
}

/** Begins, confirms the card and asks how it went. */
export async function pay(
  testApp: TestApp,
  browser: Browser,
  bookingId: string,
  card: string = cards.good,
): Promise<Answer<typeof syncPayment>> {
  const { clientSecret } = await begin(browser, bookingId)
  await confirmCard(testApp, clientSecret, card)
  return browser.call(syncPayment, { params: { id: bookingId } })
}
