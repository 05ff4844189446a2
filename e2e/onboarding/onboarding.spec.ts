import { becomeDemo, write } from '../bookings/steps.ts'
import { expect, type Page, test } from '../fixtures.ts'
import { expectAccessible, expectNothingSideways } from '../sound.ts'

const signIn = (page: Page, who: string) =>
  write(page, 'POST', '/auth/signin', { email: `${who}@treq.example`, password: 'Wilderness1' })

test('a new guide goes on from the dashboard, signs the tax form, sets up payouts, and answers a returned step [1-area-guides, 1-tool-guide-progress]', async ({
  page,
  newPerson,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'applicant')
  await page.goto('/guide-dashboard')
  await expect(page.getByText('2 of 9 steps done')).toBeVisible()
  await expectNothingSideways(page, [390, 1440])
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue: Insurance and tax' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Insurance and tax', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Sign tax form' }).click()
  await expect(page.getByText('Please enter your name as shown on your tax return')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Priya Raman')
  await page.getByLabel('Federal tax classification').selectOption('individual')
  await page.getByLabel('Street address').fill('410 E 3rd Ave')
  await page.getByLabel('City').fill('Salt Lake City')
  await page.getByLabel('State', { exact: true }).selectOption('UT')
  await page.getByLabel('ZIP code').fill('84103')
  await page.getByLabel('Taxpayer number').fill('000-45-6789')
  await page.getByLabel('I certify the above').check()
  await page.getByLabel('Signature').fill('Priya Raman')
  await page.getByLabel('Signature').press('Enter')
  await expect(page.getByText('This isn’t a valid number of that type')).toBeVisible()
  await page.getByLabel('Taxpayer number').fill('123-45-6789')
  await page.getByRole('button', { name: 'Sign tax form' }).click()
  await expect(page.getByText('Number ending in 6789')).toBeVisible()
  await expectAccessible(page)

  await page.goto('/guide-onboarding/payments')
  await page.getByRole('button', { name: 'Set up payouts' }).click()
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  for (let step = 1; step <= 4; step += 1) await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page.getByRole('heading', { name: /^Payouts are on/ })).toBeVisible()
  await expectAccessible(page)

  const operator = await newPerson()
  await becomeDemo(operator, 'admin')
  await operator.goto('/admin/guide-progress')
  await operator.getByRole('button', { name: 'Priya Raman' }).press('Enter')
  const panel = operator.getByRole('complementary', { name: 'Priya Raman' })
  await expect(panel.getByText('W-9, number ending in 6789')).toBeVisible()
  await expectAccessible(operator)
  await panel.getByRole('button', { name: 'Return step' }).press('Enter')
  await operator.getByLabel('Step', { exact: true }).selectOption('profile')
  await operator.getByLabel('Message to the guide').fill('Please say which canyons you know best.')
  await operator.getByLabel('Reason').fill('Too general')
  await operator.getByTestId('confirm-action').press('Enter')
  await expect(operator.getByText('The step was returned to Priya Raman, and they were emailed.').first()).toBeVisible()
  await expect(panel.getByText('Please say which canyons you know best.')).toBeVisible()

  await page.goto('/guide-dashboard')
  await page.getByRole('link', { name: 'Continue: Profile' }).click()
  await expect(page.getByText('Please say which canyons you know best.')).toBeVisible()
  await page.getByLabel('Headline').fill('Slot canyons of the San Rafael Swell')
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('Slot canyons of the San Rafael')).toBeVisible()
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page).toHaveURL(/\/guide-onboarding\/(compliance|consent)$/)
  await page.goto('/guide-onboarding')
  await expect(page.getByText('Please say which canyons you know best.')).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'What guests read about you' })).toContainText('Done')
})

test('new guide terms are published with their difference, and a guide accepts them again [1-tool-guide-terms]', async ({
  page,
  newPerson,
}) => {
  await becomeDemo(page, 'admin')
  await page.goto('/admin/guide-terms')
  await page.getByRole('button', { name: 'New version' }).press('Enter')
  const text = page.getByLabel('Text', { exact: true })
  await text.press('ControlOrMeta+End')
  await text.pressSequentially('\n\n14. Radios\nCarry a radio.')
  await expect(page.getByRole('region', { name: 'What changes' }).getByText('Carry a radio.')).toBeVisible()
  await page.getByLabel('Reason').fill('Counsel asked for it')
  await page.getByTestId('confirm-action').press('Enter')
  await expect(page.getByText('Version 2 is published.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Compare with version 1' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Changes from version 1 to 2' }).getByText('14. Radios')).toBeVisible()
  await expectNothingSideways(page, [390, 1440])
  await expectAccessible(page)

  const guide = await newPerson()
  await becomeDemo(guide, 'guide')
  const due = guide.getByText(/Accept our new guide terms by/)
  await expect(async () => {
    await guide.goto('/guide-dashboard')
    await expect(due).toBeVisible({ timeout: 2000 })
  }).toPass()
  await guide.getByRole('link', { name: 'Read the terms' }).press('Enter')
  const box = guide.getByRole('region', { name: 'Text of the guide terms' })
  await expect(guide.getByLabel('I’ve read the guide terms')).toBeDisabled()
  await box.press('End')
  await guide.getByLabel('I’ve read the guide terms').check()
  await guide.getByLabel('Full name').fill('Rafael Ortega')
  await guide.getByLabel('Full name').press('Enter')
  await expect(guide.getByText(/accepted version 2 on/)).toBeVisible()
  await expectAccessible(guide)
  await guide.goto('/guide-dashboard')
  await expect(guide.getByTestId('to-answer')).toBeVisible()
  await expect(due).toBeHidden()
})

test('the applicant’s dashboard and onboarding open without a console error or a failed request', async ({
  page,
  complaints,
}) => {
  const failed: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`)
  })
  await signIn(page, 'applicant')
  const steps = ['account', 'profile', 'consent', 'verification', 'compliance', 'payments', 'training']
  for (const path of ['/guide-dashboard', '/guide-onboarding', ...steps.map((step) => `/guide-onboarding/${step}`)]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(failed).toEqual([])
  expect(complaints).toEqual([])
})
