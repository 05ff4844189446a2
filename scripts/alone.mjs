import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root, step } from './root.mjs'

const folder = join(root, '.tmp')
const file = join(folder, 'preparing')

/** Runs `body` while no other process installs or builds in this folder; waits for a live one, not for a dead one's lock. */
export async function alone(body) {
  mkdirSync(folder, { recursive: true })
  let waited = null
  while (!take()) {
    waited = waited ?? step('Another start is preparing this folder; waiting for it…')
    await delay(200)
  }
  waited?.('done')
  try {
    return await body()
  } finally {
    rmSync(file, { force: true })
  }
}

function take() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    if (died()) rmSync(file, { force: true })
    return false
  }
}

/** Nothing takes so long, in milliseconds; after a kill and a restart another program may have the number. */
const longest = 30 * 60_000

function died() {
  try {
    if (Date.now() - statSync(file).mtimeMs > longest) return true
    const pid = Number(readFileSync(file, 'utf8'))
    // without a number it is being written
    return pid > 0 && !process.kill(pid, 0)
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
