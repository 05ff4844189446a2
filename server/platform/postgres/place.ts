import { spawnSync, type SpawnOptions } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { belongsToAnother, PostgresProblem } from './problem.ts'
import { copyRuntime, writable, type Runtime } from './runtime.ts'

/**
 * How the server's programs are run. PostgreSQL refuses uid 0, so root runs them in a user namespace where root is
 * shown as nobody (`masked`; files stay root's, the folder may stay private), or really as nobody (`nobody`).
 */
type Way = 'plain' | 'masked' | 'nobody'

/** `cluster` is the PostgreSQL data directory; `outside` is the folder of ours it lies in when not in the data folder. */
export type Place = { cluster: string; way: Way; native: string; outside: string | null }

const NOBODY = 65_534
const MASK = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']

/** The program and spawn options that run one of PostgreSQL's programs the chosen way. */
export function command(place: Pick<Place, 'way' | 'native'>, program: 'initdb' | 'postgres', args: string[]) {
  const lib = join(place.native, 'lib')
  const path = join(place.native, 'bin', program)
  const { PATH = '/usr/bin:/bin' } = process.env
  const options: SpawnOptions = {
    cwd: '/',
    env: {
      PATH,
      LC_ALL: 'C',
      TZ: 'UTC',
      [process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH']: lib,
    },
  }
  if (place.way === 'masked') return { file: 'unshare', args: [...MASK, path, ...args], options }
  if (place.way === 'nobody') return { file: path, args, options: { ...options, uid: NOBODY, gid: NOBODY } }
  return { file: path, args, options }
}

/**
 * Where the cluster of this data folder is (or shall be) and how to run it. A cluster that exists decides by its owner;
 * a new one prefers the data folder. `apart` asks for the way of last resort, for tests.
 */
export function choosePlace(folder: string, runtime: Runtime, want: { ephemeral: boolean; apart: boolean }): Place {
  const inside = join(folder, 'postgres')
  const pointer = join(folder, 'postgres-is-elsewhere')
  const uid = process.getuid?.() ?? 0
  const base = { cluster: inside, native: runtime.native, outside: null }
  if (existsSync(pointer)) {
    if (uid !== 0) throw belongsToAnother(folder, 0)
    return outsidePlace(pointer, runtime)
  }
  const owner = existsSync(inside) ? statSync(inside).uid : null
  if (uid !== 0) {
    if (owner !== null && owner !== uid) throw belongsToAnother(folder, owner)
    if (hasName()) return { ...base, way: 'plain' }
    if (works({ ...base, way: 'masked' }) && maskReaches(folder)) return { ...base, way: 'masked' }
    throw new PostgresProblem(
      `The user with id ${uid} has no entry in /etc/passwd, which PostgreSQL needs. Add one, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  if (owner !== null && owner !== 0 && owner !== NOBODY) throw belongsToAnother(folder, owner)
  if (!want.apart) {
    if (owner !== NOBODY && works({ ...base, way: 'masked' }) && maskReaches(folder)) return { ...base, way: 'masked' }
    if (owner !== 0 && works({ ...base, way: 'nobody' }) && anyoneReaches(folder)) return { ...base, way: 'nobody' }
    if (owner === 0 && works({ ...base, way: 'nobody' }) && anyoneReaches(folder)) {
      // made under user namespaces, opened where they are forbidden (a host's folder in a container)
      spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, inside])
      return { ...base, way: 'nobody' }
    }
  }
  if (owner !== null) {
    throw new PostgresProblem(
      `Root cannot run the database in ${folder} here: user namespaces are not permitted and the folder is closed to other users. Make its parent folders passable (chmod o+x), start Treq as an ordinary user, or set DATABASE_URL.`,
    )
  }
  const outside = outsideFolder(folder, want.ephemeral)
  try {
    writeFileSync(pointer, `${outside}\n`, { flag: 'wx' })
  } catch (error) {
    rmdirSync(outside)
    if (!existsSync(pointer)) throw error // else another start was quicker
  }
  return outsidePlace(pointer, runtime)
}

/** The pointer's second line says that the database was finished once, so a missing one is a loss and not a beginning. */
function outsidePlace(pointer: string, runtime: Runtime): Place {
  const [outside = '', complete] = readFileSync(pointer, 'utf8').split('\n')
  if (complete && !existsSync(join(outside, 'postgres'))) {
    throw new PostgresProblem(
      `The database of this data folder was kept in ${outside}, which is gone. Restore it from a backup, or delete ${pointer} to begin with an empty database.`,
    )
  }
  return { cluster: join(outside, 'postgres'), way: 'nobody', native: copyRuntime(runtime, outside), outside }
}

/** Notes that the database outside the data folder is finished. */
export function recordOutside(folder: string, place: Place) {
  if (!place.outside) return
  writeFileSync(join(place.outside, 'data-folder'), `${folder}\n`)
  writeFileSync(join(folder, 'postgres-is-elsewhere'), `${place.outside}\ncomplete\n`)
}

/** /var/tmp is swept by age on many systems, so only a throw-away database goes there by choice. */
function outsideFolder(folder: string, ephemeral: boolean) {
  const parent = !ephemeral && writable('/var/lib') ? '/var/lib' : '/var/tmp'
  const outside = mkdtempSync(join(parent, `treq-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}-`))
  chmodSync(outside, 0o711)
  return outside
}

/** Containers may run as a user id that no password file knows; PostgreSQL asks for the name. */
function hasName() {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function works(place: Pick<Place, 'way' | 'native'>) {
  const { file, args, options } = command(place, 'postgres', ['--version'])
  return spawnSync(file, args, { ...options, encoding: 'utf8' }).status === 0
}

/** Root without its capabilities (as inside the namespace) may still lack rights on a folder of another user. */
function maskReaches(folder: string) {
  return (
    spawnSync('unshare', [
      ...MASK,
      'sh',
      '-c',
      `test "$(id -u)" = ${NOBODY} && test -w "$1" && test -x "$1"`,
      'sh',
      folder,
    ]).status === 0
  )
}

function anyoneReaches(folder: string): boolean {
  const open = (statSync(folder).mode & 0o001) !== 0
  return open && (folder === dirname(folder) || anyoneReaches(dirname(folder)))
}

export const nobodyId = NOBODY
