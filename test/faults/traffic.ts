import { createAccount } from '#server/accounts/index.ts'
import { sessionCookie } from '#server/accounts/sessions/session-cookie.ts'
import { openSession } from '#server/accounts/sessions/sessions.ts'
import type { RunningApp } from '#server/app.ts'
import { withTransaction } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { realBrowser, type RealBrowser } from '../real-browser.ts'

async function browser(app: RunningApp, base: string, accountId: string, address: string): Promise<RealBrowser> {
  const origin = { userAgent: 'faults', address, sessionId: null }
  const { token } = await withTransaction(app.db, (tx) => openSession(tx, accountId, origin))
  return realBrowser(base, new Map([[sessionCookie(app), token]]), address)
}

let numbers = 0
async function buyer(app: RunningApp, base: string): Promise<RealBrowser> {
  const nth = ++numbers
  const { id } = await createAccount(app.db, {
    email: `faults-${nth}-${newId().slice(-6)}@example.com`,
    passwordHash: 'no sign-in',
    firstName: 'Buyer',
    lastName: 'Marsh',
    userType: 'customer',
    phone: '+1 307 555 0142',
    birthDate: '1988-04-12',
    homePlace: 'Lander, WY',
    emailVerified: true,
  })
  return browser(app, base, id, `10.${nth >> 8}.${nth & 255}.7`)
}

/** What Stripe.js does in the browser. */
async function confirmCard(app: RunningApp, base: string, clientSecret: string): Promise<void> {
  await fetch(`${base}/simulator/stripe/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: (await app.stripeKeys.keys()).publishableKey,
      client_secret: clientSecret,
      return_url: `${base}/payment-return`,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    }),
    signal: AbortSignal.timeout(15_000),
  })
}

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T

async function buyOnce(app: RunningApp, base: string, person: RealBrowser, departureId: string): Promise<void> {
  const key = newId()
  const party = { adults: 1 + Math.floor(Math.random() * 2), children: 0 }
  const held = await person.post('/bookings', { departureId, party, idempotencyKey: key })
  const id = held.body.id
  if (held.status !== 200) return
  const begun = await person.post(`/bookings/${String(id)}/payment`, { acceptTerms: true })
  if (begun.status === 200 && typeof begun.body.clientSecret === 'string') {
    await confirmCard(app, base, begun.body.clientSecret)
    await person.post(`/bookings/${String(id)}/payment/sync`)
  }
  if (Math.random() < 0.25) await person.post(`/bookings/${String(id)}/cancel`)
}

export interface Market {
  readonly departureIds: readonly string[]
  /** Of the guide of all of them. */
  readonly guideAccountId: string
}

/** Buyers and a guide, until `stop`; what goes wrong for them is not the question. Returns how many tries they made. */
export async function trade(
  app: RunningApp,
  base: string,
  market: Market,
  buyers: number,
): Promise<() => Promise<number>> {
  let over = false
  let tries = 0
  const until = async (turn: () => Promise<void>) => {
    while (!over) {
      tries++
      await turn().catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const guide = await browser(app, base, market.guideAccountId, '10.200.0.1')
  // each of them buys once: a person has a budget of holds for a day
  const buys = async () => buyOnce(app, base, await buyer(app, base), pick(market.departureIds))
  const work = [
    ...Array.from({ length: buyers }, () => until(buys)),
    until(async () => {
      const { rows } = await app.pool.query<{ id: string }>(
        "select id from bookings where state = 'requested' order by random() limit 5",
      )
      for (const { id } of rows)
        await guide.post(`/bookings/${id}/${Math.random() < 0.8 ? 'accept' : 'decline'}`, { message: 'Another day' })
    }),
  ]
  return async () => {
    over = true
    await Promise.all(work)
    return tries
  }
}
