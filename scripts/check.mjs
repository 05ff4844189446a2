import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { ensureInstalled } from './install.mjs'
import { node24 } from './node24.mjs'
import { isProgram, program, root, Sentence } from './root.mjs'

const STEPS = {
  lint: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--quiet'],
  'types of server, contract and tests': ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json'],
  'types of web': ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'web/tsconfig.json'],
  borders: ['scripts/borders.mjs'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--check'],
}

/**
 * Runs every step, whatever the others said, as many at once as there are cores; prints each with its seconds. Lint sees
 * only `folders`, where they are given. Returns how many passed and failed, and which failed.
 */
export async function check(node, folders = []) {
  const total = { passed: 0, failed: 0, named: [] }
  const waiting = Object.entries(STEPS)
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, args] = next
      const passed = await one(node, name, name === 'lint' ? [...args, ...folders] : args)
      total[passed ? 'passed' : 'failed'] += 1
      if (!passed) total.named.push(`Failed: ${name}`)
    }
  }
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, lane))
  return total
}

function one(node, name, args) {
  const begin = Date.now()
  const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  return new Promise((resolve) => {
    const end = (passed, cause = '') => {
      console.log(`${passed ? '✓' : '✗'} ${name} (${((Date.now() - begin) / 1000).toFixed(1)} s)`)
      if (!passed) console.log(`${said}${cause}`.trimEnd())
      resolve(passed)
    }
    child.on('error', (error) => end(false, error.message))
    child.on('close', (code) => end(code === 0))
  })
}

if (isProgram(import.meta.url)) {
  await program(async () => {
    await ensureInstalled()
    const { failed } = await check(node24())
    if (failed) throw new Sentence(`${failed} of ${Object.keys(STEPS).length} checks failed.`)
  })
}
