import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

// People who buy, in a process of their own as browsers are: what they do costs the two cores, not the server. Their
// orders come as one message, what they lived through goes back as another.

export interface Shopping {
  /** Of the site, without a slash at its end. */
  readonly base: string
  readonly publishableKey: string
  /** Where cards are confirmed, without a slash at its end. */
  readonly cards: string
  /** One for each buyer. */
  readonly sessions: readonly { cookie: string; csrf: string }[]
  readonly departureIds: readonly string[]
}

export interface Shopped {
  /** How long each purchase kept the person waiting, from the hold to "paid"; milliseconds. */
  readonly waits: readonly number[]
}

interface Answer {
  status: number
  body: Record<string, unknown>
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

function post(url: string, headers: Record<string, string>, payload: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: 'POST', headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as Answer['body']
        resolve({ status: answer.statusCode ?? 0, body })
      })
      answer.on('error', reject)
    })
    // the server may end a resting connection at the moment it is used again; each of these requests may be sent twice
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (sent.reusedSocket && error.code === 'ECONNRESET') post(url, headers, payload).then(resolve, reject)
      else reject(error)
    })
    sent.end(payload)
  })
}

/** What Stripe.js does in the browser. */
async function confirmCard({ base, cards, publishableKey }: Shopping, clientSecret: string): Promise<void> {
  const card = new URLSearchParams({
    key: publishableKey,
    client_secret: clientSecret,
    return_url: `${base}/payment-return`,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2040',
    'payment_method_data[card][cvc]': '123',
  })
  const url = `${cards}/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`
  const answer = await post(url, { 'content-type': 'application/x-www-form-urlencoded' }, card.toString())
  if (answer.status !== 200) throw new Error(`The card was refused: ${JSON.stringify(answer.body)}`)
}

/** Buys seat after seat of one departure after the other until there is none. */
async function buyAll(shopping: Shopping, number: number, waits: number[]): Promise<void> {
  const { base, sessions, departureIds } = shopping
  const session = sessions[number]
  if (!session) throw new Error(`There is no buyer ${number}`)
  const send = (path: string, body: object) =>
    post(
      `${base}/api/v1${path}`,
      { cookie: session.cookie, 'x-csrf-token': session.csrf, 'content-type': 'application/json' },
      JSON.stringify(body),
    )
  const expect200 = (what: string, answer: Answer) => {
    if (answer.status !== 200) throw new Error(`${what} was refused: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  for (let soldOut = 0; soldOut < departureIds.length;) {
    const begun = performance.now()
    const departureId = departureIds[(number + soldOut) % departureIds.length]
    const party = { adults: 1, children: 0 }
    const held = await send('/bookings', { departureId, party, idempotencyKey: randomUUID() })
    if (held.body.code === 'seats_unavailable') {
      soldOut++
      continue
    }
    const path = `/bookings/${String(expect200('The hold', held).id)}/payment`
    const payment = expect200('The payment', await send(path, { acceptTerms: true }))
    await confirmCard(shopping, String(payment.clientSecret))
    expect200('The sync', await send(`${path}/sync`, {}))
    waits.push(performance.now() - begun)
  }
}

async function run(shopping: Shopping): Promise<Shopped> {
  const waits: number[] = []
  await Promise.all(shopping.sessions.map((_session, number) => buyAll(shopping, number, waits)))
  return { waits }
}

process.once('message', (shopping: Shopping) => {
  run(shopping).then(
    (shopped) => process.send?.(shopped, () => process.exit(0)),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      process.exit(1)
    },
  )
})
