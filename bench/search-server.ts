import pg from 'pg'
import { createApp, createWeb } from '#server/app.ts'
import { createPool } from '#server/platform/database.ts'
import { readEnv } from '#server/platform/env.ts'

// A server in a process of its own, so that its memory is that of a server and its processor time its own. Does what
// the messages say and answers each with one.

export interface Statement {
  name?: string
  text: string
  values: unknown[]
}
export type Order =
  | { readonly start: { url: string; dataDir: string } }
  /** Asks itself for these, one after the other, and tells the statements of each. */
  | { readonly record: readonly string[] }
  | { readonly memory: true }
export interface Reply {
  base?: string
  requests?: Statement[][]
  /** Bytes this process holds. */
  memory?: number
}

let recorded: Statement[] | null = null
let base = ''

async function obey(order: Order): Promise<Reply> {
  if ('memory' in order) return { memory: process.memoryUsage().rss }
  if ('record' in order) {
    const requests: Statement[][] = []
    for (const path of order.record) {
      recorded = []
      const answer = await fetch(base + path)
      if (answer.status !== 200) throw new Error(`${answer.status} ${path} ${await answer.text()}`)
      await answer.text()
      requests.push(recorded)
    }
    recorded = null
    return { requests }
  }
  const { url, dataDir } = order.start
  const app = await createApp(
    readEnv({ TREQ_DATA_DIR: dataDir, LOG_LEVEL: 'error', PORT: '0', TRUSTED_PROXY: '127.0.0.1' }),
    createPool(url, 20),
  )
  const http = await createWeb(app)
  const address = await http.listen({ port: 0, host: '127.0.0.1' })
  app.listenAt(address)
  base = `${address}/api/v1`
  return { base }
}

/** Of a search; simulators in this process ask other things now and then. */
const ofSearch = /\b(search_\w+|business_clock)\b/

/** Listens to what is sent to the database while something is recorded. */
function listen(): void {
  const send = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given
    const config = (typeof first === 'string' ? { text: first } : first) as Partial<Statement>
    if (recorded && typeof config.text === 'string' && ofSearch.test(config.text)) {
      const values = config.values ?? (Array.isArray(second) ? second : [])
      recorded.push({ ...(config.name ? { name: config.name } : {}), text: config.text, values })
    }
    return send.apply(this, given)
  } as typeof pg.Client.prototype.query
}

listen()
process.on('message', (order: Order) => {
  obey(order).then(
    (reply) => process.send?.(reply),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
      process.exit(1)
    },
  )
})
process.on('disconnect', () => process.exit(0))
