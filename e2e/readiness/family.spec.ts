import { readFile } from 'node:fs/promises'
import { becomeExplorer, cards, listing, payWith } from '../bookings/steps.ts'
import { expect, test, type Page } from '../fixtures.ts'
import { expectAccessible } from '../sound.ts'

const slug = 'roan-highlands-balds'

/** Nothing to report, and whom to call. */
async function tellTheRest(page: Page): Promise<void> {
  const medical = page.getByTestId('step-medical')
  await medical.getByRole('button', { name: 'Save medical form' }).click()
  await expect(medical.getByText('Please fill in what applies, or check this')).toBeVisible()
  await medical.getByLabel('None of this applies to me').check()
  await medical.getByRole('button', { name: 'Save medical form' }).click()
  await expect(medical.getByText('It’s encrypted')).toBeVisible()
  const contact = page.getByTestId('step-contact')
  await contact.getByLabel('Their full name').fill('Greta Larkspur')
  await contact.getByLabel('Their phone number').fill('(406) 555-0177')
  await contact.getByLabel('Their relationship to you').fill('Grandmother')
  await contact.getByRole('button', { name: 'Save contact' }).click()
  await expect(page.getByText('Your guide has what they need.')).toBeVisible()
}

async function draw(page: Page): Promise<void> {
  const pad = page.getByTestId('signature-pad')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('There is nothing to draw on')
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const
  await page.mouse.move(...at(0.2, 0.6))
  await page.mouse.down()
  for (const [x, y] of [
    [0.3, 0.2],
    [0.4, 0.7],
    [0.6, 0.3],
  ] as const)
    await page.mouse.move(...at(x, y), { steps: 4 })
  await page.mouse.up()
}

test('a family gets ready by links: a parent for themselves, the other parent for the child without an account [3-booking-waiver]', async ({
  page,
  newPerson,
}) => {
  await becomeExplorer(page, 'Marit')
  const { href, departures } = await listing(page, slug)
  const departure = departures.filter((one) => one.instant && one.seatsLeft > 2).at(-1)
  if (!departure) throw new Error('No departure has room for two')
  await page.goto(`${href}?departure=${departure.id}&adults=1&children=1`)
  await expect(page.getByText('Total', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Book', exact: true }).click()
  await payWith(page, cards.good)
  await page.getByRole('link', { name: 'View your booking' }).click({ timeout: 20_000 })
  const party = page.getByTestId('party-readiness')
  await expect(party).toContainText('2 people aren’t ready')

  await party.getByRole('button', { name: 'Get ready' }).click()
  const waiver = page.getByTestId('step-waiver')
  await expect(waiver.getByTestId('waiver-text')).toContainText('Safety waiver')
  await expect(page.getByTestId('trip-plan')).toContainText('What to bring')
  await waiver.getByLabel('Type your full name to sign').fill('Marit Larkspur')
  await waiver.getByLabel(/^I’ve read the waiver/).check()
  await waiver.getByRole('button', { name: 'Sign waiver' }).click()
  await expect(waiver).toContainText('Signed by Marit Larkspur')
  await tellTheRest(page)
  await page.goBack()
  await page.reload()
  await expect(party).toContainText('1 person isn’t ready')

  await party.getByRole('button', { name: 'Copy link Child 1' }).click()
  const link = await party.getByLabel('Link for Child 1').inputValue()
  const parent = await newPerson()
  await parent.goto(new URL(link).pathname)
  const theirs = parent.getByTestId('step-waiver')
  await theirs.getByLabel('Draw it').check()
  await theirs.getByRole('button', { name: 'Sign waiver' }).click()
  // all that is missing, in the first round
  for (const fault of [
    'Please enter the date of birth',
    'Please say how you’re related',
    'Please agree to sign electronically',
  ])
    await expect(theirs.getByText(fault)).toBeVisible()
  await expect(theirs.getByText('Please enter the full name')).toHaveCount(2)
  await expect(theirs.getByText('Please sign', { exact: true })).toBeVisible()
  await expectAccessible(parent, { schemes: ['light'] })
  await theirs.getByLabel('Full name of the person going').fill('Ida Larkspur')
  await theirs.getByLabel('Date of birth').fill('2016-03-02')
  await theirs.getByLabel('Your full name, as parent or legal guardian').fill('Jonas Larkspur')
  await theirs.getByLabel('Your relationship to them').selectOption('Parent')
  await draw(parent)
  await theirs.getByLabel(/^I’ve read the waiver/).check()
  await theirs.getByRole('button', { name: 'Sign waiver' }).click()
  await expect(theirs).toContainText('Signed by Jonas Larkspur')
  const begun = parent.waitForEvent('download')
  await theirs.getByRole('button', { name: 'Download PDF' }).click()
  expect((await readFile(await (await begun).path())).subarray(0, 5).toString()).toBe('%PDF-')
  await tellTheRest(parent)

  await page.reload()
  await expect(party).toContainText('Everyone’s ready')
  await expect(party).toContainText('Ida Larkspur')
  await party.getByRole('button', { name: 'Turn off links Ida Larkspur' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off links' }).click()
  await expect(page.getByText('Links turned off.', { exact: true })).toBeVisible()
  await parent.reload()
  await expect(parent.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible()
})
