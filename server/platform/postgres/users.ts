import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startedAt } from './process.ts'

type User = { pid: number; start: string; leaving: boolean }

let entered = 0

/**
 * The processes that use a data folder's server, one file each, so that the last one to leave stops it: `npm start`
 * beside a worker or a second `npm start` never takes the database from the other. Killed processes do not count.
 */
export async function enter(folder: string) {
  const home = join(folder, 'postgres-users')
  const mine = `${process.pid}-${(entered += 1)}.json`
  mkdirSync(home, { recursive: true })
  const write = (leaving: boolean) => {
    const user: User = { pid: process.pid, start: startedAt(process.pid), leaving }
    writeFileSync(join(home, mine), JSON.stringify(user))
  }
  const gone = () => rmSync(join(home, mine), { force: true })
  write(false)
  // one that is leaving may be stopping the server this very moment
  while (others(home, mine).some((user) => user.leaving)) await delay(50)
  return {
    /** True for the last user of the server: the caller then stops it and calls `gone`. */
    leave() {
      write(true)
      if (others(home, mine).every((user) => user.leaving)) return true
      gone()
      return false
    },
    gone,
  }
}

/** Living users but this one; the files of dead ones are removed. */
function others(home: string, mine: string): User[] {
  return readdirSync(home).flatMap((name) => {
    if (name === mine) return []
    const user = read(join(home, name))
    if (user && user.start === startedAt(user.pid)) return [user]
    if (user) rmSync(join(home, name), { force: true })
    return []
  })
}

function read(path: string): User | null {
  try {
    const user: Partial<User> = JSON.parse(readFileSync(path, 'utf8'))
    return { pid: Number(user.pid), start: String(user.start), leaving: user.leaving === true }
  } catch {
    return null // being written, or just removed
  }
}
