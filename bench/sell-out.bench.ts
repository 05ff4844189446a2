import { createAdventure } from '#test/adventures.ts'
import { createAccount } from '#server/accounts/index.ts'
import { sessionCookie } from '#server/accounts/session-cookie.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { startBackground } from '#server/background.ts'
import { transact } from '#server/platform/database.ts'
import { newId } from '#server/platform/ids.ts'
import { checkInvariants } from '#server/platform/invariants.ts'
import { createWorld, percentile, timed, type Place, type Row, type World } from './figure.ts'
import { sellPlainly } from './plain-sale.ts'

export const name = 'A departure of 200 seats sold out by 16 buyers: hold, pay, confirm'

const seats = 200
const buyers = 16

type Send = (path: string, body: object) => Promise<{ status: number; body: Record<string, unknown> }>

/** Somebody signed in, over HTTP as a browser would. */
async function buyer({ app }: World, number: number): Promise<Send> {
  const account = await createAccount(app.db, {
    email: `buyer-${number}@example.com`,
    passwordHash: 'nobody signs in with it',
    firstName: 'Buyer',
    lastName: String(number),
    userType: 'customer',
    phone: '+1 307 555 0142',
    birthDate: '1988-04-12',
    homePlace: 'Lander, WY',
    emailVerified: true,
  })
  const origin = { userAgent: 'bench', address: '127.0.0.1', sessionId: null }
  const { token } = await transact(app.db, (tx) => openSession(tx, account.id, origin))
  const base = `${app.publicUrl()}/api/v1`
  const fresh = await fetch(`${base}/csrf-token`, { headers: { cookie: `${sessionCookie}=${token}` } })
  const csrf = ((await fresh.json()) as { csrfToken: string }).csrfToken
  const cookie = [`${sessionCookie}=${token}`, ...fresh.headers.getSetCookie().map((set) => set.split(';')[0])].join(
    '; ',
  )
  return async (path, body) => {
    const answer = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: { cookie, 'x-csrf-token': csrf, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
}

/** What Stripe.js does in the browser. */
async function confirmCard({ app }: World, clientSecret: string): Promise<void> {
  const intent = clientSecret.split('_secret_')[0]
  const answer = await fetch(`${app.publicUrl()}/simulator/stripe/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      key: app.stripe.publishableKey,
      client_secret: clientSecret,
      return_url: `${app.publicUrl()}/payment-return`,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    }),
  })
  if (answer.status !== 200) throw new Error(`The card was refused: ${await answer.text()}`)
}

/** Buys seat after seat until there is none; notes how long each purchase kept the person waiting, in milliseconds. */
async function buyAll(world: World, send: Send, departureId: string, waits: number[]): Promise<void> {
  for (;;) {
    const begun = performance.now()
    const party = { adults: 1, children: 0 }
    const held = await send('/bookings', { departureId, party, idempotencyKey: newId() })
    if (held.body.code === 'seats_gone') return
    if (held.status !== 200) throw new Error(`The hold was refused: ${JSON.stringify(held.body)}`)
    const path = `/bookings/${String(held.body.id)}/payment`
    const payment = await send(path, { acceptTerms: true })
    if (payment.status !== 200) throw new Error(`The payment was refused: ${JSON.stringify(payment.body)}`)
    await confirmCard(world, String(payment.body.clientSecret))
    const settled = await send(`${path}/settle`, {})
    if (settled.status !== 200) throw new Error(`The payment was not settled: ${JSON.stringify(settled.body)}`)
    waits.push(performance.now() - begun)
  }
}

const confirmed = async ({ app }: World) =>
  (
    await app.db
      .selectFrom('bookings')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('state', '=', 'confirmed')
      .executeTakeFirstOrThrow()
  ).n

async function untilAllConfirmed(world: World): Promise<void> {
  const until = Date.now() + 120_000
  while ((await confirmed(world)) < seats) {
    if (Date.now() > until) throw new Error(`Only ${await confirmed(world)} of ${seats} were confirmed in two minutes`)
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

export async function run(place: Place): Promise<Row[]> {
  const world = await createWorld(place, 'sell_out')
  const background = await startBackground(world.app)
  try {
    const { departureIds } = await createAdventure(world, { guide: null, capacity: seats })
    const departureId = departureIds[0] ?? ''
    const senders = await Promise.all(Array.from({ length: buyers }, (_none, at) => buyer(world, at)))
    const waits: number[] = []
    const seconds = await timed(async () => {
      await Promise.all(senders.map((send) => buyAll(world, send, departureId, waits)))
      await untilAllConfirmed(world)
    })
    if (waits.length !== seats) throw new Error(`${waits.length} purchases on ${seats} seats`)
    const broken = (await checkInvariants(world.app)).filter(({ holds }) => !holds)
    if (broken.length > 0) throw new Error(`Invariants do not hold: ${JSON.stringify(broken)}`)
    const plain = await sellPlainly(world.app.pool, { seats, buyers })
    const perSecond = seats / seconds
    return [
      {
        what: 'bookings confirmed',
        value: perSecond,
        unit: 'bookings/s',
        ratio: perSecond / plain,
        note: 'all invariants hold',
      },
      { what: 'yardstick: the same rows in plain SQL', value: plain, unit: 'bookings/s' },
      { what: 'from hold to paid, half of the buyers', value: percentile(waits, 0.5), unit: 'ms' },
      { what: 'from hold to paid, 95 of 100', value: percentile(waits, 0.95), unit: 'ms' },
    ]
  } finally {
    await background.stop()
    await world.close()
  }
}
