import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Row } from './figure.ts'

export const name = 'Start of the real server until GET / answers 200'

const root = join(import.meta.dirname, '..')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Seconds from the start of the process to the first page; the process is stopped again. */
async function firstPage(dataDir: string): Promise<number> {
  const port = await freePort()
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', TREQ_DATA_DIR: dataDir, PORT: String(port) }
  const begun = performance.now()
  const child = spawn(process.execPath, ['server/main.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  try {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
      if (performance.now() - begun > 120_000) throw new Error('There was no page within two minutes')
      const status = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(5000) }).then(
        async (answer) => (await answer.text()) && answer.status,
        () => 0,
      )
      if (status === 200) return (performance.now() - begun) / 1000
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}

export async function run(): Promise<Row[]> {
  if (!existsSync(join(root, 'dist/server/entry-server.js'))) {
    return [{ what: 'left out', value: 0, unit: 's', note: 'dist is missing: npm start builds it' }]
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'treq-bench-start-'))
  try {
    const first = await firstPage(dataDir)
    const second = Math.min(await firstPage(dataDir), await firstPage(dataDir), await firstPage(dataDir))
    return [
      { what: 'first start: database made, demo world filled', value: first, unit: 's' },
      { what: 'second start, best of three', value: second, unit: 's', ratio: second / first },
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
