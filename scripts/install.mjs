import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'
import { alone } from './alone.mjs'
import { lacking, npmFault } from './lock-file.mjs'
import { majorOf, thisMachine } from './machine.mjs'
import { npmsNode } from './node24.mjs'
import { isProgram, program, root, Sentence, step } from './root.mjs'

const modules = join(root, 'node_modules')
const mark = join(modules, '.treq-lock')

/** Installs the dependencies exactly as the lock file says, unless they are there already. */
export async function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const wanted = createHash('sha256').update(lock).digest('hex')
  const marked = () => existsSync(mark) && readFileSync(mark, 'utf8').trim() === wanted
  if (marked()) return
  await alone(async () => {
    if (marked()) return
    const packages = JSON.parse(lock.toString()).packages
    if (left(packages).length > 0) await install(packages)
    // a Node that does not run here (one for another C library) would be the first that npm finds from now on
    if (!majorOf(npmsNode())) rmSync(join(modules, '.bin', 'node'), { force: true })
    writeFileSync(mark, `${wanted}\n`)
  })
}

async function install(packages) {
  const done = step('Installing dependencies (first time about a minute)…')
  let { code, said } = await npmCi()
  if (code === 0 && left(packages).length > 0 && majorOf(npmsNode())) {
    // npm leaves out what says that it does not run on the Node npm runs on; it brought a newer one by now
    const folder = join(root, '.tmp', 'node')
    mkdirSync(folder, { recursive: true })
    copyFileSync(npmsNode(), join(folder, 'node'))
    ;({ code, said } = await npmCi(folder))
    rmSync(folder, { recursive: true, force: true })
  }
  done(code === 0 ? 'done' : 'failed')
  if (code !== 0) throw new Sentence(npmFault(said, root))
  const missing = left(packages)
  if (missing.length === 0) return
  throw new Sentence(`npm left out ${missing.join(', ')}. Install Node 24 from https://nodejs.org and start again.`)
}

/** Packages of the lock file that are not in place; npm notes what it put there, so a plain `npm ci` leaves none. */
function left(packages) {
  const note = join(modules, '.package-lock.json')
  const present = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')).packages : {}
  return lacking(packages, present, thisMachine()).concat(
    Object.keys(present).filter((path) => !existsSync(join(root, path))),
  )
}

/** `folder` holds the Node that shall run npm, where that is not the one in use. */
function npmCi(folder) {
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--no-progress']
  // without a network npm would try for more than two minutes
  args.push('--loglevel=error', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=8000')
  // npm replaces node_modules, where the Node that runs this file may itself lie; it must not be the one that runs npm
  const inside = `${modules}${sep}`
  const PATH = (process.env.PATH ?? '').split(delimiter).filter((path) => !`${path}${sep}`.startsWith(inside))
  if (folder) PATH.unshift(folder)
  const env = { ...process.env, PATH: PATH.join(delimiter) }
  const script = process.env.npm_execpath
  const node = folder ? join(folder, 'node') : process.env.npm_node_execpath
  const [file, all] = script && node && !node.startsWith(inside) ? [node, [script, ...args]] : ['npm', args]
  const child = spawn(file, all, { cwd: root, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => (said += text))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, said: error.message }))
    child.on('close', (code) => resolve({ code, said }))
  })
}

if (isProgram(import.meta.url)) await program(ensureInstalled)
