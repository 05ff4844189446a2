import { spawnSync } from 'node:child_process'
import { ensureInstalled } from './install.mjs'
import { node24 } from './node24.mjs'
import { isProgram, program, root, Sentence } from './root.mjs'

const STEPS = {
  'types of server, contract and tests': ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json'],
  'types of web': ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'web/tsconfig.json'],
  lint: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--quiet'],
  format: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  borders: ['scripts/borders.mjs'],
}

/** Runs every step, whatever the others said; prints each with its seconds. Returns how many passed and failed. */
export function check(node) {
  const total = { passed: 0, failed: 0 }
  for (const [name, args] of Object.entries(STEPS)) {
    const begin = Date.now()
    const { status, stdout, stderr, error } = spawnSync(node, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    const seconds = ((Date.now() - begin) / 1000).toFixed(1)
    console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`)
    if (status === 0) total.passed += 1
    else {
      total.failed += 1
      console.log(`${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`.trimEnd())
    }
  }
  return total
}

if (isProgram(import.meta.url)) {
  await program(async () => {
    await ensureInstalled()
    const { failed } = check(node24())
    if (failed) throw new Sentence(`${failed} of ${Object.keys(STEPS).length} checks failed.`)
  })
}
