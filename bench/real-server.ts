import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, untilAnswered } from '#test/real-process.ts'
import memory from '../scripts/memory.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')

/** What `npm start` builds is there. */
export const built = (): boolean => existsSync(join(root, 'dist/server/entry-server.js'))

export interface RealServer {
  readonly url: string
  readonly port: number
  /** From the start of the process to the first page. */
  readonly seconds: number
  /** Processor time of the process so far, in seconds; null where the system does not tell. */
  readonly cpuSeconds: () => number | null
  /** Resident memory in megabytes; null where the system does not tell. */
  readonly megabytes: () => number | null
  readonly stop: () => Promise<void>
}

/** A process of its own, as `npm start` runs it, when its first page has been answered. */
export async function startServer(dataDir: string): Promise<RealServer> {
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    TREQ_DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'error',
    TRUSTED_PROXY: '127.0.0.1',
    ...memory.env,
  }
  const begun = performance.now()
  const stdio = ['ignore', 'ignore', 'inherit'] as const
  const child = spawn(process.execPath, [...memory.flags, 'server/main.ts'], { cwd: root, env, stdio: [...stdio] })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const proc = (file: string) => {
    try {
      return readFileSync(`/proc/${child.pid}/${file}`, 'utf8')
    } catch {
      return null
    }
  }
  try {
    const url = `http://127.0.0.1:${port}`
    const check = () => {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    }
    await untilAnswered(`${url}/`, { everyMs: 10, atMostSeconds: 120, check })
    return {
      url,
      port,
      seconds: (performance.now() - begun) / 1000,
      cpuSeconds() {
        // fields 14 and 15 after the name, which may hold spaces; in hundredths of a second
        const fields = proc('stat')?.split(') ').at(-1)?.split(' ')
        return fields ? (Number(fields[11]) + Number(fields[12])) / 100 : null
      },
      megabytes() {
        const kilobytes = proc('status')?.match(/^VmRSS:\s+(\d+) kB/m)?.[1]
        return kilobytes ? Number(kilobytes) / 1024 : null
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** A data folder for the time of `work`. */
export async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'treq-bench-data-'))
  try {
    return await work(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
