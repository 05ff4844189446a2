import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { execFile, spawn } from 'node:child_process'
import { browserLaunch } from '../e2e/browser.ts'
import { percentile, type Row } from './figure.ts'
import { freePort } from '#test/real-process.ts'
import { built, startServer, withDataDir } from './real-server.ts'

const runs = Number(process.env['BENCH_RUNS'] ?? 5)
/** Names of pages, by commas; all of them where it is not set. */
const only = process.env['BENCH_PAGES']?.split(',')
export const name = `Lighthouse, as on a phone (simulated slow 4G, a quarter of the processor), median of ${runs}`

async function withBrowser<T>(work: (port: number) => Promise<T>): Promise<T> {
  const { executablePath = '', args = [], env } = await browserLaunch()
  const port = await freePort()
  const profile = await mkdtemp(join(tmpdir(), 'treq-lighthouse-'))
  const browser = spawn(
    executablePath,
    [...args, '--headless', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore', env: env as NodeJS.ProcessEnv },
  )
  const ended = once(browser, 'exit')
  try {
    const until = performance.now() + 20_000
    while (!(await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null))) {
      if (performance.now() > until) throw new Error('The browser did not open its port')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return await work(port)
  } finally {
    browser.kill('SIGKILL')
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

interface Report {
  audits: Record<string, { score: number | null; numericValue?: number }>
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  runtimeError?: { message: string }
}
/** Installed on demand: with its dependencies it would be a sixth of every installation. */
const lighthouse = ['--yes', 'lighthouse@13.5.0', '--output=json', '--quiet']

async function audit(url: string, port: number): Promise<Report> {
  const { stdout } = await promisify(execFile)('npx', [...lighthouse, `--port=${port}`, url], { maxBuffer: 1 << 26 })
  return JSON.parse(stdout) as Report
}

const median = (values: readonly number[]) => percentile(values, 0.5)

async function measure(port: number, what: string, url: string): Promise<Row[]> {
  const seen: Record<'lcp' | 'cls' | 'tbt' | 'performance' | 'accessibility' | 'practices' | 'seo', number[]> = {
    lcp: [],
    cls: [],
    tbt: [],
    performance: [],
    accessibility: [],
    practices: [],
    seo: [],
  }
  const faults = new Set<string>()
  for (let run = 0; run < runs; run++) {
    const { audits, categories, runtimeError } = await audit(url, port)
    if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
    const score = (category: string) => Math.round(100 * (categories[category]?.score ?? 0))
    seen.lcp.push((audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000)
    seen.cls.push(audits['cumulative-layout-shift']?.numericValue ?? Number.NaN)
    seen.tbt.push(audits['total-blocking-time']?.numericValue ?? Number.NaN)
    seen.performance.push(score('performance'))
    seen.accessibility.push(score('accessibility'))
    seen.practices.push(score('best-practices'))
    seen.seo.push(score('seo'))
    for (const category of ['accessibility', 'best-practices', 'seo'])
      for (const { id, weight } of categories[category]?.auditRefs ?? [])
        if (weight > 0 && (audits[id]?.score ?? 1) < 1) faults.add(id)
  }
  const others = `accessibility ${median(seen.accessibility)}, best practices ${median(seen.practices)}, SEO ${median(seen.seo)}`
  return [
    { what: `${what}: largest paint`, value: median(seen.lcp), unit: 's' },
    { what: '  layout shift', value: median(seen.cls), unit: '' },
    { what: '  blocked', value: median(seen.tbt), unit: 'ms' },
    {
      what: '  performance',
      value: median(seen.performance),
      unit: 'of 100',
      note: faults.size > 0 ? `${others}; ${[...faults].join(', ')}` : others,
    },
  ]
}

export async function run(): Promise<Row[]> {
  if (!built()) return [{ what: 'left out', value: 0, unit: '', note: 'dist is missing: npm start builds it' }]
  return withDataDir(async (dataDir) => {
    const server = await startServer(dataDir)
    try {
      const list = (await (await fetch(`${server.url}/api/v1/adventures?limit=1`)).json()) as {
        items: { href: string; guide: { id: string } }[]
      }
      const [first] = list.items
      if (!first) throw new Error('There is no adventure')
      const guide = (await (await fetch(`${server.url}/api/v1/guides/${first.guide.id}`)).json()) as { href: string }
      const pages: [string, string][] = [
        ['home', '/'],
        ['browse', '/browse'],
        ['adventure', first.href],
        ['search', '/search?location=Colorado&party=3&children=1'],
        ['map', '/map'],
        ['guide', guide.href],
        ['how it works', '/how-it-works'],
      ]
      return await withBrowser(async (port) => {
        const rows: Row[] = []
        const wanted = pages.filter(([what]) => !only || only.includes(what))
        for (const [what, path] of wanted) rows.push(...(await measure(port, what, server.url + path)))
        return rows
      })
    } finally {
      await server.stop()
    }
  })
}
