import { signIn } from '../accounts/steps.ts'
import { expect, type Page, test } from '../fixtures.ts'
import { becomeExplorer, listing } from '../bookings/steps.ts'

// Motion is not what is tried here, and drawing it in software starves everything else.

const rafael = 'Rafael Ortega'
const kanab = 'Kanab slot canyon and sand ridge by 4x4'

async function pageOf(page: Page, name: string): Promise<{ id: string; href: string }> {
  const answer = await page.request.get(`/api/v1/search/guides?q=${encodeURIComponent(name)}`)
  const { items } = (await answer.json()) as { items: { id: string; name: string; href: string }[] }
  const found = items.find((guide) => guide.name === name)
  if (!found) throw new Error(`The demo world has no guide ${name}`)
  return found
}

test('from an adventure to its guide and back to another adventure, by keyboard', async ({ page }) => {
  const { href } = await listing(page, 'kanab-slot-and-sand')
  await page.goto(href)
  await page.getByRole('link', { name: rafael, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/guide\/rafael-ortega-[0-9a-f-]{36}$/)
  await expect(page).toHaveTitle(`${rafael} · Treq`)
  await expect(page.getByRole('heading', { level: 1, name: rafael })).toBeFocused()
  await page.getByRole('link', { name: 'Checked by Treq' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Checked by Treq' })).toBeInViewport()
  await page.getByRole('link', { name: kanab, exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: kanab })).toBeVisible()
})

test('any spelling of the address leads to the one that counts; an unknown guide is a 404', async ({ page }) => {
  const { id, href } = await pageOf(page, rafael)
  for (const spelling of [id, `someone-else-${id}`, id.toUpperCase()]) {
    const answer = await page.request.get(`/guide/${spelling}`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([301, href])
  }
  for (const nobody of ['01900000-0000-7000-8000-000000000000', 'rafael-ortega']) {
    expect((await page.goto(`/guide/${nobody}`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page of a guide is whole, and says to search engines who it is @mobile', async ({ page }) => {
    const { href } = await pageOf(page, rafael)
    await page.goto(href)
    await expect(page.getByRole('heading', { level: 1, name: rafael })).toBeVisible()
    await expect(
      page.getByText('Sand driver and slickrock walker on both sides of the Utah–Arizona line'),
    ).toBeVisible()
    await expect(page.getByText('I grew up in Page')).toBeVisible()
    await expect(page.getByText('English, Spanish')).toBeVisible()
    await expect(page.getByText('We’ve checked each document for')).toBeVisible()
    const held = page.getByRole('listitem').filter({ hasText: 'Wilderness First Responder' })
    await expect(held).toContainText('NOLS Wilderness Medicine')
    await held.getByText('How we checked it').click()
    await expect(held.getByText('One of our reviewers looked at the document itself on')).toBeVisible()
    await expect(held).toContainText(/valid until \w+ \d+, \d{4}/)
    await expect(page.getByRole('link', { name: kanab, exact: true })).toBeVisible()
    // a heart that does nothing would be a lie
    await expect(page.getByRole('button', { name: /to your wishlist/ })).toHaveCount(0)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${href}$`))
    const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText()) as unknown
    expect(data).toMatchObject({ '@type': 'ProfilePage', mainEntity: { '@type': 'Person', name: rafael } })
    await page.getByRole('link', { name: kanab, exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Itinerary' })).toBeVisible()
  })
})

test('a signed-in person searches guides by category, with slips, and clears it again', async ({ page, newPerson }) => {
  const email = await becomeExplorer(await newPerson(), 'Gwen')
  await page.goto('/search-guides?state=UT')
  await signIn(page, email)
  const count = page.getByTestId('result-count')
  const cards = page.getByRole('region', { name: 'Guides' }).getByRole('listitem').getByRole('heading', { level: 3 })
  await expect(count).toHaveText(/^\d+ guides?$/)
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('UT')
  await expect(cards.filter({ hasText: rafael })).toBeVisible()

  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/search-guides$/)
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('')
  const everybody = Number((await count.innerText()).split(' ')[0])
  await page.getByLabel('Adventure', { exact: true }).selectOption('hunting')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/search-guides\?category=hunting$/)
  await expect(count).not.toHaveText(`${everybody} guides`)
  await expect(cards.filter({ hasText: rafael })).toHaveCount(0)

  await page.getByLabel('Adventure', { exact: true }).selectOption('')
  await page.getByLabel('Name, place, or activity').fill('ortgea')
  await page.keyboard.press('Enter')
  await expect(count).toHaveText('1 guide')
  await page.getByRole('link', { name: rafael, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: rafael })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Name, place, or activity')).toHaveValue('ortgea')

  await page.goto('/search-guides?q=xylophone')
  await expect(page.getByRole('heading', { name: 'No guides match your search' })).toBeVisible()
  await page.getByRole('link', { name: 'See all guides' }).click()
  await expect(count).toHaveText(`${everybody} guides`)

  await page.goto('/search-guides?sort=name&after=gone')
  await expect(page.getByText('This page of results is no longer available.')).toBeVisible()
  await page.getByRole('alert').getByRole('link', { name: 'See all guides' }).click()
  await expect(page).toHaveURL(/\/search-guides\?sort=name$/)
  const names = await cards.allInnerTexts()
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
})
