import { join } from 'node:path'
import { matchPath } from 'react-router'
import { parts } from './every-page-sights.ts'
import { expect, type Page, test } from '../fixtures.ts'
import { expectAccessible, expectNothingSideways, expectTouchable } from '../sound.ts'

// The parts are shared between the workers.
test.describe.configure({ mode: 'parallel', timeout: 240_000 })
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' })

async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1)
  // What is fetched only when somebody comes near it.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.locator('main :is(.animate-breathe, .animate-spin)')).toHaveCount(0)
}

async function expectInvariants(page: Page, path: string, what: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(path)
  await settled(page)
  expect(await page.title()).toMatch(/^\S.* · Treq$/)
  await expect(page.getByRole('main')).toHaveCount(1)
  await expectAccessible(page, { what })
  await expectNothingSideways(page, [1440, 1024, 768, 320, 390])
  await expectTouchable(page)
  await expectAccessible(page, { what: `${what} at 390 px`, schemes: ['light'] })
}

for (const { who, enter, paths } of parts)
  test(`${who} meets no page with a fault that a program can see`, async ({ page }) => {
    const found = (await enter?.(page)) ?? {}
    for (const path of paths) {
      const real = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(found[name] ?? ''))
      await test.step(path, () => expectInvariants(page, real, path))
    }
  })

interface Route {
  path: string
  page: string
  redirectTo?: unknown
}

test('no page that is built is left out', async () => {
  const routes = (await import(join(import.meta.dirname, '../../web/app/routes.tsx'))) as {
    routeTable: readonly Route[]
  }
  const built = routes.routeTable.filter(({ page, redirectTo }) => page !== 'not-open-yet' && !redirectTo)
  const opened = parts.flatMap(({ paths }) => paths.map((path) => path.replace(/\?.*/, '')))
  const seen = new Set(
    built.filter((route) => opened.some((path) => matchPath(route.path, path))).map(({ page }) => page),
  )
  expect(built.filter(({ page }) => !seen.has(page)).map(({ path }) => path)).toEqual([])
})
