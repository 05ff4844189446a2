import { Agent, get } from 'node:http'
import { anotherVisitor } from './another-visitor.ts'
import type { Row } from './figure.ts'
import { built, startServer, withDataDir, type RealServer } from './real-server.ts'

export const name = 'Pages as HTML, by the server as it is started'

const seconds = 6

/** One page, whole; gives its length. */
const fetchPage = (agent: Agent, port: number, path: string, turn: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'gzip, br', ...anotherVisitor(turn) }
    get({ agent, port, path, headers, host: '127.0.0.1' }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => (bytes += part.length))
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${answer.statusCode} ${path}`)),
      )
    }).on('error', reject)
  })

interface Rate {
  perSecond: number
  /** Of the server's own processor time. */
  perCore: number | null
}

async function rate(server: RealServer, connections: number, path: (n: number) => string): Promise<Rate> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let requested = 0
  const during = async (milliseconds: number) => {
    const until = performance.now() + milliseconds
    const before = requested
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (performance.now() < until) await fetchPage(agent, server.port, path(requested), requested++)
      }),
    )
    return requested - before
  }
  await during(2000)
  const cpu = server.cpuSeconds()
  const begun = performance.now()
  const done = await during(seconds * 1000)
  const spent = cpu === null ? null : (server.cpuSeconds() ?? 0) - cpu
  agent.destroy()
  return { perSecond: (1000 * done) / (performance.now() - begun), perCore: spent ? done / spent : null }
}

const row = (what: string, { perSecond, perCore }: Rate): Row => ({
  what,
  value: perCore ?? perSecond,
  unit: perCore === null ? 'pages/s' : 'pages/s and core',
  note: `${perSecond.toFixed(0)} pages/s beside the asking process`,
})

export async function run(): Promise<Row[]> {
  if (!built()) return [{ what: 'left out', value: 0, unit: '', note: 'dist is missing: npm start builds it' }]
  return withDataDir(async (dataDir) => {
    const server = await startServer(dataDir)
    try {
      const rows: Row[] = []
      for (const [page, path] of [
        ['browse', '/browse'],
        ['home', '/'],
      ] as const) {
        // a question of its own for every request: nothing that was rendered before fits
        rows.push(row(`${page}, rendered`, await rate(server, 4, (n) => `${path}?n=${n}`)))
        rows.push(row(`${page}, kept`, await rate(server, 16, () => path)))
      }
      const megabytes = server.megabytes()
      if (megabytes !== null) rows.push({ what: 'memory afterwards', value: megabytes, unit: 'MB' })
      return rows
    } finally {
      await server.stop()
    }
  })
}
