import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium as installed, type LaunchOptions } from '@playwright/test'
import chromium, { inflate } from '@sparticuz/chromium'

// It closes the browser with the second page, and the others switch off what the tests are to prove.
const refused = new Set([
  '--single-process',
  '--disable-web-security',
  '--allow-running-insecure-content',
  "--headless='shell'",
  // The software behind WebGL would draw every page too, at twice the processor time of all the tests; it stays for maps.
  '--use-angle=swiftshader',
  '--ignore-gpu-blocklist',
])
const added = ['--use-angle=swiftshader-webgl']

/**
 * The browser that TREQ_BROWSER names; else the Chromium from the package registry, which runs on Linux for x64; elsewhere the one that
 * Playwright installed.
 */
export async function browserLaunch(): Promise<LaunchOptions> {
  const current = process.env['TREQ_BROWSER']
  if (current) return { executablePath: current, args: ['--no-sandbox', ...added] }
  if (!(process.platform === 'linux' && process.arch === 'x64')) {
    if (existsSync(installed.executablePath())) return {}
    throw new Error(
      `npm has no Chromium for ${process.platform}-${process.arch}. Run "npx playwright install chromium", then start the tests again.`,
    )
  }
  // It unpacks into a folder of its own: any `chromium` found would be taken.
  const folder = join(import.meta.dirname, '../.tmp/browser')
  mkdirSync(folder, { recursive: true })
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  try {
    const executablePath = await chromium.executablePath()
    return {
      executablePath,
      args: [...chromium.args.filter((argument) => !refused.has(argument)), ...added],
      env: await surroundings(executablePath, folder),
    }
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

/** A machine without a desktop may lack the libraries and the fonts; the package has both. */
async function surroundings(executablePath: string, folder: string): Promise<NodeJS.ProcessEnv> {
  const env = { ...process.env }
  if (!existsSync('/etc/fonts')) env['FONTCONFIG_PATH'] = join(folder, 'fonts')
  if (missingLibraries(executablePath, env).length === 0) return env
  const bin = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', 'bin')
  const own = join(await inflate(join(bin, 'al2023.tar.br')), 'lib')
  env['LD_LIBRARY_PATH'] = [own, env['LD_LIBRARY_PATH']].filter(Boolean).join(':')
  const missing = missingLibraries(executablePath, env)
  if (missing.length === 0) return env
  throw new Error(
    `Chromium cannot start here without ${missing.join(', ')}. Debian, Ubuntu: apt install libnss3 libexpat1; Fedora: dnf install nss expat. Then start the tests again.`,
  )
}

function missingLibraries(program: string, env: NodeJS.ProcessEnv): string[] {
  const { stdout } = spawnSync('ldd', [program], { env, encoding: 'utf8' })
  return [...(stdout ?? '').matchAll(/^\s*(\S+) => not found/gm)].map((match) => match[1] ?? '')
}
