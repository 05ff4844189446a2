import { becomeDemo } from '../bookings/steps.ts'
import { newEmail, password } from '../accounts/steps.ts'
import { drawPdf } from '#test/draw-pdf.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectNothingSideways } from '../sound.ts'
import { mailedLink } from './steps.ts'

const plan = 'We meet at first light and row eight miles. '.repeat(8)

test('a guide applies by a mailed link, an operator approves, and the approval opens the guide account [1-tool-recruitment]', async ({
  page,
  newPerson,
}) => {
  test.setTimeout(150_000)
  const email = newEmail('rae')
  const reference = newEmail('cole')
  const next = () => page.getByRole('button', { name: 'Save and continue' }).click()
  await page.goto('/guide-recruitment/application')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByText('Check your email.')).toBeVisible()
  // the tab is on that page already: only the fragment changes
  await page.goto(await mailedLink(page, email, '/guide-recruitment/application'))
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await expectAccessible(page)

  await next()
  await expect(page.getByText('Full name must be at least 2 characters')).toBeVisible()
  await page.getByLabel('Full name').fill('Rae Whitfield')
  await page.getByLabel('Phone').fill('(406) 555-0144')
  await page.getByLabel('State you guide in').selectOption('MT')
  await page.getByLabel('Areas you know').fill('Bitterroot Valley')
  await page.getByLabel('Fishing').check()
  await next()
  await expect(page.getByRole('heading', { name: 'Your experience' })).toBeVisible()
  await page.getByLabel('Years guiding').fill('8')
  await page.getByLabel('Total days guided').fill('420')
  await page.getByLabel('Where you’ve guided').fill('Eight seasons on the Bitterroot for two outfitters.')
  await expect(page.getByText('Draft saved')).toBeVisible()
  await next()
  await page.getByRole('button', { name: 'Add license' }).click()
  await page.getByLabel('License', { exact: true }).first().fill('Montana guide license')
  await page.getByLabel('No', { exact: true }).check()
  const buffer = await drawPdf(1)
  await page.locator('input[type=file]').setInputFiles({ name: 'license.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByText('license.pdf')).toBeVisible()
  await expectNothingSideways(page, [390, 1440])
  await expectAccessible(page)
  await next()
  await expect(page.getByRole('heading', { name: 'A sample trip' })).toBeVisible()
  await page.getByLabel('Name of the trip').fill('Dry flies on the upper Bitterroot')
  await page.getByLabel('Where', { exact: true }).fill('Darby, Montana')
  await page.getByLabel('Hours').fill('8')
  await page.getByLabel('Maximum guests').fill('2')
  await page.getByLabel('The plan').fill(plan)
  await page.getByLabel('Safety').fill('Throw rope, satellite messenger, and two ways off the river at every mile.')
  await next()
  await expect(page.getByRole('heading', { name: 'Two references' })).toBeVisible()
  const named = [
    { name: 'Cole Hart', address: reference },
    { name: 'June Abbott', address: newEmail('june') },
  ]
  for (const [index, { name, address }] of named.entries()) {
    await page.getByLabel('Name').nth(index).fill(name)
    await page.getByLabel('Email').nth(index).fill(address)
    await page.getByLabel('How you know each other').nth(index).fill('Guided together')
  }
  await next()
  await expect(page.getByRole('heading', { name: 'Check and submit' })).toBeVisible()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByRole('heading', { name: 'Your guide application' })).toBeVisible()
  await expect(page.getByText('You’ll hear from us by')).toBeVisible()
  await expectAccessible(page)

  const referee = await newPerson()
  const referenceLink = await mailedLink(page, reference, '/guide-recruitment/reference')
  await referee.goto(referenceLink)
  await referee.getByLabel('Years you’ve known').fill('6')
  await referee.getByLabel('Would you go out').selectOption('gladly')
  await referee.getByLabel('What makes').fill('Calm and exact on the water in every weather.')
  await referee.getByRole('button', { name: 'Send reference' }).click()
  await expect(referee.getByText('Thank you.')).toBeVisible()
  const again = await newPerson()
  await again.goto(referenceLink)
  await expect(again.getByText('You’ve already answered. Thank you.')).toBeVisible()

  const operator = await newPerson()
  await becomeDemo(operator, 'admin')
  await operator.goto(`/admin/recruitment?q=${encodeURIComponent(email)}`)
  await expect(operator.getByText('1 of 2 references')).toBeVisible()
  await operator.keyboard.press('j')
  await expect(operator.getByRole('article', { name: 'Rae Whitfield' })).toBeVisible()
  await expectAccessible(operator)
  await operator.getByRole('button', { name: 'Approve' }).click()
  await operator.getByRole('button', { name: 'Preview email' }).click()
  await expect(operator.getByText('Approved: guide with Treq')).toBeVisible()
  await operator.getByLabel('Reason').fill('Knows the river')
  await operator.getByTestId('confirm-action').click()
  await expect(operator.getByText('Rae Whitfield was approved and emailed.').first()).toBeVisible()

  const guide = await newPerson()
  await guide.goto(await mailedLink(page, email, '/guide-signup'))
  await expect(guide.getByLabel('Full name')).toHaveValue('Rae Whitfield')
  await guide.getByLabel('Password', { exact: true }).fill(password)
  await guide.getByLabel('Confirm password').fill(password)
  await guide.getByLabel('Confirm password').press('Enter')
  await expect(guide).toHaveURL(/\/guide-onboarding\?/)
  await expect(guide.getByRole('link', { name: 'Continue: Account' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Account open')).toBeVisible()

  const late = await newPerson()
  const other = await mailedLink(page, named[1]?.address ?? '', '/guide-recruitment/reference')
  await late.goto(other)
  await expect(
    late.getByText('This link no longer works. The application may have been decided already.'),
  ).toBeVisible()
})
