import { spawnSync } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { root, Sentence } from './root.mjs'

/** Path of a Node that runs the server's TypeScript: the one npm installed for this machine, or the one in use. */
export function node24() {
  const installed = join(root, 'node_modules', '.bin', 'node')
  if (existsSync(installed)) {
    const path = realpathSync(installed)
    const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' })
    if (major(stdout ?? '') >= 24) return path
  }
  if (major(process.version) >= 24) return process.execPath
  throw new Sentence(
    `Treq needs Node 24 or newer, and this machine (${process.platform}-${process.arch}) could not be given one by npm. You have ${process.version}. Install Node 24 from https://nodejs.org and start again.`,
  )
}

function major(version) {
  return Number(version.match(/^v(\d+)\./)?.[1] ?? 0)
}
