import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { startServer, type World } from './server.ts'

export { expect }
export type { Page } from '@playwright/test'

interface Fixtures {
  /** A further browser of its own, for a second person; it is watched like the first. */
  newPerson: () => Promise<Page>
  /** Cards of help open at their places; otherwise help is off, as a person turns it off in the settings. */
  withHelp: boolean
  /** What the page may write to the console in this test; `page` complaints that match none fail it. */
  allowedComplaints: RegExp[]
  /** Everything that went wrong so far in all pages of the test. */
  complaints: string[]
}

// A refusal that a test provokes is written by the browser itself; the page shows it in its own words.
const refusals = /^Failed to load resource: the server responded with a status of (400|401|402|403|404|409|422|429)/

/**
 * `goto` and `reload` come back when the page answers to clicks, since a test is quicker than a person. Where scripts are
 * held back, `waitUntil` says how far to wait instead.
 */
function arriveHydrated(page: Page) {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const answer = await goto(url, options)
    if (!options?.waitUntil) await hydrated(page)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    if (!options?.waitUntil) await hydrated(page)
    return answer
  }
}

async function turnHelpOff(context: BrowserContext) {
  await context.addInitScript(() => {
    try {
      localStorage.setItem('treq_explorer_help', '{"off":true}')
    } catch {
      // a page without an origin
    }
  })
}

function watch(context: BrowserContext, complaints: string[]) {
  context.on('console', (message) => {
    if (message.type() === 'error' || /content security policy/i.test(message.text()))
      complaints.push(`${message.page()?.url() ?? ''} console: ${message.text()}`)
  })
  context.on('weberror', (error) => complaints.push(`${error.page()?.url() ?? ''} uncaught: ${error.error().message}`))
}

/** Where the demo world of this run lies, for a test that starts servers of its own. */
export function world(): World {
  const place = process.env['TREQ_E2E_WORLD']
  if (!place) throw new Error('TREQ_E2E_WORLD is not set: tests that move the clock need a server of their own')
  return JSON.parse(place) as World
}

/** The base of every browser test: it fails when a page writes an error or breaks the content security policy. */
export const test = base.extend<Fixtures, { address: string; beginsAt: string }>({
  /** Named by a file whose test must find the clock where the demo world begins: a worker, and its server, of its own. */
  beginsAt: ['wherever the clock is', { option: true, scope: 'worker' }],
  // The server has one clock: a test that moves it has a server of its own.
  address: [
    async ({ beginsAt: _beginsAt }, use, { project }) => {
      const own = project.name === 'clock' ? await startServer(world()) : undefined
      const url = own?.url ?? process.env['TREQ_E2E_URL']
      if (!url) throw new Error('TREQ_E2E_URL is not set: the global setup did not run')
      await use(url)
      await own?.end()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ address }, use) => use(address),
  withHelp: [false, { option: true }],
  allowedComplaints: [[], { option: true }],
  complaints: async ({ allowedComplaints }, use) => {
    const complaints: string[] = []
    await use(complaints)
    const allowed = (complaint: string) =>
      refusals.test(complaint.replace(/^\S* console: /, '')) || allowedComplaints.some((one) => one.test(complaint))
    expect(complaints.filter((complaint) => !allowed(complaint))).toEqual([])
  },
  context: async ({ context, complaints, javaScriptEnabled, withHelp }, use) => {
    watch(context, complaints)
    if (!withHelp) await turnHelpOff(context)
    if (javaScriptEnabled) {
      // The page of the test before is used again.
      context.pages().forEach(arriveHydrated)
      context.on('page', arriveHydrated)
    }
    await use(context)
  },
  newPerson: async ({ browser, baseURL, viewport, complaints, withHelp }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport })
      contexts.push(context)
      watch(context, complaints)
      if (!withHelp) await turnHelpOff(context)
      context.on('page', arriveHydrated)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

/** Resolves when the page answers to clicks: React has taken over the markup, where it is a page of ours. */
export async function hydrated(page: Page): Promise<void> {
  // a document whose head has not come yet would pass for one without scripts
  await page.waitForLoadState('domcontentloaded')
  await expect(page.locator('html:is([data-hydrated], :not(:has(meta[name=treq-scripts])))')).toBeAttached({
    timeout: 30_000,
  })
}
