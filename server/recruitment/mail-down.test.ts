import { beforeAll, expect, test } from 'vitest'
import { retryEmails } from '#contract/admin/calls.ts'
import * as admin from '#contract/recruitment/admin.ts'
import * as contract from '#contract/recruitment/calls.ts'
import { setMailFault } from '#server/vendors/mail/simulator.ts'
import { days, type Browser } from '#test/app.ts'
import { cole, mailedToken, openedBrowser, submittedBy, wholeAnswers } from '#test/applications.ts'
import { emailsTo } from '#test/emails.ts'
import { administrator } from '#test/operators.ts'
import { openWorld } from '#test/world.ts'

const { world, root } = await openWorld()
let sol: Browser
beforeAll(async () => {
  sol = await administrator(world, 'Sol', ['trust_and_safety'])
})

const down = (is: boolean) => setMailFault(world.app.pool, is)
/** The mail server is back, and what waits is sent once more. */
async function back() {
  await world.settle()
  await down(false)
  expect((await root.call(retryEmails, { body: { ids: null, reason: 'Mail is back' } })).status).toBe(200)
  await world.settle()
}
const link = (token: string) => world.visitor().call(contract.openReference, { body: { token } })

test('while mail is down the applicant is answered as ever, and the link goes out later', async () => {
  const email = 'waits@example.com'
  await down(true)
  const asked = await world.visitor().call(contract.requestApplicationLink, { body: { email } })
  expect(asked.status).toBe(200)
  await world.settle()
  expect(
    await world.app.db.selectFrom('guide_applications').select('state').where('email', '=', email).execute(),
  ).toEqual([{ state: 'draft' }])
  await expect(mailedToken(world, email)).rejects.toThrow('No such email')
  await back()
  const token = await mailedToken(world, email)
  expect((await world.visitor().call(contract.openApplication, { body: { token } })).status).toBe(200)
})

test('an application submitted while mail is down is in, and its references hear later, with a link that works', async () => {
  const browser = await openedBrowser(world, 'submits@example.com')
  await browser.call(contract.saveApplication, { body: wholeAnswers })
  await down(true)
  expect((await browser.call(contract.submitApplication)).body.state).toBe('submitted')
  await back()
  expect((await link(await mailedToken(world, cole.email))).status).toBe(200)
})

test('a decision while mail is down is made once; its letter and a reminder of a reference go out later', async () => {
  const email = 'decided@example.com'
  const { id } = await submittedBy(world, email)
  await down(true)
  await world.moveClock(days(3.1))
  const body = { decision: 'approve', message: '', reason: 'A good fit' } as const
  expect((await sol.call(admin.decideApplication, { params: { id }, body })).status).toBe(200)
  expect((await sol.call(admin.decideApplication, { params: { id }, body })).body.code).toBe('already_decided')
  await back()
  expect((await emailsTo(world.app, email)).filter((subject) => subject.startsWith('Approved'))).toHaveLength(1)
  expect(await mailedToken(world, email, /#approval=([\w-]+)/)).toBeTruthy()
  expect((await emailsTo(world.app, cole.email)).some((subject) => subject.startsWith('Reminder'))).toBe(true)
})
