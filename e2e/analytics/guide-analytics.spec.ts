import { becomeDemo, becomeExplorer, listing } from '../bookings/steps.ts'
import { browserLaunch } from '../browser.ts'
import { expect, type Page, test } from '../fixtures.ts'
import { expectAccessible, expectNothingSideways } from '../sound.ts'
import { likeAPerson, untilReported } from './steps.ts'

const launch = await browserLaunch()
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: { ...launch, args: [...(launch.args ?? []), ...likeAPerson] },
})

/** What a step of the funnel counts, by its table. */
async function counted(page: Page, step: string): Promise<number> {
  await page.goto('/guide-analytics')
  const funnel = page.getByRole('figure', { name: 'From view to booking' })
  await funnel.getByRole('button', { name: /^Show table/ }).click()
  const row = funnel.getByRole('row', { name: new RegExp(`^${step}`) })
  return Number(/[\d,]+/.exec((await row.innerText()).replace(step, ''))?.[0].replace(',', ''))
}

test('visitors who look at a trip and its price show in the guide’s funnel, with table, file, and the rank explained', async ({
  page,
  newPerson,
}) => {
  await becomeDemo(page, 'guide')
  const [views, prices] = [await counted(page, 'Views'), await counted(page, 'Prices checked')]
  const visitor = await newPerson()
  await becomeExplorer(visitor, 'Trudy')
  const { href, departures } = await listing(visitor, 'white-pocket-sandstone')
  const departure = departures.find(({ seatsLeft }) => seatsLeft > 1)
  for (const address of [href, `${href}?departure=${departure?.id}&adults=2`, href]) {
    await visitor.goto(address)
    await untilReported(visitor)
  }
  await visitor.goto('about:blank', { waitUntil: 'commit' })
  await expect.poll(() => counted(page, 'Views')).toBe(views + 3)
  expect(await counted(page, 'Prices checked')).toBeGreaterThan(prices)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV: From view to booking' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  const rank = page.getByRole('region', { name: 'Where you rank, and why' })
  await rank.getByText('White Pocket, the rock that looks poured', { exact: true }).click()
  const factors = rank.getByRole('table', { name: /White Pocket/ })
  for (const factor of ['Reviews', 'Next open date', 'Photos and details', 'Level and certificates', 'Instant booking'])
    await expect(factors.getByRole('row', { name: new RegExp(`^${factor}`) })).toContainText(/ of \d/)
  await expect(rank.getByRole('heading', { name: 'What would raise it' })).toBeVisible()
  await expectAccessible(page)
  await expectNothingSideways(page)
})
