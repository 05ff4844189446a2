import { becomeDemo, becomeExplorer, write } from '../bookings/steps.ts'
import { expect, test } from '../fixtures.ts'
import { expectAccessible, expectNothingSideways } from '../sound.ts'
import { apply, approve, mailedToken, recruitment } from './steps.ts'

/** Letters only, as a name is made of. */
const surname = (): string =>
  `K${Array.from({ length: 9 }, () => String.fromCodePoint(97 + Math.floor(Math.random() * 26))).join('')}`

test('an operator asks, offers times, waitlists, and declines by keyboard, and sees who has withdrawn', async ({
  page: operator,
  newPerson,
}) => {
  test.setTimeout(90_000)
  const family = surname()
  const applicant = await newPerson()
  for (const first of ['Ana', 'Bea', 'Cal', 'Dee', 'Eve']) await apply(applicant, `${first} ${family}`)
  await becomeDemo(operator, 'admin')
  await operator.goto(`/admin/recruitment?q=${family}`)
  const shown = (first: string) => operator.getByRole('article', { name: `${first} ${family}` })
  const press = (name: string) => operator.getByRole('button', { name, exact: true }).press('Enter')
  const confirm = async () => {
    await operator.getByLabel('Reason', { exact: true }).fill('As the review went')
    await operator.getByTestId('confirm-action').press('Enter')
  }

  await operator.keyboard.press('?')
  await expect(operator.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await operator.keyboard.press('Escape')
  await operator.keyboard.press('j')
  await expect(shown('Ana')).toBeVisible()
  await press('Request info')
  await operator.getByLabel('Question').fill('Which stretch do you row in June?')
  await confirm()
  await expect(shown('Ana').getByText('Needs info', { exact: true })).toBeVisible()

  await operator.keyboard.press('j')
  await expect(shown('Bea')).toBeVisible()
  await press('Invite to interview')
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 16)
  await operator.getByLabel('Time 1, your local time').fill(inAWeek)
  await operator.getByLabel('Link or phone number').fill('https://meet.example.com/treq')
  await confirm()
  await expect(shown('Bea').getByText('Interview', { exact: true })).toBeVisible()

  await operator.keyboard.press('j')
  await expect(shown('Cal')).toBeVisible()
  await press('Waitlist')
  await confirm()
  await expect(shown('Cal').getByText('Waitlisted', { exact: true }).first()).toBeVisible()

  await operator.keyboard.press('j')
  await expect(shown('Dee')).toBeVisible()
  await press('Decline')
  await operator.getByLabel('Reason the applicant reads').selectOption('insurance')
  await press('Preview email')
  await expect(operator.getByText('The liability insurance that we require was missing.')).toBeVisible()
  await confirm()
  // it leaves the open ones and stays in sight until the next key
  await expect(shown('Dee').getByText('Declined', { exact: true }).first()).toBeVisible()

  await operator.keyboard.press('j')
  await expect(shown('Eve')).toBeVisible()
  await write(applicant, 'POST', `${recruitment}/application/withdraw`, { reason: 'Moving away' })
  await press('Start review')
  await expect(shown('Eve').getByText('Withdrawn by the applicant').first()).toBeVisible()
  await expect(shown('Eve').getByText('Moving away')).toBeVisible()
  await expect(shown('Eve').getByRole('button', { name: 'Approve' })).toBeHidden()

  await operator.goto(`/admin/recruitment?view=board&q=${family}`)
  const column = (name: string) => operator.getByRole('region', { name, exact: true })
  await expect(column('Needs info').getByRole('button')).toHaveText([new RegExp(`^Ana ${family}`)])
  await expectAccessible(operator)
  await expectNothingSideways(operator, [390, 1440])
  await operator.keyboard.press('j')
  await operator.keyboard.press('ArrowRight')
  await expect(column('Interview').getByRole('button')).toBeFocused()
  await operator.keyboard.press('Enter')
  await expect(shown('Bea')).toBeVisible()
})

test('how much guides are needed is saved with a reason and stands in the versions', async ({ page }) => {
  await becomeDemo(page, 'admin')
  await page.goto('/admin/recruitment?view=need')
  const why = `Searches find no one (${surname()})`
  await page.getByLabel('Add a state').selectOption('VT')
  const field = page.getByLabel('Winter in Vermont')
  await field.fill('11')
  await expect(page.getByRole('alert').getByText('Please enter whole numbers from 0 to 10.')).toBeVisible()
  const need = String(Math.floor(Math.random() * 5) + 6)
  await field.fill(need)
  await expect(page.getByText(`Winter in Vermont: as usual → ${need}`)).toBeVisible()
  await expectAccessible(page)
  await expectNothingSideways(page, [390, 1440])
  await page.getByRole('button', { name: 'Save area need' }).click()
  await page.getByLabel('Reason', { exact: true }).fill(why)
  await page.getByTestId('confirm-action').click()
  await expect(page.getByRole('listitem').filter({ hasText: why }).getByText('Winter in Vermont')).toBeVisible()
  await expect(page.getByText('Nothing has changed yet.')).toBeVisible()
  await expect(page.getByText('Scores recomputed for')).toBeVisible({ timeout: 15_000 })
})

test('an explorer who is approved accepts with the account that is there', async ({ page, newPerson }) => {
  const email = await becomeExplorer(page, 'Finn')
  const id = await apply(page, 'Finn Larkspur', { email })
  const operator = await newPerson()
  await becomeDemo(operator, 'admin')
  await approve(operator, id)
  const token = await mailedToken(page, email, 'approval')
  await page.goto(
    `/guide-signup?email=${encodeURIComponent(email)}&userType=guide&from=guide-email&approved=true#approval=${token}`,
  )
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Open guide account' }).click()
  await expect(page.getByRole('link', { name: /^Continue: / })).toBeVisible()
})
