import { inventReviews, inventRoute } from './steps.ts'
import { expect, type Page, test } from '../fixtures.ts'
import { listing } from '../bookings/steps.ts'
import { expectAccessible, expectNothingSideways } from '../sound.ts'

const slug = 'roan-highlands-balds'
const title = 'The grassy balds of the Roan Highlands'

async function open(page: Page): Promise<string> {
  const { href } = await listing(page, slug)
  await page.goto(href)
  return href
}

test('the pictures open on the full screen and turn by keyboard', async ({ page }) => {
  await open(page)
  const first = page.getByRole('button', { name: /^Open picture 1 of \d+/ })
  const count = Number(/of (\d+)/.exec((await first.getAttribute('aria-label')) ?? '')?.[1])
  expect(count).toBeGreaterThan(2)
  await first.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Pictures: ${title}` })
  await expect(dialog).toBeVisible()
  const counter = dialog.getByText(/^\d+ \/ \d+$/)
  await expect(counter).toHaveText(`1 / ${count}`)
  await page.keyboard.press('ArrowRight')
  await expect(counter).toHaveText(`2 / ${count}`)
  await expect(dialog.getByText(/^Illustration: /).nth(1)).toBeInViewport()
  await page.keyboard.press('End')
  await expect(counter).toHaveText(`${count} / ${count}`)
  await expect(dialog.getByRole('img').last()).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('ArrowRight')
  await expect(counter).toHaveText(`${count} / ${count}`)
  await page.keyboard.press('Home')
  await expect(counter).toHaveText(`1 / ${count}`)
  await expect(dialog.getByRole('img').first()).toBeInViewport({ ratio: 0.9 })
  await expectAccessible(page, { part: '[role=dialog]' })
  await expectNothingSideways(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(first).toBeFocused()
})

test('on a phone the first screen has picture, title, price, rating, and the next dates @mobile', async ({ page }) => {
  const href = await open(page)
  const bar = page.getByRole('link', { name: 'Choose a date' }).filter({ visible: true })
  const { y: fold = 0 } = (await bar.boundingBox()) ?? {}
  const picture = page.getByRole('region', { name: 'Pictures' }).getByRole('img').first()
  expect(await picture.boundingBox()).toMatchObject({ x: 0, width: page.viewportSize()?.width })
  const dates = page.getByRole('navigation', { name: 'Next dates' }).getByRole('link')
  const decides = [
    picture,
    page.getByRole('button', { name: 'Wishlist' }),
    page.getByRole('button', { name: 'Share' }),
    page.getByRole('heading', { level: 1 }),
    page.getByText('per adult', { exact: true }).first(),
    page.getByText('all fees included', { exact: true }).first(),
    page.getByText(/out of 5/).first(),
    dates.first(),
  ]
  for (const one of decides) {
    const box = await one.boundingBox()
    expect((box?.y ?? fold) + (box?.height ?? 0), String(one)).toBeLessThanOrEqual(fold)
  }
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toBeHidden()

  const day = (await dates.nth(1).innerText()).split('\n')[0] ?? ''
  await dates.nth(1).click()
  await expect(page.locator('#book')).toBeInViewport()
  await expect(page.locator('#book').getByRole('radio', { checked: true })).toHaveAccessibleName(new RegExp(day))
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  const chosen = page.getByText(new RegExp(`^${day} · 1 person$`))
  await expect(chosen).toBeVisible()
  expect((await page.getByRole('link', { name: 'Book', exact: true }).boundingBox())?.height).toBeLessThan(60)
  expect(page.url()).toContain(href)
  await expectAccessible(page, { part: 'main' })
  await expectNothingSideways(page)
})

test('the price of a group says how many it is for, and what one more adds @mobile', async ({ page }) => {
  const { href } = await listing(page, 'oahe-tailrace-walleye')
  await page.goto(href)
  const main = page.getByRole('main')
  await expect(main.getByText('for the group').first()).toBeVisible()
  await expect(
    main.getByText('up to 3 people, +$84 for each additional adult, all fees included').first(),
  ).toBeVisible()
  await page.goto(`${href}?party=4&children=0`)
  await expect(main.getByText('for 4 people').first()).toBeVisible()
  await expectNothingSideways(page)
})

test('list and calendar choose the same departure @mobile', async ({ page }) => {
  await open(page)
  const panel = page.locator('#book')
  const choices = panel.getByRole('radio', { disabled: false })
  await choices.nth(1).check({ force: true })
  const [listed = ''] = await choices
    .nth(1)
    .evaluateAll((radios: { value: string }[]) => radios.map(({ value }) => value))
  await panel.getByRole('tab', { name: 'Calendar' }).click()
  const time = panel.locator('input[name="departure-time"]:checked')
  await expect(time).toHaveValue(listed)
  await expectAccessible(page, { part: '#book' })
  await expectNothingSideways(page)
  const selected = panel.locator('[role="gridcell"][aria-selected="true"]')
  await expect(selected).toHaveCount(1)
  const day = await selected.getAttribute('data-day')
  // the next free day of this month, or of the one after it
  const free = panel.locator('[role="gridcell"]:not([aria-selected="true"]) button:enabled')
  if ((await free.count()) === 0) await panel.getByRole('button', { name: /next month/i }).click()
  await free.first().click()
  await expect(time).not.toHaveValue(listed)
  expect(await selected.getAttribute('data-day')).not.toBe(day)
  const chosen = await time.inputValue()
  await panel.getByRole('tab', { name: 'List' }).click()
  await expect(panel.locator('input[name="departure"]:checked')).toHaveValue(chosen)
  await expect(panel.getByText('Total', { exact: true })).toBeVisible()
})

test('reviews are filtered by their stars, ordered, and more are shown', async ({ page }) => {
  await inventReviews(page)
  // From a list, so that the browser and not the server asks for them.
  await page.goto('/browse?category=hiking&location=North+Carolina')
  await page.getByRole('link', { name: title }).click()
  const reviews = page.locator('#reviews')
  await expect(reviews.getByRole('article')).toHaveCount(6)
  await expect(reviews.getByText('1 review was removed: 1 with advertising.')).toBeVisible()
  await reviews.getByRole('link', { name: 'Show more reviews' }).click()
  await expect(reviews.getByRole('article')).toHaveCount(8)
  await reviews.getByRole('link', { name: /^4 stars: 2 reviews/ }).focus()
  await page.keyboard.press('Enter')
  await expect(reviews.getByText('4 stars only')).toBeVisible()
  await expect(reviews.getByRole('article')).toHaveCount(2)
  await expect(reviews.getByText('4 out of 5 stars')).toHaveCount(2)
  await reviews.getByRole('link', { name: 'Show every review' }).click()
  await reviews.getByRole('link', { name: 'Lowest' }).click()
  await expect(reviews.getByRole('article').first().getByText('2 out of 5 stars')).toBeVisible()
  await expectAccessible(page, { part: '#reviews' })
  await expectNothingSideways(page)
})

test('the route answers to the keyboard, and questions open', async ({ page }) => {
  await inventRoute(page)
  await page.goto('/browse?category=hiking&location=North+Carolina')
  await page.getByRole('link', { name: title }).click()
  const route = page.locator('#route')
  const place = route.getByRole('slider', { name: 'Position on route' })
  await place.focus()
  await expect(place).toHaveAttribute('aria-valuetext', '0 mi from the start, elevation 5,512 ft')
  await page.keyboard.press('End')
  await expect(route.getByRole('status')).toHaveText('2.4 mi from the start, elevation 6,189 ft')
  await route.locator('summary').click()
  await expect(route.getByRole('row')).toHaveCount(5)
  await page.getByText('Can a child do this?').click()
  await expect(page.getByText('Most can; we turn around')).toBeVisible()
  await expectAccessible(page, { part: 'main' })
  await expectNothingSideways(page)
})

test('the link is copied, and it is the canonical one', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page)
  const share = page.getByRole('button', { name: 'Share' })
  await share.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied.')).toBeVisible()
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(canonical)
  await expect(page.getByRole('link', { name: 'Share by email' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=The%20grassy/,
  )
  await expectAccessible(page, { part: '[role=dialog]' })
  await expectNothingSideways(page)
  await page.keyboard.press('Escape')
  await expect(share).toBeFocused()
})

test('what is told to search engines is what the page shows', async ({ page }) => {
  const href = await open(page)
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const trip = blocks.map((block) => JSON.parse(block) as Record<string, unknown>).find((one) => one['name'] === title)
  expect(trip).toMatchObject({ '@type': ['Product', 'TouristTrip'], offers: { priceCurrency: 'USD' } })
  expect(String(trip?.['url'])).toMatch(new RegExp(`${href}$`))
  const { price } = (trip as { offers: { price: string } }).offers
  await expect(page.locator('#book')).toContainText(`$${price.replace(/\.00$/, '')}`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything a person decides by is there [1-area-search, 3-adventure]', async ({ page }) => {
    const { href } = await listing(page, slug)
    await page.goto(href)
    for (const name of [
      'Itinerary',
      'What’s included',
      'Is this trip right for you?',
      'If you cancel',
      'Your guide',
      'Reviews',
    ])
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    const body = page.getByRole('main')
    for (const text of [
      'The grassy balds of the Roan Highlands',
      /^From Carvers Gap the Appalachian Trail climbs/,
      'Moderate',
      /^\$[\d.]+$/,
      /spots? left/,
      'Trekking poles',
      'Transport to Carvers Gap',
      /^I carry a group shelter/,
    ])
      await expect(body.getByText(text).filter({ visible: true }).first()).toBeVisible()
    const pictures = page.getByRole('region', { name: 'Pictures' }).getByRole('img')
    expect(await pictures.count()).toBeGreaterThan(2)
    await pictures.last().scrollIntoViewIfNeeded()
    await expect(pictures.last()).toBeInViewport()
    await expect(page.getByText('Images are illustrations, not photos of the actual places.')).toHaveCount(1)
    await expect(page.getByRole('button', { name: /^Open picture/ })).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Your refund, by when you cancel' })).toContainText('No refund')
    await expect(page.getByRole('link', { name: 'See the area on the map' })).toHaveAttribute(
      'href',
      /^\/map\?bounds=-82\./,
    )
  })
})
