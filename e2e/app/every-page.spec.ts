import { matchPath } from 'react-router'
import { builtRoutes, parts } from './every-page-sights.ts'
import { expect, type Page, test } from '../fixtures.ts'
import { expectAccessible, expectNothingSideways, expectTouchable } from '../sound.ts'

const matrix = Boolean(process.env['TREQ_MATRIX'])
const widths = [1440, 1024, 768, 320, 390] as const
const schemes = ['light', 'dark'] as const
/** The least width of each layout, where something sticks out first. */
const narrowest = [1024, 768, 320] as const

// The parts are shared between the workers.
test.describe.configure({ mode: 'parallel', timeout: matrix ? 900_000 : 240_000 })
test.use({ trace: 'off' })

async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1)
  // Some parts are fetched only when they come near the viewport.
  // The operators' desk has no footer.
  const footer = page.getByRole('contentinfo')
  if ((await footer.count()) > 0) await footer.scrollIntoViewIfNeeded()
  else await page.keyboard.press('End')
  await expect(page.locator('main :is(.animate-breathe, .animate-spin)')).toHaveCount(0)
}

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: width < 500 ? 844 : 900 })

/** In the gate axe looks once, at a width and a scheme that change from page to page; in the matrix at each of them. */
async function expectFaultless(page: Page, path: string, what: string, at: number): Promise<void> {
  const width = widths[at % widths.length] ?? 1440
  const scheme = schemes[at % schemes.length] ?? 'light'
  await resize(page, width)
  await page.emulateMedia({ colorScheme: scheme })
  await page.goto(path)
  await settled(page)
  expect(await page.title()).toMatch(/^\S.* · Treq$/)
  // behind a panel that a phone opens over it, too
  await expect(page.getByRole('main', { includeHidden: true })).toHaveCount(1)
  for (const one of matrix ? widths : [width]) {
    await resize(page, one)
    await expectAccessible(page, { what: `${what} at ${one} px`, schemes: matrix ? schemes : [scheme] })
  }
  await expectNothingSideways(page, matrix ? widths : narrowest)
  await expectTouchable(page)
}

for (const { what, enter, paths, first } of parts)
  test(`${what} meets no page with a fault that a program can see`, async ({ page }) => {
    const faults: string[] = []
    const found = (await enter?.(page)) ?? {}
    for (const [at, path] of paths.entries()) {
      const real = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(found[name] ?? ''))
      // one faulty page hides none of those after it
      await test
        .step(path, () => expectFaultless(page, real, path, first + at))
        .catch((error: unknown) => faults.push(`${path}: ${String(error)}`))
    }
    expect(faults.join('\n\n')).toBe('')
  })

test('no page that is built is left out', () => {
  const opened = parts.flatMap(({ paths }) => paths.map((path) => path.replace(/\?.*/, '')))
  const seen = new Set(
    builtRoutes.filter((route) => opened.some((path) => matchPath(route.path, path))).map(({ page }) => page),
  )
  expect(builtRoutes.filter(({ page }) => !seen.has(page)).map(({ path }) => path)).toEqual([])
})
