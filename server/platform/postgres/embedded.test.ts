import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryFolder } from '#test/memory-folder.ts'
import { startPostgres, type EmbeddedPostgres } from './embedded.ts'
import { alive, isPostmaster } from './process.ts'
import { explain, ProgramFailed } from './problem.ts'

let home: string // private to this user, as mktemp -d makes it
let dataDir: string
const open: EmbeddedPostgres[] = []

let finished: string
beforeAll(async () => {
  finished = await memoryFolder('treq-pg-finished-')
  const first = await startPostgres({ dataDir: finished })
  await first.stop()
})
afterAll(() => rmSync(finished, { recursive: true, force: true }))

/** A database that an earlier run has made and left: what is tested there begins after its making. */
const leaveDatabase = () => execFileSync('cp', ['-Rp', finished, dataDir])

beforeEach(async () => {
  home = await memoryFolder('treq-pg-')
  dataDir = join(home, 'data')
})

afterEach(async () => {
  for (const server of open.splice(0)) await server.stop()
  rmSync(home, { recursive: true, force: true })
})

async function start(options: Partial<Parameters<typeof startPostgres>[0]> = {}) {
  const server = await startPostgres({ dataDir, ...options })
  open.push(server)
  return server
}

async function ask(url: string, sql: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql)
    return rows.map((row) => Object.values(row)[0])
  } finally {
    await client.end()
  }
}

/** Another process that starts the same data folder and stays; resolves with its server once it is up. */
async function startElsewhere(options: Record<string, unknown> = {}) {
  const child = holder(options)
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
  const { url, adopted }: { url: string; adopted: boolean } = JSON.parse(String(line))
  return { child, url, adopted, kill: () => killed(child) }
}

function holder(options: Record<string, unknown> = {}) {
  const module = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'embedded.ts')).href)
  const code = `const { startPostgres } = await import(${module})
    const { url, adopted, stop } = await startPostgres(${JSON.stringify({ dataDir, ...options })})
    process.on('SIGTERM', () => stop().then(() => process.exit(0)))
    process.stdout.write(JSON.stringify({ url, adopted }))
    setInterval(() => undefined, 1000)`
  const args = ['--input-type=module', '-e', code]
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
}

async function killed(child: ReturnType<typeof holder>, signal: NodeJS.Signals = 'SIGKILL') {
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

const pidFile = () => join(dataDir, 'postgres', 'postmaster.pid')
const serverPid = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0])

