import type { Browser } from '@playwright/test'
import { becomeDemo, listing } from '../bookings/steps.ts'
import { expect, hydrated, test, world, type Page } from '../fixtures.ts'
import { startServer } from '../server.ts'

const write = (page: Page) => page.getByRole('textbox', { name: /^Write a message to/ })
const messages = (page: Page) => page.getByRole('log', { name: 'Messages' }).getByRole('article')

/** Whose server goes away in between: what their browser then writes to its console is expected. */
async function browserAt(browser: Browser, baseURL: string, who: 'explorer' | 'guide'): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await becomeDemo(page, who)
  return page
}
async function send(page: Page, text: string) {
  await write(page).fill(text)
  await page.getByRole('button', { name: 'Send' }).click()
}

test('two people write to each other over two servers, and through the end of one: nothing is lost or doubled; one blocks', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const one = await startServer(world())
  const two = await one.another()
  let again: typeof one | undefined
  const [explorer, guide] = [await browserAt(browser, one.url, 'explorer'), await browserAt(browser, two.url, 'guide')]
  try {
    const { href } = await listing(explorer, 'white-pocket-sandstone')
    await explorer.goto(href)
    await hydrated(explorer)
    await explorer.getByRole('link', { name: /^Ask Rafael Ortega/ }).click()
    await send(explorer, 'First')
    await expect(messages(explorer)).toHaveCount(1)
    await guide.goto(`/guide-messages${new URL(explorer.url()).search}`)
    await expect(messages(guide)).toHaveText([/First/])

    await write(guide).pressSequentially('Sec')
    await expect(explorer.getByText('Rafael Ortega is typing…')).toBeVisible()
    await send(guide, 'Second')
    await expect(messages(explorer)).toHaveText([/First/, /Second/])
    await expect(explorer.getByText('is typing…')).toBeHidden()

    await one.end()
    await send(guide, 'Third')
    await send(explorer, 'Fourth')
    await expect(explorer.getByText('Sending…')).toBeVisible()
    await expect(messages(guide)).toHaveText([/First/, /Second/, /Third/])
    again = await one.another('here')
    const all = [/First/, /Second/, /Third/, /Fourth/]
    await expect(messages(guide)).toHaveText(all)
    await expect(messages(explorer)).toHaveText(all)
    await expect(explorer.getByText('Sending…')).toBeHidden()

    await explorer.getByRole('button', { name: 'Conversation options' }).click()
    await explorer.getByRole('menuitem', { name: 'Block' }).click()
    await explorer.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
    await expect(explorer.getByText('You blocked this conversation.')).toBeVisible()
    await expect(guide.getByText('You can’t write in this conversation anymore.')).toBeVisible()
    await expect(write(guide)).toBeHidden()
  } finally {
    await explorer.context().close()
    await guide.context().close()
    await again?.end()
    await two.end()
  }
})
