import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { areaNamed } from './areas.mjs'
import { check } from './check.mjs'
import { checkFirstLoads } from './first-load.mjs'
import { ensureInstalled } from './install.mjs'
import { node24 } from './node24.mjs'
import { program, root } from './root.mjs'
import { failuresOf, readPlaywright, readVitest, withSecondTry } from './results.mjs'

const systemChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
  existsSync(path),
)

const everyPage = ['e2e/app/every-page.spec.ts', 'e2e/app/routes.spec.ts']

const specsWith = (tag) =>
  readdirSync(join(root, 'e2e'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts') && readFileSync(join(root, 'e2e', file), 'utf8').includes(tag))
    .map((file) => `e2e/${file}`)

/** Failed files of unit tests that are run once more; a greater number has a cause in common. */
const mostFilesAgain = 5

/**
 * `npm test` runs everything; `npm test -- guides` what stands in the folders of that area; `--matrix` opens every page at
 * every width and in both schemes, every address of the specification as everyone, and what the gate sees on a phone alone at both widths; `--current-browser` runs the browser tests in the Chromium of the system, which is newer
 * than the one of the package registry.
 */
await program(async () => {
  const [argument] = process.argv.slice(2)
  const matrix = argument === '--matrix'
  const current = argument === '--current-browser'
  if (current && !systemChromium) {
    console.log('Skipped: there is no `chromium` here. On Debian: apt install chromium.')
    console.log('0 passed, 0 failed')
    return
  }
  const area = argument && !matrix && !current ? areaNamed(argument) : null
  await ensureInstalled()
  const node = node24()
  mkdirSync(join(root, '.tmp'), { recursive: true })
  // a folder of this run's own: the packed Chromium trusts whatever version lies unpacked in the temporary folder
  const temporary = mkdtempSync(join(root, '.tmp', 'test-'))
  const env = {
    ...process.env,
    TMPDIR: temporary,
    // Some thirty processes of a run read the same server: each but the first in half the time.
    NODE_COMPILE_CACHE: join(temporary, 'compiled'),
    ...(matrix ? { TREQ_MATRIX: '1' } : {}),
    ...(current ? { TREQ_BROWSER: systemChromium } : {}),
  }
  const specs = matrix ? [...everyPage, ...specsWith('@wide-in-matrix')] : (area?.specs ?? [])
  const browser = !area || specs.length > 0
  // All side by side, the browser tests as soon as there are pages: each has stretches that would leave a core idle.
  const browserTests = async () => [
    await attempt('build', () => build(node, env)),
    await attempt('playwright', () => playwright(node, env, temporary, specs)),
  ]
  const some = matrix || current
  const results = await Promise.all([
    ...(browser ? [browserTests()] : []),
    ...(some ? [] : [attempt('checks', () => check(node, area?.folders))]),
    ...(some || area?.tests.length === 0
      ? []
      : [attempt('vitest', () => vitest(node, env, temporary, area?.tests ?? []))]),
  ]).then((all) => all.flat())
  rmSync(temporary, { recursive: true, force: true, maxRetries: 5 })
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  if (sum('failed')) process.exitCode = 1
  for (const { named = [] } of results) for (const name of named) console.log(name)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
})

/** A step that breaks counts as one failure and never stops the others. */
async function attempt(name, body) {
  console.log(`\n— ${name}`)
  try {
    return await body()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, named: [`Failed: ${name}`] }
  }
}

async function build(node, env) {
  const ended = await run(node, ['scripts/build.mjs'], env)
  if (!ended.ok) return { passed: 0, failed: 1 }
  console.log('\n— JavaScript of a first visit, gzip')
  const { passed, failed } = checkFirstLoads()
  return { passed: 1 + passed, failed }
}

/** A file that failed is run once more, alone; what passes only then is counted and named. */
async function vitest(node, env, folder, tests) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json']
  const once = async (name, files) => {
    const file = join(folder, name)
    const ended = await run(node, [...args, `--outputFile.json=${file}`, ...files], env)
    const report = read(file)
    return { report, result: readVitest(report, ended) }
  }
  const first = await once('vitest.json', tests)
  const { files } = failuresOf(first.report)
  if (files.length === 0) return first.result
  if (files.length > mostFilesAgain) return withSecondTry(first.result, first.report, first.result)
  const second = await once('vitest-again.json', files)
  return withSecondTry(first.result, first.report, second.result)
}

async function playwright(node, env, folder, specs) {
  const file = join(folder, 'playwright.json')
  const config = join('e2e', 'playwright.config.ts')
  if (!existsSync(join(root, config))) throw new Error(`${config} is missing, so no browser test can run.`)
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    config,
    '--reporter=list,json',
    '--retries=1',
    ...specs,
  ]
  // what passes at the second try only is counted and named (results.mjs); what fails twice fails
  const names = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, PLAYWRIGHT_JSON_OUTPUT_NAME: file }
  const ended = await run(node, args, { ...env, ...names })
  return readPlaywright(read(file), ended)
}

function run(node, args, env) {
  const child = spawn(node, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ ok: false, how: error.message }))
    child.on('close', (code, signal) => resolve({ ok: code === 0, how: signal ?? `exit code ${code}` }))
  })
}

function read(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}
