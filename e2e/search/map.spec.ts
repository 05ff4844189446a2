import { expect, type Page, test } from '../fixtures.ts'

const home = '-125,24.4,-66.9,49.5'
const west = '-125.5,46.5,-117,49.5'

const count = (page: Page) => page.getByTestId('area-count')
const rows = (page: Page) => page.getByRole('region', { name: 'Adventures in this area' }).getByRole('listitem')
const markers = (page: Page, kind = '') => page.locator(`[data-marker${kind && `=${kind}`}]:visible`)
const boundsOf = (page: Page) => new URL(page.url()).searchParams.get('bounds')

const region = (page: Page) => page.getByRole('region', { name: 'Map of adventures' })

type Drawing = 'still' | 'live'
/** What is the same for both is seen in the gate with one of them, in the matrix with both. */
const drawings = (inGate: Drawing): readonly Drawing[] => (process.env['TREQ_MATRIX'] ? ['still', 'live'] : [inGate])

/** The map with its markers; `live` after it was touched by a key that does nothing else. */
async function drawn(page: Page, drawing: Drawing = 'still'): Promise<void> {
  await expect(markers(page).first()).toBeVisible()
  if (drawing === 'still') return
  await region(page).press('Shift')
  await expect(page.getByTestId('map')).toHaveAttribute('data-status', 'live', { timeout: 60_000 })
  await expect(markers(page).first()).toBeVisible()
}

/** Where the markers are on the screen, to the point. */
const spotsOf = (page: Page) =>
  markers(page).evaluateAll(
    (all: { getAttribute: (name: string) => string | null; getBoundingClientRect: () => { x: number; y: number } }[]) =>
      Object.fromEntries(
        all.map((one) => {
          const { x, y } = one.getBoundingClientRect()
          // where a few are gathered, their place is named a moment later
          const name = one.getAttribute('aria-label')?.replace(/ near [^,]+/, '') ?? ''
          return [name, { x: Math.round(x), y: Math.round(y) }]
        }),
      ),
  )

/** How many the server finds in an area: what the list has to say too. */
async function countIn(page: Page, query: string): Promise<string> {
  const answer = await page.request.get(`/api/v1/search?${query}`)
  const { total } = (await answer.json()) as { total: number }
  return total === 0
    ? 'No adventures in this area'
    : `${total} ${total === 1 ? 'adventure' : 'adventures'} in this area`
}

test('the list follows the map, and the address carries the area [1-area-map]', async ({ page }) => {
  await page.goto('/map')
  await expect(count(page)).toHaveText(await countIn(page, `bounds=${home}`))
  await drawn(page)
  expect(boundsOf(page)).toBeNull()
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await expect(page).toHaveURL(/\/map\?bounds=-?[\d.]+,-?[\d.]+,-?[\d.]+,-?[\d.]+$/)
  const area = boundsOf(page) ?? ''
  await expect(count(page)).toHaveText(await countIn(page, `bounds=${area}`))
  await expect(count(page)).not.toHaveText(await countIn(page, `bounds=${home}`))
  // What one hands on is what the other sees.
  await page.goto(`/map?bounds=${area}`)
  await expect(count(page)).toHaveText(await countIn(page, `bounds=${area}`))
  await drawn(page)
  expect(boundsOf(page)).toBe(area)
})

