import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { startPostgres } from '#server/platform/postgres/embedded.ts'
import { memoryFolder } from '#test/memory-folder.ts'
import { freePort, untilAnswered } from '#test/real-process.ts'

const root = join(import.meta.dirname, '..')

const exited = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const check = () => {
    if (exited(child)) throw new Error('The server ended before it was ready')
  }
  await untilAnswered(`${url}/readyz`, { everyMs: 200, atMostSeconds: 120, check }).catch((cause: unknown) => {
    throw new Error(output(), { cause })
  })
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
  databaseUrl: string
  end: () => Promise<void>
  /** A server on the same database and files: a further one, or after `end` this one again at its address. */
  another: (where?: 'here') => Promise<Running>
}

/** One real server on a database and a folder of files that are there. */
async function serve(databaseUrl: string, files: string, wanted?: number): Promise<Running> {
  const port = wanted ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      TREQ_DATA_DIR: files,
      PORT: String(port),
      PUBLIC_URL: url,
      TREQ_MODE: 'demo',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (part: Buffer) => (output = (output + part.toString()).slice(-20_000))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  try {
    await untilReady(url, child, () => output)
  } catch (cause) {
    await stop(child)
    throw cause
  }
  return {
    url,
    databaseUrl,
    end: () => stop(child),
    another: (where) => serve(databaseUrl, files, where && port),
  }
}

const planted = 'treq_world'

/** Where the demo world of this run lies: its PostgreSQL and the folder of its files. */
export interface World {
  postgresUrl: string
  folder: string
}

/** Fills a demo world once; every server works on a copy of it. */
export async function plantWorld(): Promise<{ world: World; end: () => Promise<void> }> {
  const folder = await memoryFolder('treq-e2e-')
  const postgres = await startPostgres({ dataDir: join(folder, 'database'), ephemeral: true })
  const end = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await execute(postgres.url, `create database ${planted}`)
    const first = await serve(at(postgres.url, planted), join(folder, planted))
    await first.end()
  } catch (cause) {
    await end()
    throw cause
  }
  return { world: { postgresUrl: postgres.url, folder }, end }
}

/** One real server with a fresh demo world. */
export async function startServer({ postgresUrl, folder }: World): Promise<Running> {
  const name = `treq_${randomBytes(6).toString('hex')}`
  await execute(postgresUrl, `create database ${name} template ${planted} strategy file_copy`)
  await cp(join(folder, planted), join(folder, name), { recursive: true })
  return serve(at(postgresUrl, name), join(folder, name))
}

function at(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}
