import { counted } from '#web/testing/search-words.ts'
import { expect, hydrated, test } from '../fixtures.ts'
import { expectAccessible, expectNothingSideways } from '../sound.ts'
import { answerTo, linkedData } from './steps.ts'

const roan = 'The grassy balds of the Roan Highlands'

test('home, a suggested place, the list, an adventure: by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Adventure', { exact: true }).focus()
  await page.keyboard.type('Hik')
  await page.keyboard.press('Tab')
  const where = page.getByPlaceholder('Enter city, state, or region')
  await expect(where).toBeFocused()
  await page.keyboard.type('north ca')
  const option = page.getByRole('listbox').getByRole('option', { name: 'North Carolina' })
  await expect(option).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(where).toHaveValue('North Carolina')
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/browse\?category=hiking&location=North\+Carolina$/)
  await expect(page).toHaveTitle('Hiking adventures near North Carolina · Treq')
  const { total } = await answerTo(page, 'category=hiking&place=North+Carolina')
  await expect(page.getByTestId('result-count')).toHaveText(counted(total))
  await page.getByRole('link', { name: roan }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: roan })).toBeVisible()

  // Home remembers it, and can forget it.
  await page.goto('/')
  const recent = page.getByRole('region', { name: 'Recent searches' })
  await recent.getByRole('link', { name: 'Hiking adventures near North Carolina' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/browse\?category=hiking&location=North\+Carolina$/)
  await page.goto('/')
  await recent.getByRole('button', { name: 'Remove Hiking adventures near North Carolina' }).click()
  await expect(recent).toBeHidden()
})

test('on a phone the first page is short: six tiles, this weekend, a face, and a guest’s words @mobile', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  const tiles = page.getByRole('region', { name: 'Explore by Category' }).getByRole('listitem')
  await expect(tiles).toHaveCount(6)
  const [first, second] = [await tiles.first().boundingBox(), await tiles.nth(1).boundingBox()]
  expect(second?.y).toBe(first?.y)
  const outings = page.getByRole('region', { name: /^(?:This weekend|Heading out soon)$/ })
  const titles = await outings.getByRole('heading', { level: 3 }).allInnerTexts()
  expect(titles.length).toBeGreaterThanOrEqual(3)
  await expect(outings.getByText(/^(?:Next: |No open dates)/).first()).toBeAttached()
  const guide = page.getByRole('region', { name: /^Meet / })
  await expect(guide.getByText(/^“.+”$/)).toBeVisible()
  await expect(guide.getByText(/5 out of 5|5.0 out of 5/)).toBeAttached()
  expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(3500)
  await expectAccessible(page, { part: 'main' })
  await expectNothingSideways(page)
  await outings.getByRole('link', { name: 'See all' }).click()
  await expect(page).toHaveURL(/\/(?:browse|search)\?(?:q=this\+weekend|sort=soonest)/)
  for (const title of titles.slice(0, 1)) await expect(page.getByRole('link', { name: title })).toBeVisible()
})

test('the film plays in a loop over its picture, which is there first @both [2-home-hero]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/', { waitUntil: 'commit' })
  const picture = page.locator('img[src="/media/hero/poster.webp"]')
  await expect(picture).toBeVisible()
  await hydrated(page)
  const film = page.locator('video[loop][poster="/media/hero/poster.webp"]')
  await expect(film).toBeAttached()
  const button = page.getByRole('button', { name: /background video$/ })
  await expect(button).toBeVisible()
  expect(await film.boundingBox()).toEqual(await picture.boundingBox())
  // it can be stopped, and is not in the way of the search
  await page.getByRole('button', { name: 'Search Adventures' }).click({ trial: true })
  await button.click({ trial: true })
})

test('home reads a first handful and the figures ahead, once each, when it is loaded and at rest [7-call-adventures, 7-call-stats]', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search))
  await page.goto('/', { waitUntil: 'networkidle' })
  const ahead = ['/api/v1/adventures?limit=6', '/api/v1/stats']
  await expect.poll(() => asked.filter((one) => ahead.includes(one)).toSorted()).toEqual(ahead)
  const times = await page.evaluate<{ loaded: number; begun: number[] }>(`({
    loaded: performance.getEntriesByType('navigation')[0].loadEventStart,
    begun: performance.getEntriesByType('resource')
      .filter(({ name }) => /limit=6|\\/stats$/.test(name)).map(({ startTime }) => startTime),
  })`)
  expect(times.begun).toHaveLength(2)
  for (const begun of times.begun) expect(begun).toBeGreaterThan(times.loaded)
})

test('no film for people who want less motion or save data', async ({ page, newPerson }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const saver = await newPerson()
  await saver.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  for (const one of [page, saver]) {
    const media: string[] = []
    one.on('request', (request) => {
      if (request.url().includes('/media/hero/loop')) media.push(request.url())
    })
    await one.goto('/', { waitUntil: 'networkidle' })
    await expect(one.locator('video')).toHaveCount(0)
    expect(media).toEqual([])
  }
})

test('what search engines and shared links read', async ({ page }) => {
  const og = (name: string) => page.locator(`meta[property="og:${name}"]`)
  for (const path of ['/', '/browse?category=winter', '/search?place=Utah']) {
    await page.goto(path)
    await expect(og('title')).not.toHaveAttribute('content', '')
    await expect(og('description')).not.toHaveAttribute('content', '')
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    await expect(og('url')).toHaveAttribute('content', canonical ?? '')
    const image = await og('image').getAttribute('content')
    expect((await page.request.get(image ?? '')).headers()['content-type']).toBe('image/webp')
  }
  await page.goto('/')
  expect(await linkedData(page)).toMatchObject([
    {
      '@type': 'WebSite',
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${new URL(page.url()).origin}/browse?q={search_term_string}` },
      },
    },
  ])
  await page.goto('/browse?category=winter')
  const { items } = await answerTo(page, 'category=winter')
  expect(await linkedData(page)).toMatchObject([
    {
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: items.map(({ title }, at) => ({ position: at + 1, name: title })),
    },
  ])
  for (const path of [
    '/browse?category=winter&sort=price',
    '/browse?location=Nowhereatall',
    '/browse?category=diving',
  ]) {
    await page.goto(path)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(await linkedData(page)).toEqual([])
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('home and the list are complete: search, order, more @mobile', async ({ page }) => {
    await page.goto('/')
    await expect(
      page
        .getByRole('region', { name: /^(?:This weekend|Heading out soon)$/ })
        .getByRole('link')
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'This weekend near me' })).toBeHidden()
    await page.getByLabel('Adventure', { exact: true }).selectOption('offroad')
    await page.getByPlaceholder('Enter city, state, or region').fill('Utah')
    await page.getByRole('button', { name: 'Search Adventures' }).click()
    await expect(page).toHaveURL(/\/browse\?category=offroad&location=Utah$/)
    await page.locator('summary', { hasText: 'Change search:' }).click()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest price')
    await page.getByLabel('Where', { exact: true }).fill('Tennessee')
    await page.getByRole('button', { name: 'Show results' }).click()
    await expect(page).toHaveURL(/\/browse\?location=Tennessee&.*sort=price&.*category=offroad/)
    await expect(page.getByRole('heading', { level: 1, name: 'Off-road adventures near Tennessee' })).toBeAttached()
    await page.goto('/browse')
    await page.getByRole('link', { name: 'Show more adventures' }).click()
    await expect(page).toHaveURL(/\/browse\?after=/)
    await expect(page.getByRole('link', { name: 'Back to the first page' })).toBeVisible()
  })
})
