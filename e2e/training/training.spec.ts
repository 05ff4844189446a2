import { write } from '../bookings/steps.ts'
import type { Response } from '@playwright/test'
import { expect, type Page, test } from '../fixtures.ts'
import { expectAccessible, expectNothingSideways } from '../sound.ts'
import { coreModules, explanations, pass, rightTo } from './steps.ts'

/** By keyboard: the first answer of each question or the right ones, then Enter on the button. */
async function answerAll(page: Page, how: 'first' | 'right'): Promise<void> {
  for (const question of await page.getByRole('main').getByRole('group').all()) {
    const ask = (await question.locator('legend > span').last().textContent()) ?? ''
    const wanted =
      how === 'right' ? (rightTo.get(ask) ?? []) : [(await question.locator('label').first().textContent()) ?? '']
    for (const text of wanted) {
      const option = question.getByLabel(text, { exact: true })
      await option.focus()
      await option.press('Space')
    }
  }
  await expect(page.getByText('10 of 10 answered')).toBeVisible()
  await page.getByRole('button', { name: 'Submit answers' }).press('Enter')
}

// what the browser itself says of a network that is off
test.use({ allowedComplaints: [/net::ERR_(?:INTERNET_DISCONNECTED|FAILED)/] })

test('a guide takes a module from lesson to quiz, fails, passes, and gets a certificate that anyone can check [1-area-training]', async ({
  page,
  newPerson,
}) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await write(page, 'POST', '/auth/signin', { email: 'jo.carver@guides.treq.example', password: 'Wilderness1' })
  for (const module of coreModules) await pass(page, module)

  await page.goto('/training')
  await expect(page.getByText('7 of 7 modules passed')).toBeVisible()
  await expectNothingSideways(page, [390])
  await page.getByRole('link', { name: 'Hiking', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Hiking', level: 1 })).toBeVisible()
  await expectNothingSideways(page, [390])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mark as finished: Lightning' }).press('Enter')
  await expect(page.getByText('1 of 4 lessons finished')).toBeVisible()

  // beyond the last mast: the lessons open from the phone, and one that is finished there is counted later
  await expect(page.getByText(/^Saved on this device so you can read it without reception/)).toBeVisible()
  await page.context().setOffline(true)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByText(/^No connection\. This page shows what was saved/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lightning' })).toBeVisible()
  // the copy may be from before the first lesson was finished
  const before = Number.parseInt(
    (await page.getByText(/\d of 4 lessons finished/).innerText()).split('· ')[1] ?? '',
    10,
  )
  await page
    .getByRole('button', { name: /^Mark as finished: Pace/ })
    .first()
    .press('Enter')
  await expect(page.getByText(`${before + 1} of 4 lessons finished`)).toBeVisible()
  await expect(page.getByText(/^Your progress is saved on this device/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/^Your progress is saved on this device/)).toBeHidden()
  await page.reload()
  await expect(page.getByText('2 of 4 lessons finished')).toBeVisible()
  await expect(page.getByText(/^No connection/)).toBeHidden()

  // everything that the quiz brings into the browser: pages, scripts, answers of the server
  const brought: Promise<string>[] = []
  const listen = (response: Response) => {
    // the line of live events never ends
    if (!response.headers()['content-type']?.startsWith('text/event-stream'))
      brought.push(response.text().catch(() => ''))
  }
  page.on('response', listen)
  await page.getByRole('link', { name: 'Take the quiz' }).press('Enter')
  await page.getByRole('button', { name: 'Start the quiz' }).press('Enter')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Submit answers' }).press('Enter')
  await expect(page.getByText('10 questions aren’t answered yet')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Resume where you left off' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Submit answers' })).toBeVisible()
  page.off('response', listen)
  const wire = (await Promise.all(brought)).join('\n')
  expect(wire).toContain(JSON.stringify((await page.locator('legend > span').last().textContent()) ?? '-').slice(1, -1))
  for (const why of explanations) expect(wire).not.toContain(JSON.stringify(why).slice(1, 60))
  expect(wire).not.toMatch(/"right":\[/)
  await answerAll(page, 'first')
  await expect(page.getByRole('heading', { name: /^Not passed: \d+ of 10 right$/ })).toBeFocused()
  await expect(page.getByText('2 attempts left before a pause')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  // what was answered is there again after the page was left
  const first = page
    .getByRole('main')
    .getByRole('group')
    .first()
    .getByRole('radio')
    .or(page.getByRole('main').getByRole('group').first().getByRole('checkbox'))
  await first.nth(1).focus()
  await first.nth(1).press('Space')
  await expect(page.getByText('1 of 10 answered · All answers saved')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Resume where you left off' }).press('Enter')
  await expect(page.getByText('1 of 10 answered')).toBeVisible()
  if ((await first.nth(1).getAttribute('type')) === 'checkbox') await first.nth(1).press('Space')
  await answerAll(page, 'right')
  await expect(page.getByRole('heading', { name: 'Passed: 10 of 10 right' })).toBeFocused()

  await pass(page, 'final')
  await page.goto('/training/complete')
  await expect(page.getByRole('heading', { name: 'Jo Carver' })).toBeVisible()
  await expectNothingSideways(page, [390, 1440])
  await expectAccessible(page)
  const path = (await page.getByRole('link', { name: 'Open its public page' }).getAttribute('href')) ?? ''
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the PDF' }).press('Enter')
  expect((await download).suggestedFilename()).toBe(`treq-certificate-${path.replace('/certificate/', '')}.pdf`)

  const anyone = await newPerson()
  await anyone.goto(path)
  await expect(anyone.getByText('Valid', { exact: true })).toBeVisible()
  await expect(anyone.getByRole('heading', { name: 'Jo Carver' })).toBeVisible()
  await expectAccessible(anyone)
  await anyone.goto(`/es${path}`)
  await expect(anyone.getByText('Válido', { exact: true })).toBeVisible()
})
