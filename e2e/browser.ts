import chromium from '@sparticuz/chromium'
import type { LaunchOptions } from '@playwright/test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

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

/** The Chromium from the package registry. It unpacks into a folder of its own: any `chromium` found would be taken. */
export async function browserLaunch(): Promise<LaunchOptions> {
  const folder = join(import.meta.dirname, '../.tmp/browser')
  mkdirSync(folder, { recursive: true })
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = folder
  const executablePath = await chromium.executablePath()
  if (before === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = before
  return {
    executablePath,
    args: [...chromium.args.filter((argument) => !refused.has(argument)), ...added],
  }
}
