import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureClient } from './build.mjs'
import { check } from './check.mjs'
import { ensureInstalled } from './install.mjs'
import { node24 } from './node24.mjs'
import { program, root } from './root.mjs'
import { failuresOf, readPlaywright, readVitest, withSecondTry } from './results.mjs'

/** Failed files of unit tests that are run once more; a greater number has a cause in common. */
const mostFilesAgain = 5

await program(async () => {
  await ensureInstalled()
  const node = node24()
  mkdirSync(join(root, '.tmp'), { recursive: true })
  // a folder of this run's own: the packed Chromium trusts whatever version lies unpacked in the temporary folder
  const temporary = mkdtempSync(join(root, '.tmp', 'test-'))
  const env = { ...process.env, TMPDIR: temporary }
  const results = [attempt('checks', () => check(node)), attempt('build', () => build(node))]
  results.push(attempt('vitest', () => vitest(node, env, temporary)))
  results.push(attempt('playwright', () => playwright(node, env, join(temporary, 'playwright.json'))))
  rmSync(temporary, { recursive: true, force: true, maxRetries: 5 })
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  if (sum('failed')) process.exitCode = 1
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
})

/** A step that breaks counts as one failure and never stops the others. */
function attempt(name, body) {
  console.log(`\n— ${name}`)
  try {
    return body()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

function build(node) {
  ensureClient(node)
  return { passed: 1, failed: 0 }
}

/** A file that failed is run once more, alone; whoever passes only then is counted and named. */
function vitest(node, env, folder) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json']
  const once = (name, files) => {
    const file = join(folder, name)
    const ended = run(node, [...args, `--outputFile.json=${file}`, ...files], env)
    const report = read(file)
    return { report, result: readVitest(report, ended) }
  }
  const first = once('vitest.json', [])
  const { files } = failuresOf(first.report)
  if (files.length === 0 || files.length > mostFilesAgain) return first.result
  const second = once('vitest-again.json', files)
  return withSecondTry(first.result, first.report, second.result)
}

function playwright(node, env, file) {
  const config = join('e2e', 'playwright.config.ts')
  if (!existsSync(join(root, config))) throw new Error(`${config} is missing, so no browser test can run.`)
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    config,
    '--reporter=list,json',
    '--retries=1',
  ]
  // whoever passes at the second try only is counted and named (results.mjs); whoever fails twice fails
  const names = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const ended = run(node, args, { ...env, ...names })
  return readPlaywright(read(file), ended)
}

function run(node, args, env) {
  const { status, signal, error } = spawnSync(node, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  return { ok: status === 0, how: error?.message ?? signal ?? `exit code ${status}` }
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
