import { becomeExplorer } from '../bookings/steps.ts'
import { expect, type Page, test } from '../fixtures.ts'
import { expectAccessible, expectNothingSideways } from '../sound.ts'
import { toast } from '../accounts/steps.ts'

test.use({ withHelp: true })

const helpButton = (page: Page) => page.getByRole('button', { name: 'Help with this page' })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** Presses Tab until this button of the card has the focus. */
async function tabTo(page: Page, name: string) {
  const button = page.getByRole('dialog').getByRole('button', { name })
  for (let pressed = 0; pressed < 12; pressed++) {
    if (await button.evaluate((one: { matches: (selector: string) => boolean }) => one.matches(':focus'))) return
    await page.keyboard.press('Tab')
  }
  await expect(button).toBeFocused()
}

/** Opens the help of a page and completes its quest, by the keyboard alone. */
async function completeByKeyboard(page: Page, path: string, title: string) {
  await page.goto(path)
  await helpButton(page).focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog', { name: title })
  await expect(card).toBeFocused()
  await tabTo(page, 'Complete Quest')
  await page.keyboard.press('Enter')
  await expect(card).toHaveCount(0)
  await expect(helpButton(page)).toBeFocused()
}

test('a new explorer goes through five quests to level 2, by the keyboard @mobile @wide-in-matrix [1-help, 2-help-panel, 4-toast-level, 4-quest-completion]', async ({
  page,
}) => {
  await becomeExplorer(page, 'Quill')
  await completeByKeyboard(page, '/browse', 'Narrow it down')
  await expect(toast(page, '+15 points')).toBeVisible()
  await completeByKeyboard(page, '/how-it-works', 'Know how booking works')
  await completeByKeyboard(page, '/profile-setup', 'Introduce yourself')
  await completeByKeyboard(page, '/safety-center', 'Go prepared')
  await completeByKeyboard(page, '/messages', 'Keep it in one conversation')
  for (const title of ['+15 points', 'Quest complete', 'Badge unlocked', 'You’ve reached level 2']) {
    await expect(toast(page, title)).toBeVisible()
    await expect(page.locator('li[data-state]')).toHaveCount(1)
  }

  await page.goto('/safety')
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Explorer Progress' }).click()
  } else await page.getByRole('button', { name: 'Explorer Progress' }).click()
  const panel = page.getByRole('region', { name: 'Explorer Progress' })
  await expect(panel).toContainText('Level 2')
  await expect(panel).toContainText('100 points')
  await expect(panel).toContainText('5 of 6')
  await expect(panel.getByRole('listitem').filter({ hasText: 'Great Communicator' })).toBeVisible()
  await expect(panel.getByRole('link')).toHaveText([/Find your first adventure/])

  // It stays at its place, whatever is scrolled.
  await page.mouse.wheel(0, 900)
  const width = page.viewportSize()?.width ?? 0
  const box = await panel.boundingBox()
  if (isPhone(page)) expect(box).toMatchObject({ x: 0, width })
  else expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 32)
  await expect(panel).toBeInViewport()
  await expectAccessible(page, { part: 'header' })
  await expectNothingSideways(page)
})

test('a card opens once at its place, in the window and beside what it explains, and a tap is for the page @mobile @wide-in-matrix [2-help-tooltip-size]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const slot of ['treq_explorer_progress', 'treq_explorer_help'])
      if (!localStorage.getItem(slot)) localStorage.setItem(slot, '{"seen":"all","completedQuests":[1')
  })
  await page.clock.install()
  await page.goto('/safety')
  const card = page.getByRole('dialog')
  await expect(async () => {
    await page.clock.runFor(2000)
    await expect(card).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.clock.runFor(2000)
  const [box, title] = [await card.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()]
  const window = page.viewportSize()
  if (!box || !title || !window) throw new Error('Nothing is there to measure')
  expect(box.width).toBeGreaterThanOrEqual(320)
  expect(box.width).toBeLessThanOrEqual(380)
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(window.width)
  expect(box.y + box.height).toBeLessThanOrEqual(window.height)
  const apart =
    box.x >= title.x + title.width ||
    box.x + box.width <= title.x ||
    box.y >= title.y + title.height ||
    box.y + box.height <= title.y
  expect(apart).toBe(true)
  // It has taken the focus from nothing.
  await expect(page.locator('body')).toBeFocused()
  await expectAccessible(page, { part: '[role=dialog]' })

  await page.getByRole('link', { name: 'Treq', exact: true }).first().click()
  await expect(page).toHaveURL('/')
  await expect(card).toHaveCount(0)

  await page.goto('/safety')
  await expect(async () => {
    await page.clock.runFor(2000)
    await expect(helpButton(page)).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.clock.runFor(20_000)
  await expect(card).toHaveCount(0)
})

test('no card opens over a form in use', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await page.getByPlaceholder('Enter city, state, or region').fill('Moab')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(async () => {
    await page.clock.runFor(2000)
    await expect(helpButton(page)).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.clock.runFor(20_000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByPlaceholder('Enter city, state, or region')).toHaveValue('Moab')
})

test('Mobile Help is turned by a finger and finished @mobile [1-help-mobile]', async ({ page }) => {
  await page.goto('/map')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Mobile Help' }).click()
  const slides = page.getByRole('dialog', { name: 'Mobile Help' })
  await expect(slides.getByRole('heading', { name: 'Touch & Hold' })).toBeVisible()
  await expectAccessible(page, { part: '[role=dialog]' })
  const slide = slides.getByRole('group')
  const { x, y, width } = (await slide.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  const swipe = async (from: number, to: number) => {
    await page.mouse.move(from, y + 60)
    await page.mouse.down()
    await page.mouse.move(to, y + 64, { steps: 4 })
    await page.mouse.up()
  }
  await swipe(x + width - 20, x + 20)
  await expect(slides.getByRole('heading', { name: 'Swipe Navigation' })).toBeVisible()
  await swipe(x + 20, x + width - 20)
  await swipe(x + 20, x + width - 20)
  await expect(slides.getByRole('heading', { name: 'Offline Help' })).toBeVisible()
  await slides.getByRole('button', { name: 'Finish' }).click()
  await expect(slides).toHaveCount(0)
})

test('an icon-only button says its name to a pointer at rest and to the keyboard, and a press goes through it [9-tooltip]', async ({
  page,
}) => {
  // on a busy machine the card of the page would open meanwhile
  await page.addInitScript(() => localStorage.setItem('treq_explorer_help', '{"seen":["safety-center"]}'))
  await page.clock.install()
  await page.goto('/safety')
  const progress = page.getByRole('button', { name: 'Explorer Progress' })
  await expect(async () => {
    await page.clock.runFor(1000)
    await expect(progress).toBeVisible({ timeout: 500 })
  }).toPass()
  const tooltip = page.getByRole('tooltip')
  await progress.hover()
  await page.clock.runFor(600)
  await expect(tooltip).toHaveCount(0)
  await page.clock.runFor(200)
  await expect(tooltip).toHaveText('Explorer Progress')
  await helpButton(page).hover()
  await page.clock.runFor(700)
  await expect(tooltip).toHaveText('Help with this page')
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)

  await page.mouse.move(0, 700)
  await helpButton(page).focus()
  await page.keyboard.press('Tab')
  await page.clock.runFor(1000)
  await expect(tooltip).toHaveText('Explorer Progress')
  await page.keyboard.press('Enter')
  await expect(tooltip).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Explorer Progress' })).toBeVisible()
})
