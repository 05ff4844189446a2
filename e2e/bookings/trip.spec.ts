import { expect, test } from '../fixtures.ts'
import { acceptAsGuide, cards, fillCard, moveClockBefore, requestForTwo, signWaivers, write } from './steps.ts'
import { expectAccessible, expectNothingSideways } from '../sound.ts'

// The day of the trip comes by the clock.
test('the guide sees the day, prints its sheet, sets out and brings everyone back @clock', async ({
  page,
  newPerson,
}) => {
  const id = await requestForTwo(page, 'Petra', async () => {
    await page.getByLabel('Adult 2').fill('José Ortiz')
    await page.getByRole('button', { name: 'Save names' }).click()
    await expect(page.getByText('Names saved.')).toBeVisible()
    await page.getByLabel(/^Message to/).fill('We would like to see the sunrise.')
  })
  const guide = await newPerson()
  const { startsAt, endsAt, date } = await acceptAsGuide(guide, id)
  await signWaivers(page, id)
  await moveClockBefore(guide, startsAt)

  await guide.goto('/guide-dashboard')
  const today = guide.getByTestId('departure-today').filter({ hasText: 'Petra Larkspur' })
  await expect(today).toBeVisible()
  await today.getByRole('link', { name: 'Manifest' }).click()
  await expect(guide).toHaveURL(`/guide-dashboard/day/${date}`)
  const sheet = guide.getByTestId('sheet-departure').filter({ hasText: 'Petra Larkspur' })
  await expect(sheet).toContainText('José Ortiz')
  await expect(sheet).toContainText('We would like to see the sunrise.')
  await expectAccessible(guide, { schemes: ['light'] })
  // a check is saved: it is there on the page of the day, on another visit, and on paper
  const petra = sheet.getByRole('checkbox', { name: 'Checked in: Petra Larkspur' })
  await petra.check()
  await expect(sheet).toContainText('here at')
  await guide.reload()
  await expect(petra).toBeChecked()
  await expect(sheet.getByTestId('roll-call')).toHaveText('Checked in: 1 of 2')
  await guide.emulateMedia({ media: 'print' })
  await expect(guide.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(petra).toBeChecked()
  await expect(sheet.getByRole('checkbox', { name: 'Checked in: José Ortiz' })).not.toBeChecked()
  await guide.emulateMedia({ media: null })

  await guide.setViewportSize({ width: 390, height: 844 })
  await guide.getByRole('link', { name: 'Guide dashboard' }).click()
  const next = guide.getByRole('region', { name: 'Next step' })
  await next.getByRole('button', { name: 'Roll call 1 of 2' }).click()
  await expect(today.getByRole('checkbox', { name: 'Checked in: José Ortiz' })).toBeFocused()
  await expectAccessible(guide, { what: 'the day' })
  await expectNothingSideways(guide)
  await today.getByRole('button', { name: 'Start the trip' }).click()
  // who is not here is named before everyone sets out
  const starting = guide.getByRole('dialog')
  await expect(starting.getByRole('listitem')).toHaveText(['José Ortiz'])
  await starting.getByRole('button', { name: 'Start without 1' }).click()
  await expect(today).toContainText('Started at')
  // it is over at its planned end, not before
  await expect(next).toContainText('Underway')
  await expect(guide.getByRole('button', { name: 'Complete the trip' })).toBeHidden()
  const left = Math.ceil((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000) + 31
  await write(guide, 'POST', '/demo/clock', { advanceMinutes: left })
  await guide.reload()
  await next.getByRole('button', { name: 'Complete the trip' }).click()
  await guide.getByRole('dialog').getByRole('button', { name: 'Complete the trip' }).click()
  await expect(today).toContainText('Completed at')

  // nothing is chosen for her, and all of it goes to the guide
  await page.goto(`/booking/${id}`)
  await page.getByRole('button', { name: 'Leave a tip' }).click()
  await expect(page.getByRole('group', { name: 'Amount' }).getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('radio', { name: /15%/ }).check()
  await page.getByRole('button', { name: 'Choose how to pay' }).click()
  await fillCard(page, cards.good)
  await page.getByRole('button', { name: /^Pay \$.* tip$/ }).click()
  await expect(page.getByTestId('tips')).toContainText('You can undo it until')
  await expectAccessible(page, { schemes: ['light'] })
  await write(guide, 'POST', '/demo/clock', { advanceMinutes: 25 * 60 })
  await guide.goto('/revenue-analytics')
  await expect(guide.getByText('Tip from a guest').first()).toBeVisible()
})