test('markers hold what the list holds, a cluster opens, Back closes it, and the list waits where it is told to', async ({
  page,
}) => {
  await page.goto('/map')
  await drawn(page)
  const { total } = (await (await page.request.get(`/api/v1/search?bounds=${home}`)).json()) as { total: number }
  await expect
    .poll(async () => {
      const names = await markers(page).evaluateAll((all: { getAttribute: (name: string) => string | null }[]) =>
        all.map((one) => one.getAttribute('aria-label') ?? ''),
      )
      return names.reduce((sum, name) => sum + Number(/^(\d+) adventures?\b/.exec(name)?.[1] ?? 1), 0)
    })
    .toBe(total)

  const all = await count(page).innerText()
  await page
    .getByRole('button', { name: /adventures.*zoom in$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/bounds=/)
  await expect(count(page)).not.toHaveText(all)
  await page.goBack()
  await expect(page).toHaveURL(/\/map$/)
  await expect(count(page)).toHaveText(all)
  await expect.poll(() => markers(page).count()).toBeGreaterThan(3)

  const here = page.getByRole('button', { name: 'Search this area' })
  await page.getByRole('checkbox', { name: 'Search as I move the map' }).uncheck()
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await expect(here).toBeVisible()
  await expect(page).toHaveURL(/\/map$/)
  await expect(count(page)).toHaveText(all)
  await here.click()
  await expect(page).toHaveURL(/bounds=/)
  await expect(here).toBeHidden()
  await expect(count(page)).toHaveText(await countIn(page, `bounds=${boundsOf(page)}`))
  await page.goBack()
  await expect(count(page)).toHaveText(all)
})

test('a single adventure shows its card and stands out in the list @mobile', async ({ page }) => {
  await page.goto(`/map?bounds=${west}`)
  await drawn(page)
  const marker = markers(page, 'single').first()
  await marker.click()
  const card = page.getByTestId('map-card')
  const link = card.getByRole('link')
  await expect(link).toBeVisible()
  await expect(card).toContainText(/from \$\d/)
  const title = await link.innerText()
  await expect(marker).toHaveAttribute('aria-pressed', 'true')
  await expect(marker).toHaveAccessibleName(new RegExp(`^${title}, from \\$`))
  await expect(rows(page).filter({ hasText: title })).toHaveAttribute('data-lit', 'true')
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`bounds=${west}`))
  await drawn(page)
})

for (const drawing of drawings('live'))
  test(`a ${drawing} map: whatever the list is pointed at lights up, and dragging changes the area`, async ({
    page,
  }) => {
    await page.goto(`/map?bounds=${west}`)
    await drawn(page, drawing)
    await expect(page.locator('[data-marker][data-lit]')).toHaveCount(0)
    await rows(page).first().hover()
    await expect(page.locator('[data-marker][data-lit]')).toHaveCount(1)
    await page.mouse.move(1200, 500)
    await expect(page.locator('[data-marker][data-lit]')).toHaveCount(0)
    await rows(page).last().getByRole('link').focus()
    await expect(page.locator('[data-marker][data-lit]')).toHaveCount(1)

    const before = boundsOf(page)
    await page.mouse.move(1000, 600)
    await page.mouse.down()
    await page.mouse.move(800, 500, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => boundsOf(page)).not.toBe(before)
    await expect(count(page)).toHaveText(await countIn(page, `bounds=${boundsOf(page)}`))
  })

for (const drawing of drawings('still'))
  test(`a ${drawing} map: the keyboard reaches map, markers, card and list`, async ({ page }) => {
    await page.goto(`/map?bounds=${west}`)
    await drawn(page, drawing)
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Winter' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to list' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(region(page)).toBeFocused()
    const before = boundsOf(page)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => boundsOf(page)).not.toBe(before)
    await expect.poll(() => markers(page).count()).toBeGreaterThan(1)
    await page.keyboard.press('Tab')
    const group = page.getByRole('group', { name: /^Adventures on the map/ })
    const focused = group.locator(':focus')
    await expect(focused).toHaveCount(1)
    const first = await focused.getAttribute('aria-label')
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      await page.keyboard.press(key)
      if ((await focused.getAttribute('aria-label')) !== first) break
    }
    expect(await focused.getAttribute('aria-label')).not.toBe(first)
    await markers(page, 'single').first().focus()
    const name = await focused.getAttribute('aria-label')
    await page.keyboard.press('Enter')
    const card = page.getByTestId('map-card')
    await expect(card).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card).toBeHidden()
    await expect(focused).toHaveAttribute('aria-label', name ?? '')
  })

