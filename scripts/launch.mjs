import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { root } from './root.mjs'

const IMPATIENT_MS = 5000
const memory = JSON.parse(readFileSync(join(root, 'scripts', 'memory.json'), 'utf8'))

/** The program refuses what it was given (EX_CONFIG): starting it again would change nothing. */
const REFUSED = 78
/** Milliseconds before the first restart; doubled each time up to the last, and from the start again after a calm minute. */
const PAUSES = { first: 1000, last: 60_000, calm: 60_000 }

/**
 * Runs Node 24 with `args` and ends with its exit code. The program has a session of its own, so that Ctrl-C (which a
 * terminal sends to everyone, and npm passes on once more) reaches it exactly once. It also gets an IPC channel:
 * 'disconnect' tells it that this launcher was killed. A killed npm is noticed here and passed on as SIGTERM. `lean`:
 * a server, which stays for long and shall not keep what it needed once. `restart`: a program that has said 'open' over
 * the channel is started again after a crash; one that was stopped or refuses its configuration is not.
 */
export function launch(node, args, { env = {}, ipc = true, lean = false, restart = false } = {}) {
  const stdio = ['ignore', 'inherit', 'inherit', ...(ipc ? ['ipc'] : [])]
  const all = lean ? [...memory.flags, ...args] : args
  const given = { ...(lean ? memory.env : {}), ...process.env, ...env }
  let child
  let opened = false
  let pause = PAUSES.first
  let waiting
  let askedAt = 0
  const start = () => {
    const begun = Date.now()
    waiting = undefined
    child = spawn(node, all, { cwd: root, env: given, detached: true, stdio })
    child.on('message', (message) => (opened ||= message === 'open'))
    child.on('error', (error) => {
      console.error(`Node could not be started: ${error.message}`)
      process.exit(1)
    })
    const end = (code, signal) => {
      const crashed = code !== 0 && code !== REFUSED
      if (!restart || !opened || askedAt || !crashed) process.exit(code ?? 128 + (constants.signals[signal] ?? 0))
      if (Date.now() - begun > PAUSES.calm) pause = PAUSES.first
      const how = signal ? `was ended by ${signal}` : `crashed (exit code ${code})`
      console.error(`  Treq ${how} and starts again in ${pause / 1000} s.`)
      waiting = setTimeout(start, pause)
      pause = Math.min(2 * pause, PAUSES.last)
    }
    child.on('exit', (code, signal) => {
      // what it has said may still be on its way
      if (restart && child.connected) child.once('disconnect', () => end(code, signal))
      else end(code, signal)
    })
  }
  const stop = (signal) => {
    if (waiting) process.exit(128 + constants.signals[signal])
    if (!askedAt) child.kill(signal)
    else if (Date.now() - askedAt > IMPATIENT_MS) child.kill('SIGKILL') // the database survives; the next start finds it
    else return
    if (!askedAt) askedAt = Date.now()
  }
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGHUP', () => stop('SIGTERM'))
  const orphaned = ancestry()
  const watch = setInterval(() => {
    if (!orphaned()) return
    clearInterval(watch)
    stop('SIGTERM')
  }, 100)
  start()
}

/** npm starts scripts through a shell, so a killed npm shows as the shell's new parent and not as ours. */
function ancestry() {
  const parent = process.ppid
  const grandparent = process.env.npm_lifecycle_event ? parentOf(parent) : null
  return () => process.ppid !== parent || (grandparent !== null && parentOf(parent) !== grandparent)
}

function parentOf(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[1]
  } catch {
    return null // no /proc here
  }
}
