import { becomeDemo, expectBalanced } from '../bookings/steps.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../sound.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('an explorer opens a case, the guide replies and offers a refund, and accepting it pays at once [1-area-disputes, 2-route-file-dispute, 2-route-my-disputes]', async ({
  page,
  newPerson,
}) => {
  await becomeDemo(page, 'explorer')
  const guide = await newPerson()
  await becomeDemo(guide, 'guide')
  await page.goto('/file-dispute')
  await page.getByRole('link', { name: /^White Pocket/ }).click()
  await page.getByLabel('What it’s about').selectOption({ value: 'not_as_described' })
  await page.getByLabel('What happened').fill('We were sold a full day at the rocks and were back at noon.')
  await page.getByLabel('Refund in dollars').fill('100')
  await expectAccessible(page, { what: 'filing a dispute' })
  await page.getByRole('button', { name: 'Submit dispute' }).click()
  await expect(page.getByText('Waiting for Rafael Ortega')).toBeVisible()

  await guide.goto('/my-disputes')
  await guide.getByRole('link', { name: /White Pocket/ }).click()
  await guide.getByLabel('Your side').fill('The road washed out behind us, so we turned around early.')
  await guide.getByRole('button', { name: 'Send reply' }).click()
  await guide.getByLabel('Refund in dollars').fill('60')
  await guide.getByLabel('Message').fill('For the hours that we missed.')
  await guide.getByRole('button', { name: 'Send offer' }).click()
  await expect(guide.getByText('You offered $60.00')).toBeVisible()
  await expectAccessible(guide, { what: 'case of the guide' })

  await page.reload()
  await page.getByRole('button', { name: 'Accept $60.00' }).click()
  await expect(page.getByText('You both agreed')).toBeVisible()
  await expect(page.getByText('Refund: $60.00, of which $60.00 from the guide')).toBeVisible()
  const operator = await newPerson()
  await becomeDemo(operator, 'admin')
  await expectBalanced(operator)
})
