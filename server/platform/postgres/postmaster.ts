import { spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { readPassword } from './cluster.ts'
import { command, type Place } from './place.ts'
import { ProgramFailed } from './problem.ts'
import { alive, isPostmaster } from './process.ts'

export type Server = { pid: number; port: number; url: string; adopted: boolean }

const SETTINGS = Object.entries({
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  logging_collector: 'off',
  log_line_prefix: '%m [%p] ',
}).map(([name, value]) => `${name}=${value}`)
const FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=256MB']
const LOG_LIMIT = 10_000_000
const PATIENCE_MS = 10 * 60_000 // a crash recovery may take minutes; it is reported meanwhile

/** Finds the running server of this cluster or starts one, and returns when it accepts our password. */
export async function findOrStart(
  place: Place,
  options: { logFile: string; durable: boolean; log: (line: string) => void },
): Promise<Server> {
  const deadline = Date.now() + PATIENCE_MS
  let nextWord = Date.now() + 5000
  let started: Attempt | null = null
  let attempts = 0
  while (Date.now() < deadline) {
    const found = lookFor(place.cluster)
    if (found?.status === 'ready' || found?.status === 'standby') {
      const url = `postgres://treq:${readPassword(place.cluster)}@127.0.0.1:${found.port}/treq`
      if (await answers(url)) return { pid: found.pid, port: found.port, url, adopted: found.pid !== started?.pid }
    }
    if (started?.over()) {
      const output = started.output()
      started = null
      attempts += 1
      const again = /could not bind|Address already in use|lock file "postmaster.pid"|still in use/.test(output)
      if (!again || attempts > 20) throw new ProgramFailed('it ended while starting.', output)
      await delay(250)
    } else if (!found && !started) {
      started = await start(place, options)
    }
    if (Date.now() > nextWord) {
      options.log('PostgreSQL is still getting ready (after a crash it first replays its log)…')
      nextWord += 5000
    }
    await delay(20)
  }
  throw new ProgramFailed('it was not ready within ten minutes.', started?.output() ?? '')
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. Returns when the server is gone. */
export async function stopServer(pid: number, cluster: string) {
  if (!signal(pid, 'SIGINT')) return
  const impatient = Date.now() + 60_000
  let hurried = false
  while (isPostmaster(pid, cluster)) {
    if (!hurried && Date.now() > impatient) hurried = signal(pid, 'SIGQUIT')
    await delay(20)
  }
}

type Attempt = { pid: number | undefined; over(): boolean; output(): string }

async function start(place: Place, options: { logFile: string; durable: boolean }): Promise<Attempt> {
  const { logFile } = options
  if (existsSync(logFile) && statSync(logFile).size > LOG_LIMIT) renameSync(logFile, `${logFile}.1`)
  const settings = [...SETTINGS, ...(options.durable ? [] : FORGETFUL), `port=${await freePort()}`]
  const words = command(place, 'postgres', ['-D', place.cluster, ...settings.flatMap((setting) => ['-c', setting])])
  const sink = openSync(logFile, 'a', 0o600)
  const from = statSync(logFile).size
  // its own session: Ctrl-C in the terminal must reach Treq only, which then stops the server in order
  const child = spawn(words.file, words.args, { ...words.options, detached: true, stdio: ['ignore', sink, sink] })
  closeSync(sink)
  let ended = false
  let fault = ''
  child.on('exit', () => (ended = true))
  child.on('error', (error) => {
    fault = error.message
    ended = true
  })
  child.unref()
  return {
    pid: child.pid,
    over: () => ended,
    output: () => fault || readFileSync(logFile).subarray(from).toString('utf8'),
  }
}

/** What postmaster.pid says, if that process really is this cluster's server. */
function lookFor(cluster: string) {
  const file = join(cluster, 'postmaster.pid')
  const lines = read(file)
  if (!lines) return null
  const pid = Number(lines[0])
  if (isPostmaster(pid, cluster)) return { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? '' }
  // PostgreSQL itself ignores the file of a dead process, but not when the id now belongs to some other program.
  // Should a server have started in between, the shared memory it holds still keeps a second one out.
  if (alive(pid) && read(file)?.[0] === lines[0]) rmSync(file, { force: true })
  return null
}

async function answers(url: string) {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined) // a shutdown in this moment; the query below then fails
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === '28P01' || code === '3D000' || code === '28000') throw error
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function freePort() {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

function read(file: string) {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return null
  }
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    return process.kill(pid, name)
  } catch {
    return false // already gone
  }
}
