import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = join(import.meta.dirname, '..')
const readyWithin = 120_000

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('No port could be had')
  return address.port
}

const exited = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + readyWithin
  while (Date.now() < deadline) {
    if (exited(child)) throw new Error(`The server ended before it was ready:\n${output()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await wait(200)
  }
  throw new Error(`The server was not ready within ${readyWithin / 1000} s:\n${output()}`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (exited(child)) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGINT')
  const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
  await gone
  clearTimeout(late)
}

interface Running {
  url: string
  end: () => Promise<void>
}

/** One real server with a fresh demo world. */
export async function startServer(): Promise<Running> {
  const data = await mkdtemp(join(tmpdir(), 'treq-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _, ...environment } = process.env
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...environment, TREQ_DATA_DIR: data, PORT: String(port), PUBLIC_URL: url, TREQ_MODE: 'demo' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (part: Buffer) => (output = (output + part.toString()).slice(-20_000))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const end = async () => {
    await stop(child)
    await rm(data, { recursive: true, force: true })
  }
  try {
    await untilReady(url, child, () => output)
  } catch (cause) {
    await end()
    throw cause
  }
  return { url, end }
}
