import { becomeDemo, write } from '../bookings/steps.ts'
import { expect, type Page, test } from '../fixtures.ts'
import { expectAccessible, expectNothingSideways } from '../sound.ts'
import { playAtCheckr } from './steps.ts'

const read = async <T>(page: Page, path: string) => (await (await page.request.get(`/api/v1${path}`)).json()) as T
const days = (page: Page, count: number) => write(page, 'POST', '/demo/clock', { advanceMinutes: count * 24 * 60 })
const stateOf = async (page: Page) => (await read<{ state: string }>(page, '/guide/background-check')).state

async function consent(page: Page): Promise<void> {
  const { version } = await read<{ version: string }>(page, '/guide/background-check/disclosure')
  const signed = { version, workState: 'UT', guidesMinors: false, authorized: true, signedName: 'Priya Raman' }
  await write(page, 'POST', '/guide/background-check/consent', { ...signed, secondsShown: 40 })
  await expect.poll(() => stateOf(page)).toBe('invited')
}

test('a report that asks for a review: notice, seven business days, and the final decision, by an operator with the keyboard @clock [1-tool-background-checks]', async ({
  page,
  newPerson,
}) => {
  test.setTimeout(120_000)
  await write(page, 'POST', '/auth/signin', { email: 'applicant@treq.example', password: 'Wilderness1' })
  await consent(page)
  await playAtCheckr(page, 'consider_criminal')
  await expect.poll(() => stateOf(page)).toBe('complete_consider')

  const operator = await newPerson()
  await becomeDemo(operator, 'admin')
  await operator.goto('/admin/checkr/background-checks?state=complete_consider')
  const row = operator.getByRole('button', { name: 'Open Priya Raman' })
  await expect(row).toBeVisible()
  await operator.keyboard.press('j')
  await expect(row).toBeFocused()
  await operator.keyboard.press('Enter')
  const panel = operator.getByTestId('side-panel')
  await expect(panel.getByText('Item 1')).toBeVisible()
  await expectAccessible(operator)
  await expectNothingSideways(operator, [390, 1440])

  await panel.getByRole('button', { name: 'Save decision' }).click()
  await expect(panel.getByText('Please choose from the list').first()).toBeVisible()
  await panel.getByLabel('Nature').selectOption('public_order')
  await panel.getByLabel('Time passed').selectOption('under_3')
  await panel.getByLabel('Relation to guiding').selectOption('some')
  await panel.getByLabel('Decision').selectOption('pre_adverse')
  await panel.getByLabel('Written assessment').fill('Recent, and it touches how guests are treated on a trip.')
  await panel.getByRole('button', { name: 'Preview email' }).click()
  await expect(panel.getByText('Notice before a decision: your background check')).toBeVisible()
  await panel.getByRole('button', { name: 'Save decision' }).click()
  await expect.poll(() => stateOf(page)).toBe('pre_adverse')

  await operator.goto('/admin/background-checks?state=pre_adverse')
  await expect(row).toBeVisible()
  await operator.keyboard.press('j')
  await operator.keyboard.press('Enter')
  await expect(panel.getByText(/The guide can respond until/)).toBeVisible()
  await expect(panel.getByLabel('Decision').locator('option')).toHaveText(['Choose', 'Clear the guide'])
  await days(operator, 12)
  await operator.reload()
  await expect(panel.getByText(/You can decide now/)).toBeVisible()
  await panel.getByLabel('Decision').selectOption('adverse')
  await panel.getByLabel('Written assessment').fill('No answer came, and nothing speaks against the first assessment.')
  await panel.getByRole('button', { name: 'Save decision' }).click()
  await expect.poll(() => stateOf(page)).toBe('adverse')
})

test('background checks and Checkr are refused to guides @both', async ({ page }) => {
  await becomeDemo(page, 'guide')
  for (const path of ['/admin/background-checks', '/admin/checkr/background-checks', '/admin/checkr']) {
    await page.goto(path)
    await expect(page.getByText('You need admin privileges to access this page.')).toBeVisible()
  }
  for (const path of ['background-checks', 'identity-checks', 'checkr'])
    expect((await page.request.get(`/api/v1/admin/${path}`)).status()).toBe(403)
})

test('a disputed report that an operator clears ends the notice, and the guide hears of it by email', async ({
  page,
  newPerson,
}) => {
  await becomeDemo(page, 'admin')
  await page.goto('/admin/background-checks?state=dispute')
  await page.getByRole('button', { name: 'Open Marisol Vega' }).press('Enter')
  const panel = page.getByTestId('side-panel')
  await panel.getByLabel('Nature').selectOption('driving')
  await panel.getByLabel('Time passed').selectOption('under_7')
  await panel.getByLabel('Relation to guiding').selectOption('none')
  await panel.getByLabel('Decision').selectOption('clear')
  await panel.getByLabel('Written assessment').fill('The item belongs to a different person, as the court confirmed.')
  await panel.getByRole('button', { name: 'Save decision' }).click()
  const guide = await newPerson()
  await write(guide, 'POST', '/auth/signin', { email: 'marisol.vega@guides.treq.example', password: 'Wilderness1' })
  await expect.poll(() => stateOf(guide)).toBe('complete_clear')
  const to = 'marisol.vega@guides.treq.example'
  const subjects = async () => {
    const { items } = await read<{ items: { subject: string }[] }>(guide, `/demo/mailbox?to=${encodeURIComponent(to)}`)
    return items.map(({ subject }) => subject)
  }
  await expect.poll(subjects).toContain('Clear: your background check')
})
