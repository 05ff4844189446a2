import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { node24 } from './node24.mjs'
import { isProgram, program, root, Sentence, step } from './root.mjs'

const mark = join(root, 'dist', '.built')

/** Builds the pages for the browser and for server rendering, unless dist holds what these sources give. */
export function ensureClient(node) {
  const wanted = sources()
  if (clientIsBuilt(wanted)) return
  const config = join(root, 'web', 'vite.config.ts')
  if (!existsSync(config)) throw new Sentence('web/vite.config.ts is missing, so the pages cannot be built.')
  const done = step('Building the pages…')
  rmSync(mark, { force: true })
  for (const extra of [[], ['--ssr']]) {
    const args = ['node_modules/vite/bin/vite.js', 'build', '--config', config, '--logLevel', 'warn', ...extra]
    const env = { ...process.env, NODE_ENV: 'production' }
    const { status, stdout, stderr } = spawnSync(node, args, { cwd: root, env, encoding: 'utf8', maxBuffer: 1 << 26 })
    if (status === 0) continue
    done('failed')
    throw new Sentence(`The pages could not be built. Vite said:\n${stdout}${stderr}`)
  }
  done('done')
  if (!complete()) throw new Sentence('Vite finished, but dist/client or dist/server/entry-server.js is missing.')
  writeFileSync(mark, `${wanted}\n`)
}

export function clientIsBuilt(wanted = sources()) {
  return existsSync(mark) && readFileSync(mark, 'utf8').trim() === wanted && complete()
}

function complete() {
  return ['client', join('server', 'entry-server.js')].every((part) => existsSync(join(root, 'dist', part)))
}

/** One hash over everything the pages are made of. */
function sources() {
  const hash = createHash('sha256')
  const files = ['web', 'contract'].flatMap((folder) => filesIn(join(root, folder)))
  files.push(...['package-lock.json', 'package.json', 'tsconfig.json'].map((name) => join(root, name)))
  for (const file of files.sort((a, b) => (a < b ? -1 : 1))) {
    const content = readFileSync(file)
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function filesIn(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

if (isProgram(import.meta.url)) {
  await program(async () => {
    await ensureInstalled()
    ensureClient(node24())
  })
}