test('a cluster opened by key leaves the focus among its markers; Alaska is one link away', async ({ page }) => {
  await page.goto('/map')
  await drawn(page)
  await page
    .getByRole('button', { name: /adventures.*zoom in$/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/bounds=/)
  await expect(count(page)).toHaveText(await countIn(page, `bounds=${boundsOf(page)}`))
  await expect(page.getByRole('group', { name: /^Adventures on the map/ }).locator(':focus')).toHaveCount(1)

  await page.getByRole('navigation', { name: 'Go to' }).getByRole('link', { name: 'Alaska' }).click()
  await expect(page).toHaveURL(/bounds=-170,53,-129.5,71.5$/)
  await expect(rows(page).first()).toContainText(', AK')
  await expect(markers(page).first()).toBeVisible()
})

test('the live map takes the place of the drawing without a jump, with the focus, and shows what it was moved to @mobile @wide-in-matrix', async ({
  page,
}) => {
  await page.goto('/map?location=Denver')
  await drawn(page)
  const single = markers(page, 'single').first()
  await single.focus()
  const before = await spotsOf(page)
  await page.keyboard.press('Shift')
  await expect(page.getByTestId('map')).toHaveAttribute('data-status', 'live', { timeout: 60_000 })
  await expect(single).toBeFocused()
  const after = await spotsOf(page)
  expect(Object.keys(after)).toEqual(Object.keys(before))
  for (const [name, { x, y }] of Object.entries(before)) {
    expect(Math.abs((after[name]?.x ?? 0) - x), name).toBeLessThanOrEqual(1)
    expect(Math.abs((after[name]?.y ?? 0) - y), name).toBeLessThanOrEqual(1)
  }

  await page.goto('/map')
  await drawn(page)
  await region(page).focus()
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/bounds=/)
  const moved = boundsOf(page)
  await expect(page.getByTestId('map')).toHaveAttribute('data-status', 'live', { timeout: 60_000 })
  await expect(region(page)).toBeFocused()
  expect(boundsOf(page)).toBe(moved)
  await expect(count(page)).toHaveText(await countIn(page, `bounds=${moved}`))
})

test('in Spanish too the button to the list covers no link of the map @mobile', async ({ page }) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/es/map')
    const links = await page.getByRole('navigation', { name: 'Ir a' }).boundingBox()
    const button = await page.getByRole('button', { name: 'Lista', exact: true }).boundingBox()
    expect((links?.x ?? 0) + (links?.width ?? Infinity), `${width} px`).toBeLessThanOrEqual(button?.x ?? 0)
  }
})

test('without WebGL the map stays the drawing, says so when it is touched, and is moved and opened like the other', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const page = globalThis as unknown as {
      HTMLCanvasElement: { prototype: { getContext: (...of: unknown[]) => unknown } }
    }
    const canvas = page.HTMLCanvasElement.prototype
    const before = canvas.getContext
    canvas.getContext = function (kind: unknown, ...rest: unknown[]) {
      return String(kind).includes('webgl') ? null : before.call(this, kind, ...rest)
    }
  })
  await page.goto('/map')
  await drawn(page)
  const line = page.getByText('This browser can’t show the map in detail')
  await expect(line).toBeHidden()
  await region(page).press('Shift')
  await expect(line).toBeVisible()
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await expect(page).toHaveURL(/bounds=/)
  await expect(count(page)).toHaveText(await countIn(page, `bounds=${boundsOf(page)}`))
  await expect(markers(page).first()).toBeVisible()
})

test.describe('what makes no sense', () => {
  test('the whole planet is a big area, nothing more', async ({ page }) => {
    await page.goto('/map?bounds=-180,-90,180,90')
    await expect(count(page)).toHaveText(await countIn(page, 'bounds=-180,-90,180,90'))
    await drawn(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the list stands there, with links to every area and a form that works', async ({ page }) => {
    await page.goto('/map')
    await expect(page).toHaveTitle('Adventure map · Treq')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/map$/)
    const notice = page.locator('main noscript')
    await expect(notice).toBeVisible()
    // Locators read no text inside noscript.
    expect(await notice.innerHTML()).toContain('The map needs JavaScript.')
    await expect(count(page)).toHaveText(await countIn(page, `bounds=${home}`))
    await page.locator('main search summary').first().click()
    await page.getByLabel('Max', { exact: true }).fill('150')
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(count(page)).toHaveText(await countIn(page, `bounds=${home}&priceMax=15000`))
    await page.getByRole('link', { name: 'Alaska' }).click()
    await expect(page).toHaveURL(/bounds=-170,53,-129.5,71.5&priceMax=150$/)
    await page.goto('/map')
    await page.getByRole('link', { name: 'Show more adventures' }).click()
    await expect(page).toHaveURL(/\/map\?after=/)
    await expect(rows(page).first()).toBeVisible()
  })
})
