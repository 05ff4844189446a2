import { defineConfig } from '@playwright/test'
import { browserLaunch } from './browser.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }

/** Tests run at 1440 px; those tagged `@mobile` run at 390 px, those tagged `@both` at either width, and
 * those tagged `@clock` last, and after them those tagged `@later`, which move the clock by weeks. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // The JSON report goes to the file that PLAYWRIGHT_JSON_OUTPUT_NAME names.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['line'], ['json']] : [['line']],
  use: {
    launchOptions: await browserLaunch(),
    locale: 'en-US',
    timezoneId: 'America/Denver',
    screenshot: 'only-on-failure',
    trace: { mode: 'on-first-retry', screenshots: false },
    // Emptied between tests: a browser that is opened anew for each reads and compiles every script again.
    reuseContext: true,
  },
  projects: [
    { name: 'wide', grepInvert: /@mobile|@clock|@later/, use: { viewport: wide } },
    { name: 'narrow', grep: /@mobile|@both/, use: { viewport: narrow, hasTouch: true, isMobile: true } },
    // One clock for all: what moves it waits until nobody lives by it any more, and does so alone.
    { name: 'clock', grep: /@clock/, dependencies: ['wide', 'narrow'], workers: 1, use: { viewport: wide } },
    { name: 'later', grep: /@later/, dependencies: ['clock'], workers: 1, use: { viewport: wide } },
  ],
})
