import { defineConfig } from '@playwright/test'
import { browserLaunch } from './browser.ts'

const wide = { width: 1440, height: 900 }
const narrow = { width: 390, height: 844 }
const matrix = Boolean(process.env['TREQ_MATRIX'])

/**
 * Tests run at 1440 px; those tagged `@mobile` run at 390 px, those tagged `@both` at either width, those tagged `@wide-in-matrix`
 * as well as `@mobile` at 1440 px in the matrix only. Those tagged `@clock`
 * move the clock: one after the other, on a server of their own.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  fullyParallel: false,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // Limits for what hangs: the unit tests run beside.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // The JSON report goes to the file that PLAYWRIGHT_JSON_OUTPUT_NAME names.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['line'], ['json']] : [['line']],
  use: {
    launchOptions: await browserLaunch(),
    locale: 'en-US',
    timezoneId: 'America/Denver',
    screenshot: 'only-on-failure',
    trace: { mode: 'on-first-retry', screenshots: false },
    // What moves is drawn sixty times a second, and the film of the home page decoded, in every test that passes by it.
    contextOptions: { reducedMotion: 'reduce' },
    // Emptied between tests: a browser that is opened anew for each reads and compiles every script again.
    reuseContext: true,
  },
  projects: [
    // First, since its one worker begins with a new server.
    { name: 'clock', grep: /@clock/, workers: 1, use: { viewport: wide } },
    {
      name: 'wide',
      grepInvert: matrix ? /@mobile(?!.*@wide-in-matrix)|@clock/ : /@mobile|@clock/,
      use: { viewport: wide },
    },
    { name: 'narrow', grep: /@mobile|@both/, use: { viewport: narrow, hasTouch: true, isMobile: true } },
  ],
})
