import { expect, hydrated, type Page, test } from '../fixtures.ts'

// The browser names each file that did not come; the page says the rest.
test.use({
  allowedComplaints: [/ERR_FAILED|status of 500|ChunkLoadError|The page failed|Nobody waits/],
})

const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const told = 'Failed to load page content. This might be due to a network issue or app update.'

/** Lets none of the page's own files through; gives what was asked for, and the way to open the line again. */
async function cut(page: Page, name: string) {
  const files = new RegExp(`/assets/${name}-`)
  const calls: string[] = []
  await page.route(files, (route) => {
    calls.push(route.request().url())
    return route.abort()
  })
  return { calls, mend: () => page.unroute(files) }
}

/** The pauses between the tries are longer than a test should wait. */
async function untilGivenUp(page: Page, sentence: string) {
  await expect(async () => {
    await page.clock.fastForward(4000)
    await expect(alert(page)).toHaveText(sentence, { timeout: 150 })
  }).toPass({ timeout: 20_000, intervals: [50] })
}

test('content that does not come with its page is told, tried again three times, and leads home [2-failure-content, 2-failure-attempts, 2-failure-retry, 2-failure-home, 4-failure-retries, 8-preload-error, 9-page-retries]', async ({
  page,
}) => {
  await page.clock.install()
  await page.addInitScript({
    content: `addEventListener('vite:preloadError', () => {
      const { dataset } = document.documentElement
      dataset.raised = 1 + Number(dataset.raised ?? 0)
    })`,
  })
  const { calls } = await cut(page, 'safety')
  await page.goto('/safety', { waitUntil: 'load' })
  await untilGivenUp(page, told)
  // each try is one for the network, because each has its own address
  expect(new Set(calls).size).toBe(4)
  // and each raises its event
  await expect(page.locator('html')).toHaveAttribute('data-raised', '4')
  await expect(page.getByText('(Attempt', { exact: false })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
  const html = page.locator('html')
  await html.evaluate((one: { dataset: Record<string, string> }) => (one.dataset['firstLoad'] = ''))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.locator('html[data-first-load]')).toHaveCount(0)
  await untilGivenUp(page, told)
  await expect(page.getByText('(Attempt 1/3)')).toBeVisible()
  // the second and the third are the same again, and cost as much
  await page.evaluate("sessionStorage.setItem('treq-load-retries', '3')")
  await page.reload({ waitUntil: 'load' })
  await untilGivenUp(page, told)
  await expect(page.getByText('(Attempt 3/3)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeHidden()
  await page.getByRole('link', { name: 'Return Home' }).click()
  await expect(page).toHaveURL('/')
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Search Adventures' })).toBeVisible()
})

test('a page that fails on the way is told inside the frame, and comes when it is tried again [2-failure-page, 2-failure-page-again, 9-error-retries]', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  const header = page.getByRole('navigation', { name: 'Main' })
  const again = page.getByRole('button', { name: 'Try Again' })

  const safety = await cut(page, 'safety')
  await header.getByRole('link', { name: 'Safety' }).click()
  const sentence = 'Failed to load Safety. This might be due to a network issue or recent app update.'
  await untilGivenUp(page, sentence)
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  await expect(page.getByText('(Attempt', { exact: false })).toBeHidden()
  await safety.mend()
  await again.click()
  await expect(async () => {
    await page.clock.fastForward(1000)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Go prepared. Know who to call.', {
      timeout: 150,
    })
  }).toPass({ timeout: 20_000, intervals: [50] })

  // three tries, and the fourth is a whole load
  await cut(page, 'contact')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  const html = page.locator('html')
  await html.evaluate((one: { dataset: Record<string, string> }) => (one.dataset['firstLoad'] = ''))
  for (const _ of [1, 2, 3]) {
    await untilGivenUp(page, 'Failed to load Contact. This might be due to a network issue or recent app update.')
    await again.click()
    await expect(alert(page)).toBeVisible()
  }
  await again.click()
  await expect(page.locator('html[data-first-load]')).toHaveCount(0)
  await untilGivenUp(page, told)
})

test.describe('in Spanish', () => {
  // the server has said it in Spanish, the browser cannot
  test.use({ allowedComplaints: [/ERR_FAILED|ChunkLoadError|The page failed|had to be rendered again/] })

  test('texts that do not come with their page are told and tried again as its content is [2-failure-content]', async ({
    page,
  }) => {
    await page.clock.install()
    const spanish = await cut(page, 'spanish')
    await page.goto('/es/safety', { waitUntil: 'load' })
    await untilGivenUp(page, told)
    expect(new Set(spanish.calls).size).toBe(4)
    await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/es')
    await spanish.mend()
    await page.getByRole('button', { name: 'Retry' }).click()
    await hydrated(page)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sal con preparación y sabiendo a quién llamar')
  })
})

test('what a page lacks is a general failure, and its button starts anew [2-failure-general, 8-unhandled]', async ({
  page,
  complaints,
}) => {
  await page.goto('/')
  let broken = true
  await page.route('**/api/v1/terms-in-force', (route) =>
    broken ? route.fulfill({ status: 500, json: { error: 'No', code: 'internal' } }) : route.continue(),
  )
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'How it Works' }).click()
  await expect(alert(page)).toHaveText('Something went wrong. Please try refreshing the page.')
  broken = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('From a place on the map to a day outside')

  // An unhandled rejection is logged, unless the network or the person broke it off.
  await page.evaluate(() => {
    void Promise.reject(new Error('Network Error while reading'))
    void Promise.reject(new DOMException('Gone', 'AbortError'))
    void Promise.reject(new Error('Nobody waits for this'))
  })
  await expect.poll(() => complaints.filter((one) => one.includes('Unhandled rejection'))).toHaveLength(1)
  expect(complaints.filter((one) => /Network Error|AbortError|Gone/.test(one))).toEqual([])
})
