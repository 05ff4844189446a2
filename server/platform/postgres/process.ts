import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'

/** True while the process exists and is not a zombie. */
export function alive(pid: number) {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return procStat(pid)?.state !== 'Z'
}

/** Tells two processes that had the same id at different times apart; empty when the process is gone. */
export function startedAt(pid: number): string {
  if (!alive(pid)) return ''
  if (process.platform === 'linux') return procStat(pid)?.start ?? ''
  return ps(pid, 'lstart=')
}

/** Whether the process is a PostgreSQL server of this data directory: by what it was told, or by where it stands. */
export function isPostmaster(pid: number, cluster: string) {
  if (!alive(pid)) return false
  if (process.platform !== 'linux') return ps(pid, 'command=').includes(`-D ${cluster}`)
  const words = read(`/proc/${pid}/cmdline`).split('\0')
  if (!words[0]?.endsWith('postgres')) return false
  if (words[words.indexOf('-D') + 1] === cluster) return true
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster
  } catch {
    return false // gone, or not ours to look at
  }
}

function procStat(pid: number) {
  const line = read(`/proc/${pid}/stat`)
  if (!line) return null
  const rest = line.slice(line.lastIndexOf(')') + 2).split(' ') // the name before it may hold spaces
  return { state: rest[0] ?? '', start: rest[19] ?? '' }
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // the process ended, or this system has no /proc
  }
}

function ps(pid: number, column: string) {
  return spawnSync('ps', ['-ww', '-o', column, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
}
