import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, realpathSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkVersion, ensureCluster } from './cluster.ts'
import { choosePlace, recordOutside, type Place } from './place.ts'
import { findOrStart, stopServer, type Server } from './postmaster.ts'
import { explain, notWritable } from './problem.ts'
import { alive } from './process.ts'
import { findRuntime, writable } from './runtime.ts'
import { enter } from './users.ts'

export { PostgresProblem } from './problem.ts'

export type EmbeddedPostgres = {
  /** Connection address of the database `treq` as its owner (no superuser, may create databases). */
  url: string
  /** True when the server was already running. */
  adopted: boolean
  /** Resolves when the server has ended although it was not left: killed, out of memory. It is looked at each second. */
  gone: Promise<void>
  /** Leaves the server; the last process of the data folder to leave stops it and waits until it is gone. Idempotent. */
  stop(): Promise<void>
}

type Options = {
  /** Made if missing; the database lies in its folder `postgres`, the log beside it. */
  dataDir: string
  log?: (line: string) => void
  /** For tests: the server dies with this process, the database is deleted with it. */
  ephemeral?: boolean
  /** What is committed is on the disk; not so, unless it is said, where the server is ephemeral. */
  durable?: boolean
  /** For tests: as root, take the way of last resort (runtime and database outside the data folder). */
  apart?: boolean
}

/**
 * Runs the PostgreSQL that npm installed on 127.0.0.1 and a free port, or adopts the one that a killed process of this
 * data folder left running. Throws PostgresProblem, whose message is a sentence for the person at the terminal.
 */
export async function startPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const { log = () => undefined, ephemeral = false, durable = !ephemeral, apart = false } = options
  try {
    makeFolder(dataDir)
    if (!writable(dataDir)) throw notWritable(dataDir)
    const folder = realpathSync(dataDir)
    const runtime = findRuntime()
    const place = choosePlace(folder, runtime, { ephemeral, apart })
    await ensureCluster(place, { ephemeral, log })
    recordOutside(folder, place)
    checkVersion(place.cluster, dataDir, runtime.major)
    const user = await enter(folder)
    const logFile = join(folder, 'postgres.log')
    const server = await findOrStart(place, { logFile, durable, log }).catch((error: unknown) => {
      user.gone()
      throw error
    })
    const watch = ephemeral && !server.adopted ? watchOver(server, place, folder) : null
    const gone = Promise.withResolvers<void>()
    const look = setInterval(() => {
      if (alive(server.pid)) return
      clearInterval(look)
      gone.resolve()
    }, 1000).unref()
    let stopping: Promise<void> | null = null
    const stop = async () => {
      clearInterval(look)
      if (!user.leave()) return
      watch?.kill('SIGKILL')
      watch?.stdin?.destroy()
      await stopServer(server.pid, place.cluster)
      user.gone()
      if (ephemeral) for (const path of leftovers(place, folder)) rmSync(path, { recursive: true, force: true })
    }
    return { url: server.url, adopted: server.adopted, gone: gone.promise, stop: () => (stopping ??= stop()) }
  } catch (error) {
    throw explain(error, dataDir)
  }
}

/** As root the folder may be passed through (not listed), so that a server running as nobody can reach its part. */
function makeFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  } catch (error) {
    // on a read-only disk a recursive mkdir complains of a missing folder
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw notWritable(dataDir, error)
    throw error
  }
}

/** A shell that reads from this process: when this process dies in whatever way, the read ends and it cleans up. */
function watchOver(server: Server, place: Place, folder: string): ChildProcess {
  const script = 'read -r _; pid=$1; shift; kill -INT "$pid"; while kill -0 "$pid"; do sleep 0.1; done; rm -rf -- "$@"'
  const words = ['-c', script, 'sh', String(server.pid), ...leftovers(place, folder)]
  const child = spawn('/bin/sh', words, { detached: true, cwd: '/', stdio: ['pipe', 'ignore', 'ignore'] })
  child.unref()
  if (child.stdin && 'unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref()
  return child
}

function leftovers(place: Place, folder: string) {
  const names = ['postgres-users', 'postgres.log', 'postgres-is-elsewhere'].map((name) => join(folder, name))
  return [place.outside ?? place.cluster, ...names]
}
