import {
  acceptAsGuide,
  becomeDemo,
  becomeExplorer,
  expectBalanced,
  moveClockBefore,
  requestForTwo,
  write,
} from '../bookings/steps.ts'
import { expect, test, type Page } from '../fixtures.ts'
import { expectAccessible } from '../sound.ts'

const disputedByBank = '4000 0000 0000 0259'

/** The path of the newest link of this kind in the demo mailbox. */
async function mailedPath(page: Page, email: string, path: string): Promise<string> {
  let found = ''
  await expect(async () => {
    const answer = await page.request.get('/api/v1/demo/mailbox', { params: { to: email } })
    found = new RegExp(`${path}\\?[a-z]+=[\\w-]+`).exec(await answer.text())?.[0] ?? ''
    expect(found).not.toBe('')
  }).toPass({ timeout: 20_000 })
  return found
}

/** A colleague of the owner, with the scope of support. */
async function secondOperator(owner: Page, page: Page): Promise<void> {
  const email = await becomeExplorer(page, 'Odile')
  await page.goto(await mailedPath(page, email, '/verify-email'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await write(owner, 'POST', '/admin/operator-invitations', { email, scopes: ['support'], reason: 'Appeals' })
  await page.goto(await mailedPath(page, email, '/admin-access'))
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to the team' })).toBeVisible()
}

async function openCase(operator: Page, id: string): Promise<void> {
  const answer = await operator.request.get('/api/v1/admin/disputes?tab=review')
  const { items } = (await answer.json()) as { items: { id: string; booking: { id: string; code: string } }[] }
  const code = items.find(({ booking }) => booking.id === id)?.booking.code ?? ''
  await operator.goto('/admin/disputes')
  await operator.getByRole('button', { name: new RegExp(code) }).click()
}

// The bank first, since nothing is decided while it is: a chargeback answered and won, a decision, and an appeal.
test('a case goes through a chargeback that finance answers, a decision with every line before it, and an appeal to another operator @clock', async ({
  page,
  newPerson,
}) => {
  test.setTimeout(240_000)
  const id = await requestForTwo(page, 'Vera', undefined, disputedByBank)
  const guide = await newPerson()
  const { endsAt } = await acceptAsGuide(guide, id)
  await moveClockBefore(guide, endsAt)
  await write(guide, 'POST', '/demo/clock', { advanceMinutes: 24 * 60 })
  await page.goto(`/file-dispute?booking=${id}`)
  await page.getByLabel('What it’s about').selectOption({ value: 'safety' })
  await page.getByLabel('What happened').fill('The rope was frayed, and we were handed it again.')
  await page.getByLabel('Refund in dollars').fill('100')
  await page.getByRole('button', { name: 'Submit dispute' }).click()
  await expect(page.getByText('Treq is deciding')).toBeVisible()
  await expect(page.getByText('A bank is deciding about this payment')).toBeVisible()

  const operator = await newPerson()
  await becomeDemo(operator, 'admin')
  await operator.goto('/admin/finance?part=disputes')
  const chargeback = operator.getByTestId('dispute').filter({ hasText: 'Vera' })
  await expect(chargeback).toContainText('Evidence is due by')
  await chargeback.getByRole('button', { name: 'Respond with evidence' }).click()
  const answer = operator.getByRole('dialog')
  await expect(answer).toContainText('accepted by the customer')
  await answer.getByLabel('Your statement').fill('winning_evidence')
  await answer.getByLabel('Reason').fill('They were there all day')
  await expectAccessible(operator, { what: 'evidence against a chargeback' })
  await answer.getByTestId('confirm-action').click()
  await expect(chargeback).toBeHidden({ timeout: 20_000 })

  await openCase(operator, id)
  await operator.getByRole('button', { name: 'Decide', exact: true }).click()
  const decide = operator.getByRole('dialog')
  await decide.getByLabel('Outcome').selectOption({ label: 'Partial refund, from the guide' })
  await decide.getByLabel('From the guide, in dollars').fill('100')
  await decide.getByLabel('Message to both sides').fill('The rope had to be replaced.')
  await decide.getByRole('button', { name: 'Preview' }).click()
  await expect(decide.getByText('Refund $100.00. Lines of the ledger:')).toBeVisible()
  await decide.getByLabel('Reason').fill('The photos show it')
  await expectAccessible(operator, { what: 'deciding a case' })
  await decide.getByTestId('confirm-action').click()
  await expect(decide).toBeHidden()
  await page.reload()
  await expect(page.getByText('Refund: $100.00, of which $100.00 from the guide')).toBeVisible()
  await expect(page.getByText('the payment stands')).toBeVisible()

  await guide.goto('/my-disputes')
  await guide
    .getByRole('link', { name: /White Pocket/ })
    .first()
    .click()
  await guide.getByLabel('Why the decision is wrong').fill('The rope was new on that very day.')
  await guide.getByRole('button', { name: 'Send appeal' }).click()
  await expect(guide.getByText('Treq is deciding')).toBeVisible()
  await openCase(operator, id)
  await expect(operator.getByText('another operator has to decide the appeal')).toBeVisible()
  const other = await newPerson()
  await secondOperator(operator, other)
  await openCase(other, id)
  await other.getByRole('button', { name: 'Decide the appeal' }).click()
  const again = other.getByRole('dialog')
  await again.getByLabel('Outcome').selectOption({ label: 'The decision stands' })
  await again.getByLabel('Message to both sides').fill('The receipt is of the year before.')
  await again.getByLabel('Reason').fill('Looked at it again')
  await again.getByTestId('confirm-action').click()
  await expect(again).toBeHidden()
  await guide.reload()
  await expect(guide.getByText('The receipt is of the year before.').first()).toBeVisible()
  await expectBalanced(operator)
})
