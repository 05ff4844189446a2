import { Agent, get } from 'node:http'
import pg from 'pg'
import { anotherVisitor } from './another-visitor.ts'
import { percentile } from './figure.ts'

// A process of its own, so that making the load does not slow what is measured: its work comes as one line of JSON,
// its figures go back as another.

export type Load = {
  readonly connections: number
  readonly seconds: number
} & (
  | { readonly kind: 'http'; readonly base: string; readonly paths: readonly string[] }
  | {
      readonly kind: 'sql'
      readonly url: string
      /** What the server asked for one request after the other; `name` of one that a connection keeps prepared. */
      readonly requests: readonly (readonly { name?: string; text: string; values: unknown[] }[])[]
    }
)

export interface Loaded {
  /** Requests a second. */
  readonly rate: number
  /** Milliseconds. */
  readonly median: number
  readonly p95: number
  readonly requests: number
}

async function run(load: Load): Promise<Loaded> {
  const { once, close } = load.kind === 'http' ? overHttp(load) : await overSql(load)
  const times: number[] = []
  const begun = performance.now()
  const until = begun + load.seconds * 1000
  let at = 0
  await Promise.all(
    Array.from({ length: load.connections }, async (_none, connection) => {
      while (performance.now() < until) {
        const start = performance.now()
        await once(at++, connection)
        times.push(performance.now() - start)
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  await close()
  return {
    rate: times.length / seconds,
    median: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    requests: times.length,
  }
}

function overHttp({ base, paths, connections }: Extract<Load, { kind: 'http' }>) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const once = (turn: number) =>
    new Promise<void>((resolve, reject) => {
      const path = paths[turn % paths.length] ?? ''
      const request = get(base + path, { agent, headers: anotherVisitor(turn) }, (answer) => {
        answer.resume()
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode} ${path}`)),
        )
      })
      request.on('error', reject)
    })
  return { once, close: () => Promise.resolve(agent.destroy()) }
}

async function overSql({ url, requests, connections }: Extract<Load, { kind: 'sql' }>) {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  return {
    once: async (turn: number, connection: number) => {
      for (const statement of requests[turn % requests.length] ?? []) await clients[connection]?.query(statement)
    },
    close: async () => {
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}

process.once('message', (load: Load) => {
  run(load).then(
    (loaded) => process.send?.(loaded, () => process.exit(0)),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      process.exit(1)
    },
  )
})
