import { chooseInMenu, newEmail, password, toast } from '../accounts/steps.ts'
import { expect, hydrated, type Page, test } from '../fixtures.ts'
import { write } from '../bookings/steps.ts'

const becomeGuide = (page: Page) =>
  write(page, 'POST', '/auth/signup', {
    email: newEmail('gus'),
    password,
    firstName: 'Gus',
    lastName: 'Larkspur',
    userType: 'guide',
  })
const refused = { status: 500, body: '' }

/** An element as far as it is read here. */
interface Seen {
  textContent: string | null
  getAttribute: (name: string) => string | null
  checkVisibility: (how: { visibilityProperty: boolean }) => boolean
  computedStyleMap: () => { get: (name: string) => unknown }
  getBoundingClientRect: () => { width: number; height: number }
}

/** Buttons, fields and links that stand for themselves, with less than 44 px in height or width. */
const tooSmall = (page: Page) =>
  page.locator('a, button, input:not([type=radio], [type=checkbox]), select').evaluateAll((all: Seen[]) =>
    all
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => String(one.computedStyleMap().get('display')) !== 'inline')
      .map((one) => ({ name: one.getAttribute('aria-label') ?? one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.height < 43.9 || box.width < 43.9))
      .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
  )

test('a visitor finds the way around, by keyboard and in every width [2-header-links, 2-header-skip, 9-breakpoints]', async ({
  page,
}) => {
  await page.goto('/map')
  const links = page.getByRole('navigation', { name: 'Main' })
  await expect(links.getByRole('link')).toHaveText(['Explore', 'Map', 'How it Works', 'Safety'])
  await expect(links.locator('[aria-current=page]')).toHaveText('Map')

  await page.goto('/safety')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()

  const menu = page.getByRole('button', { name: 'Open menu' })
  const entrance = page.getByRole('banner').getByRole('link', { name: 'Log in' })
  for (const [width, wide, tablet] of [
    [1024, true, true],
    [1023, false, true],
    [768, false, true],
    [767, false, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(links).toBeVisible({ visible: wide })
    await expect(menu).toBeVisible({ visible: !wide })
    await expect(entrance).toBeVisible({ visible: tablet })
  }
})

test('the menu of a phone closes with the link that is followed, and everything is big enough for a thumb @mobile [2-header-menu, 9-touch]', async ({
  page,
}) => {
  await page.goto('/')
  expect(await tooSmall(page)).toEqual([])
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText([
    'Explore',
    'Map',
    'How it Works',
    'Safety',
    'Wishlist',
    'Sign up',
    'Log in',
  ])
  expect(await tooSmall(page)).toEqual([])
  await menu.getByRole('link', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/signin')
  await expect(menu).toBeHidden()
  expect(await tooSmall(page)).toEqual([])
})

test('a theme that is chosen before the scripts are there is seen at once and kept', async ({ page }) => {
  const html = page.locator('html')
  const dark = page.getByRole('radio', { name: 'Dark' })
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await dark.click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  release()
  await hydrated(page)
  await expect(dark).toBeChecked()
  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'dark')
})

test.describe('a guide', () => {
  test.use({ allowedComplaints: [/status of 500/] })

  test('reads the badge, opens the menu, and is told when something there fails', async ({ page }) => {
    // a menu that fades can be pressed while it does
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    let count = 150
    await page.route('**/api/v1/notifications/unread-count', (route) => route.fulfill({ json: { count } }))
    // without the stream of changes the page asks by itself
    await page.route('**/api/v1/stream', (route) => route.fulfill(refused))
    let letMenuCome = () => {}
    const menuMayCome = new Promise<void>((resolve) => (letMenuCome = resolve))
    await page.route('**/assets/account-menu*.js', async (route) => {
      await menuMayCome
      await route.continue()
    })
    await page.clock.install()
    await becomeGuide(page)
    await page.goto('/safety')

    await test.step('the badge says 99+ above 99 and is read again after 30 s [4-badge-refresh, 9-badge, 9-polling]', async () => {
      const badge = page.getByTestId('unread-badge')
      await expect(badge).toHaveText('99+')
      await expect(page.getByRole('link', { name: 'Notifications, 150 unread' })).toBeVisible()
      count = 99
      await page.clock.fastForward(25_000)
      await expect(badge).toHaveText('99+')
      await page.clock.fastForward(5000)
      await expect(badge).toHaveText('99')
    })

    await test.step('the menu has what a guide needs [2-header-avatar, 6-menu-guide, 6-menu-dashboard, 6-menu-settings, 6-menu-incomplete]', async () => {
      // pressed before it is there, it opens when it comes
      await page.getByRole('button', { name: 'Account menu' }).click()
      letMenuCome()
      await expect(page.getByRole('menuitem')).toHaveText([
        'Complete Profile',
        'Customer Dashboard',
        'Your trips',
        'Messages',
        'Wishlist',
        'Guide Dashboard',
        'Manage Cancellations',
        'My Disputes',
        'Settings',
        'Switch to customer',
        'Log out',
      ])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menuitem')).toHaveCount(0)
    })

    await test.step('a press on its button while it fades away opens it again', async () => {
      const button = page.getByRole('button', { name: 'Account menu' })
      const menu = page.getByRole('menu')
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Animation.enable')
      await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.05 })
      await button.click()
      await expect(menu).toHaveAttribute('data-state', 'open')
      await page.keyboard.press('Escape')
      await expect(menu).toHaveAttribute('data-state', 'closed')
      await button.click()
      await expect(menu).toHaveAttribute('data-state', 'open')
      await button.click()
      await expect(menu).toHaveAttribute('data-state', 'closed')
      await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 })
      await expect(menu).toHaveCount(0)
    })

    const shown = page.locator('li[data-state]')
    await test.step('a switch of roles that fails is told [8-toast-role]', async () => {
      await page.route('**/api/v1/auth/switch-role', (route) => route.fulfill(refused))
      await chooseInMenu(page, 'Switch to customer')
      await expect(toast(page, 'Role Switch Failed')).toBeVisible()
      // It stays while the pointer rests on it; what follows goes by keyboard.
      await shown.hover()
      await expect(shown).toContainText('Failed to switch role')
    })

    await test.step('one message is seen at a time, at most 420 px wide [9-toast-one, 9-toast-width]', async () => {
      await page.route('**/api/v1/auth/signout', (route) => route.fulfill(refused))
      await page.getByRole('button', { name: 'Account menu' }).press('Enter')
      await page.getByRole('menuitem', { name: 'Log out' }).press('Enter')
      await expect(page).toHaveURL('/')
      await expect(shown).toHaveCount(1)
      await expect(toast(page, 'Role Switch Failed')).toBeVisible()
      const width = (await shown.boundingBox())?.width
      expect(width).toBeGreaterThan(300)
      expect(width).toBeLessThanOrEqual(420)
      await page.getByRole('button', { name: 'Dismiss' }).click()
    })

    await test.step('a way out that fails is told, and the browser forgets the person all the same [4-session-sign-out, 8-toast-log-out]', async () => {
      await expect(toast(page, 'Logout error')).toBeVisible()
      await expect(shown).toHaveCount(1)
      await expect(shown).toContainText('There was an issue logging out. Please try again.')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    })
  })
})
