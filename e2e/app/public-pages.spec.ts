import { expect, test } from '../fixtures.ts'

test.describe('with less motion', () => {
  // Nothing fades out then: the menu is gone in the moment in which a link of it is pressed.
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the menu of a phone leads on within the page, and the heading is what is read next @mobile', async ({
    page,
  }) => {
    await page.goto('/contact')
    const menu = page.getByRole('button', { name: 'Open menu' })
    await menu.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('link', { name: 'Safety', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Go prepared. Know who to call.' })).toBeFocused()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('home, the list and an adventure are complete, and the search works', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Explore by Category' })).toBeVisible()
    await page.getByPlaceholder('Enter city, state, or region').fill('Utah')
    await page.getByRole('button', { name: 'Search Adventures' }).click()
    await expect(page).toHaveURL(/\/browse\?.*location=Utah/)
    await page.getByRole('link', { name: 'Kanab slot canyon and sand ridge by 4x4' }).click()
    await expect(page.getByRole('heading', { name: 'Itinerary' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'If you cancel' })).toBeVisible()
  })
})
