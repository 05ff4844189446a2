import { Stripe } from 'stripe'

type Client = ReturnType<typeof Stripe.createNodeHttpClient>
type Answer = Awaited<ReturnType<Client['makeRequest']>>

/**
 * The SDK's own client with two bounds it lacks: its timeout starts anew with every byte, so that a slow line holds a request
 * for ever; and of JSON that is no object it throws outside of any promise, which ends the process. `most` is of a whole
 * call, milliseconds.
 */
export function patientClient(most: number): Client {
  const client = Stripe.createNodeHttpClient()
  const ask = client.makeRequest.bind(client)
  client.makeRequest = async (...request) => {
    const until = Date.now() + most // wall time
    return bounded(await beforeEnd(ask(...request), most), until)
  }
  return client
}

const late = () => new Error('The answer took too long.')

/** The head of an answer can come a byte at a time as well. */
async function beforeEnd<T>(work: Promise<T>, most: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  try {
    return await Promise.race([
      work,
      new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(late()), most)
      }),
    ])
  } finally {
    clearTimeout(timer)
  }
}

const bounded = (answer: Answer, until: number): Answer =>
  Object.create(answer, {
    toJSON: {
      value: async () => {
        const raw = answer.getRawResponse() as { destroy: (error: Error) => void }
        const timer = setTimeout(() => raw.destroy(late()), Math.max(0, until - Date.now())) // wall time
        try {
          const parts: Buffer[] = []
          for await (const part of raw as unknown as AsyncIterable<Buffer>) parts.push(part)
          const json: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'))
          if (typeof json !== 'object' || json === null || Array.isArray(json))
            throw new Error('The answer is no object.')
          return json
        } finally {
          clearTimeout(timer)
        }
      },
    },
  }) as Answer