describe('the embedded PostgreSQL', () => {
  test('keeps data over a restart, as an ordinary role, with the extensions we use', async () => {
    const first = await start()
    expect(first.adopted).toBe(false)
    for (const name of ['pg_trgm', 'btree_gist', 'cube', 'earthdistance', 'unaccent', 'citext']) {
      await ask(first.url, `create extension if not exists ${name}`)
    }
    await ask(first.url, `create table trips as select 'Ünïcode' as name`)
    expect(await ask(first.url, 'select upper(name) from trips')).toEqual(['ÜNÏCODE'])
    expect(await ask(first.url, 'show timezone')).toEqual(['UTC'])
    expect(await ask(first.url, `select usesuper from pg_user where usename = 'treq'`)).toEqual([false])
    await expect(ask(first.url.replace(/:[0-9a-f]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
    const pid = serverPid()
    await first.stop()
    // it has let go of the folder, and ends a moment later
    await vi.waitFor(() => expect(alive(pid)).toBe(false), 10_000)
    expect(statSync(join(dataDir, 'postgres', 'treq-password')).mode & 0o777).toBe(0o600)

    const second = await start()
    expect(await ask(second.url, 'select name from trips')).toEqual(['Ünïcode'])
  })

  test('outlives a killed parent and is adopted by the next start', async () => {
    leaveDatabase()
    const parent = await startElsewhere()
    await ask(parent.url, 'create table bookings as select 7 as seats')
    const pid = serverPid()
    await parent.kill()
    expect(isPostmaster(pid, join(dataDir, 'postgres'))).toBe(true)

    const next = await start()
    expect(next.adopted).toBe(true)
    expect(serverPid()).toBe(pid)
    expect(await ask(next.url, 'select seats from bookings')).toEqual([7])
    await next.stop()
    // its parent is dead, and the process that inherits it has to see it off first
    await vi.waitFor(() => expect(alive(pid)).toBe(false), { timeout: 10_000 })
  })

  test('two starts at once on a new folder share one server, and the last to leave stops it', async () => {
    const [here, there] = await Promise.all([start(), startElsewhere()])
    expect(here.adopted).toBe(!there.adopted)
    expect(here.url).toBe(there.url)
    expect(readdirSync(dataDir).filter((name) => name.includes('.new-'))).toEqual([])
    const pid = serverPid()
    await killed(there.child, 'SIGTERM')
    expect(await ask(here.url, 'select 1')).toEqual([1])
    await here.stop()
    // the process whose child it was may have to see it off first
    await vi.waitFor(() => expect(alive(pid)).toBe(false), { timeout: 10_000 })
  })

  test('an initdb that was killed is thrown away, a finished database never', async () => {
    const child = holder()
    const begun = () => existsSync(dataDir) && readdirSync(dataDir).some((name) => name.includes('.new-'))
    await vi.waitFor(() => expect(begun()).toBe(true), { timeout: 15_000, interval: 5 })
    await killed(child)
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)

    const server = await start()
    expect(begun()).toBe(false)
    await ask(server.url, 'create table kept as select 1')
    await server.stop()
    mkdirSync(join(dataDir, 'postgres.new-999999999-abc', 'base'), { recursive: true })
    const again = await start()
    expect(begun()).toBe(false)
    expect(await ask(again.url, 'select * from kept')).toEqual([1])
  })

  test('stale pid files are harmless: of a dead process, and of a living stranger', async () => {
    leaveDatabase()
    const before = await start()
    await ask(before.url, 'create table kept as select 1')
    const real = readFileSync(pidFile(), 'utf8').split('\n').slice(1)
    await before.stop()
    const stranger = spawn('sleep', ['100'])
    for (const pid of [999_999_999, process.pid, stranger.pid]) {
      writeFileSync(pidFile(), [pid, ...real].join('\n'))
      const server = await start()
      expect(server.adopted).toBe(false)
      expect(await ask(server.url, 'select * from kept')).toEqual([1])
      await server.stop()
    }
    expect(stranger.exitCode).toBe(null)
    stranger.kill()
  })

  test('a killed server is recovered by the next start', async () => {
    leaveDatabase()
    const first = await start()
    await ask(first.url, 'create table paid as select 12900 as cents')
    process.kill(serverPid(), 'SIGKILL')
    await first.gone
    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await ask(second.url, 'select cents from paid')).toEqual([12_900])
  })

  test('a throw-away database dies with its process and is deleted', async () => {
    const kept = await start({ ephemeral: true })
    expect(await ask(kept.url, 'show fsync')).toEqual(['off'])
    await kept.stop()
    expect(readdirSync(dataDir)).toEqual([])

    const durable = await start({ ephemeral: true, durable: true })
    expect(await ask(durable.url, 'show fsync')).toEqual(['on'])
    await durable.stop()
    expect(readdirSync(dataDir)).toEqual([])

    const parent = await startElsewhere({ ephemeral: true })
    const pid = serverPid()
    await parent.kill()
    await vi.waitFor(() => expect(alive(pid)).toBe(false), { timeout: 10_000 })
    await vi.waitFor(() => expect(readdirSync(dataDir)).toEqual([]), { timeout: 10_000 })
  })
})

describe('refusals, as sentences', () => {
  test('a folder of another major version is left alone', async () => {
    leaveDatabase()
    const version = join(dataDir, 'postgres', 'PG_VERSION')
    writeFileSync(version, '99\n')
    await expect(startPostgres({ dataDir })).rejects.toThrow(/holds a PostgreSQL 99 database, newer than/)
    writeFileSync(version, '9\n')
    await expect(startPostgres({ dataDir })).rejects.toThrow(/older than the PostgreSQL 18.*Nothing was changed/)
  })

  test('a PostgreSQL for another C library', () => {
    const fault = Object.assign(new Error('spawn /native/bin/initdb ENOENT'), { code: 'ENOENT' })
    expect(explain(fault, '/d').message).toMatch(/Alpine.*set DATABASE_URL/)
  })

  test('a data folder that is a file', async () => {
    writeFileSync(dataDir, '')
    await expect(startPostgres({ dataDir })).rejects.toThrow(/isn’t a folder. Set TREQ_DATA_DIR/)
  })

  test('a full disk and a folder without write access, from Node or from PostgreSQL', () => {
    const full = /no space left on the disk that holds \/d\. Free/
    expect(explain(Object.assign(new Error('write'), { code: 'ENOSPC' }), '/d').message).toMatch(full)
    expect(
      explain(new ProgramFailed('it ended', 'FATAL: could not write: No space left on device'), '/d').message,
    ).toMatch(full)
    const denied = explain(Object.assign(new Error('mkdir'), { code: 'EACCES' }), '/d').message
    expect(denied).toMatch(/cannot write to its data folder \/d as user .*TREQ_DATA_DIR/)
  })
})

describe.runIf(process.getuid?.() === 0)('as root in a folder only root can enter', () => {
  test('the folder is private and everything in it stays owned by the user who runs the server', async () => {
    expect(statSync(home).mode & 0o777).toBe(0o700)
    await start()
    const status = readFileSync(`/proc/${serverPid()}/status`, 'utf8')
    const owner = statSync(join(dataDir, 'postgres')).uid
    expect(status).toMatch(new RegExp(`^Uid:\\s+${owner}\\s`, 'm'))
  })

  test('without user namespaces it runs as nobody, outside, and is found again', async () => {
    const first = await start({ apart: true })
    await ask(first.url, 'create table kept as select 1')
    const outside = readFileSync(join(dataDir, 'postgres-is-elsewhere'), 'utf8').split('\n')[0]!
    try {
      expect(statSync(join(outside, 'postgres')).uid).toBe(65_534)
      expect(statSync(join(outside, 'postgres')).mode & 0o777).toBe(0o700)
      await first.stop()
      const second = await start()
      expect(await ask(second.url, 'select * from kept')).toEqual([1])
      await second.stop()
    } finally {
      rmSync(outside, { recursive: true })
    }
    await expect(startPostgres({ dataDir })).rejects.toThrow(/was kept in .* which is gone/)
  })
})
