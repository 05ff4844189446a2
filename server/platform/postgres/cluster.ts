import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { command, nobodyId, type Place } from './place.ts'
import { alive } from './process.ts'
import { PostgresProblem, ProgramFailed } from './problem.ts'

const SECRET = 'treq-password'

/**
 * Makes the cluster if there is none. It is built under another name and renamed when complete, so a folder called
 * `postgres` is always a finished one: an initdb that was killed is never mistaken for data, and data never for that.
 * Two processes may do this at once; the second finds the first one's and throws its own away.
 */
export async function ensureCluster(place: Place, options: { ephemeral: boolean; log: (line: string) => void }) {
  clearHalfDone(place.cluster)
  if (existsSync(place.cluster)) return
  options.log('Creating the database (first start only)…')
  const half = `${place.cluster}.new-${process.pid}-${randomBytes(3).toString('hex')}`
  mkdirSync(half, { mode: 0o700 })
  const passwordFile = `${half}.password`
  try {
    if (place.way === 'nobody') chownSync(half, nobodyId, nobodyId)
    const admin = randomBytes(24).toString('hex')
    const password = randomBytes(24).toString('hex')
    writeFileSync(passwordFile, admin, { mode: 0o600 })
    if (place.way === 'nobody') chownSync(passwordFile, nobodyId, nobodyId)
    await initdb(place, half, passwordFile, options.ephemeral)
    const single = ['--single', '-D', half, '-c', 'exit_on_error=on', 'template1']
    await run(place, 'postgres', single, [
      // earthdistance is not among the extensions that an ordinary role may create; so every database is born with it
      'create extension cube',
      'create extension earthdistance',
      `create role treq login createdb password '${password}'`,
      'create database treq owner treq',
    ])
    writeFileSync(join(half, SECRET), password, { mode: 0o600 })
    if (place.way === 'nobody') chownSync(join(half, SECRET), nobodyId, nobodyId)
    try {
      renameSync(half, place.cluster)
    } catch (error) {
      if (!existsSync(place.cluster)) throw error
    }
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(half, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** The password of the role `treq`, which owns the database `treq` and is no superuser. */
export function readPassword(cluster: string) {
  return readFileSync(join(cluster, SECRET), 'utf8').trim()
}

/** Refuses a cluster of another major version with a sentence. */
export function checkVersion(cluster: string, dataDir: string, major: number) {
  const found = Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10)
  if (found === major) return
  throw new PostgresProblem(
    found > major
      ? `The data folder ${dataDir} holds a PostgreSQL ${found} database, newer than the PostgreSQL ${major} of this Treq. Start the newer Treq that made it, or set TREQ_DATA_DIR to another folder. Nothing was changed.`
      : `The data folder ${dataDir} holds a PostgreSQL ${found} database, older than the PostgreSQL ${major} of this Treq. Start the Treq that made it and dump the database, then load the dump here, or set TREQ_DATA_DIR to another folder. Nothing was changed.`,
  )
}

/** Folders of an initdb whose process is gone. */
function clearHalfDone(cluster: string) {
  const parent = dirname(cluster)
  const prefix = `${basename(cluster)}.new-`
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(prefix)) continue
    const pid = Number.parseInt(name.slice(prefix.length), 10)
    if (pid !== process.pid && alive(pid)) continue
    rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

async function initdb(place: Place, half: string, passwordFile: string, ephemeral: boolean) {
  // macOS has no C.UTF-8 of its own; the built-in provider brings it for collation and case either way
  const locale = process.platform === 'darwin' ? 'C' : 'C.UTF-8'
  const args = ['-D', half, '--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  args.push('--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${locale}`)
  await run(place, 'initdb', [...args, '--no-instructions', ...(ephemeral ? ['--no-sync'] : [])])
}

async function run(place: Place, program: 'initdb' | 'postgres', args: string[], input: string[] = []) {
  const { file, args: all, options } = command(place, program, args)
  const child = spawn(file, all, { ...options, stdio: ['pipe', 'pipe', 'pipe'] })
  const closed = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  child.stdin.on('error', () => undefined) // the exit code tells why it did not read
  child.stdin.end(input.map((line) => `${line}\n`).join(''))
  const code = await closed
  const said = (await output).join('\n')
  if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(said)) throw new ProgramFailed(`${program} failed.`, said)
}
