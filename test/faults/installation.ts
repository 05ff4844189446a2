import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort, untilAnswered } from '../real-process.ts'

const root = join(import.meta.dirname, '../..')

/** A whole Treq as people run it: `npm start` and `npm run worker` on one data folder, with a PostgreSQL of its own. */
export interface Installation {
  readonly url: string
  readonly port: number
  /** Process ids of what serves and of what runs jobs, as they are now. */
  readonly pids: () => { server: number | null; worker: number | null }
  /** Seconds until the site and its database answer; throws after three minutes. */
  readonly ready: () => Promise<number>
  readonly stop: () => Promise<void>
}

export async function install(dataDir: string): Promise<Installation> {
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    TMPDIR: dataDir,
    TREQ_DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'fatal',
    // each buyer comes from an address of its own
    TRUSTED_PROXY: '127.0.0.1',
  }
  const start = (...args: string[]) =>
    spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'ignore'] })
  const server = start('scripts/start.mjs')
  const url = `http://127.0.0.1:${port}`
  const ready = () => untilAnswered(`${url}/readyz`, { everyMs: 100, atMostSeconds: 180 })
  await ready()
  const worker = start('scripts/run.mjs', 'server/worker.ts')
  return {
    url,
    port,
    pids: () => ({ server: childOf(server), worker: childOf(worker) }),
    ready,
    async stop() {
      await Promise.all([server, worker].map(end))
    },
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGTERM'), 20_000)
  await ended
  clearTimeout(late)
}

/** What a launcher runs; null while it waits for the next start. */
function childOf({ pid }: ChildProcess): number | null {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  return Number(stdout.trim().split('\n')[0]) || null
}

/** Of the process that PostgreSQL's connections are children of. */
export function parentOf(pid: number): number {
  return Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim())
}

export function kill(pid: number | null): void {
  if (!pid || pid < 2) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // gone by itself in the meantime
  }
}
