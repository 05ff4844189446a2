import { beforeAll, expect, test } from 'vitest'
import { me, signUp, updateProfile } from '#contract/accounts/calls.ts'
import * as admin from '#contract/recruitment/admin.ts'
import * as contract from '#contract/recruitment/calls.ts'
import { days, type Browser } from '#test/app.ts'
import { mailedToken, submittedBy, wholeAnswers } from '#test/applications.ts'
import { emailsTo } from '#test/emails.ts'
import { administrator } from '#test/operators.ts'
import { password } from '#test/people.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, root } = await openWorld()
let sol: Browser
beforeAll(async () => {
  sol = await administrator(world, 'Sol', ['trust_and_safety'])
})

let nth = 0
const fresh = () => `approved${(nth += 1)}@example.com`
const reason = 'A good fit'
async function approved(email: string, changed: Parameters<typeof submittedBy>[2] = {}) {
  const { browser, id } = await submittedBy(world, email, changed)
  await sol.call(admin.decideApplication, { params: { id }, body: { decision: 'approve', message: '', reason } })
  return { browser, id, token: await mailedToken(world, email, /#approval=([\w-]+)/) }
}
async function newAccount(email: string): Promise<Browser> {
  const browser = world.visitor()
  const body = { email, password, firstName: 'Rae', lastName: 'Whitfield', userType: 'guide' as const }
  expect((await browser.call(signUp, { body })).status).toBe(200)
  return browser
}
const accept = (browser: Browser, token?: string) =>
  browser.call(contract.acceptApproval, { body: token === undefined ? {} : { token } })
const stateOf = async (id: string) =>
  (await world.app.pool.query<{ state: string }>('select state from guide_applications where id = $1', [id])).rows[0]
    ?.state
const guidesOf = async (email: string) =>
  (
    await world.app.pool.query<{ level: number; outfit: string }>(
      `select g.level, o.name as outfit from guides g join outfitters o on o.id = g.outfitter_id
       join accounts a on a.id = g.account_id where a.email = $1`,
      [email],
    )
  ).rows

test('the link makes a new account a guide at level 0 with an outfit of their own, once, and proves the address', async () => {
  const email = fresh()
  const { id, token } = await approved(email)
  const browser = await newAccount(email)
  expect((await accept(browser, token)).body).toMatchObject({ state: 'account_created' })
  expect(await guidesOf(email)).toEqual([{ level: 0, outfit: 'Rae Whitfield' }])
  expect((await browser.call(me)).body.user).toMatchObject({ userType: 'guide', emailVerified: true })
  expect((await accept(browser, token)).body).toMatchObject({ state: 'account_created' })
  expect(await guidesOf(email)).toHaveLength(1)
  await browser.call(updateProfile, {
    body: { firstName: 'Rae', lastName: 'Whitfield', phone: '(406) 555-0144', adult: true },
  })
  await world.settle()
  expect(await stateOf(id)).toBe('onboarding')
})

test('an explorer who is approved does both from then on, and onboards at once', async () => {
  const { id, token } = await approved(people.ada.email)
  expect((await accept(ada, token)).body.state).toBe('onboarding')
  expect((await ada.call(me)).body.user).toMatchObject({ userType: 'both', currentRole: 'guide' })
  expect(await guidesOf(people.ada.email)).toHaveLength(1)
  expect(await stateOf(id)).toBe('onboarding')
})

test('the link tells the name, and the phone number of the application is the account’s unless it has one', async () => {
  const references = wholeAnswers.references.references.map((one, at) => ({
    ...one,
    email: `carried${at}@example.com`,
  }))
  const phones = []
  for (const own of [null, '(801) 555-0188']) {
    const email = fresh()
    const { token } = await approved(email, { references: { references } })
    const open = (given: string) => world.visitor().call(contract.openApproval, { body: { token: given } })
    expect((await open(token)).body).toEqual({ name: 'Rae Whitfield' })
    expect(await open('x'.repeat(43))).toMatchObject({ status: 400, body: { code: 'token_invalid' } })
    const browser = await newAccount(email)
    const profile = { firstName: 'Rae', lastName: 'Whitfield', adult: true as const }
    if (own) await browser.call(updateProfile, { body: { ...profile, phone: own } })
    await accept(browser, token)
    phones.push((await browser.call(me)).body.user?.phone)
  }
  expect(phones).toEqual(['(406) 555-0144', '(801) 555-0188'])
})

test('two who press accept at once make one guide', async () => {
  const email = fresh()
  const { token } = await approved(email)
  const browser = await newAccount(email)
  const both = await Promise.all([accept(browser, token), accept(browser, token)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await guidesOf(email)).toHaveLength(1)
})

test('by another account, forged, or without a session the link does nothing', async () => {
  const { id, token } = await approved(fresh())
  expect(await accept(ben, token)).toMatchObject({ status: 403, body: { code: 'other_account' } })
  expect(await accept(ben, 'x'.repeat(43))).toMatchObject({ status: 400, body: { code: 'token_invalid' } })
  expect((await accept(world.visitor(), token)).status).toBe(401)
  const email = fresh()
  const { browser } = await submittedBy(world, email)
  const mailed = await mailedToken(world, email)
  expect(await accept(ben, mailed)).toMatchObject({ status: 400, body: { code: 'token_invalid' } })
  expect((await browser.call(contract.showApplication)).body.application?.state).toBe('submitted')
  expect(await stateOf(id)).toBe('approved')
})

test('without the link an address that is verified will do, and one that is not will not', async () => {
  const email = fresh()
  await approved(email)
  const unverified = await newAccount(email)
  expect(await accept(unverified)).toMatchObject({ status: 409, body: { code: 'unverified' } })
  await world.app.pool.query('update accounts set email_verified_at = now() where email = $1', [email])
  expect((await unverified.call(contract.guideStart)).body).toMatchObject({ application: 'approved', level: null })
  expect((await accept(unverified)).status).toBe(200)
  expect((await unverified.call(contract.guideStart)).body).toMatchObject({ application: 'account_created', level: 0 })
  expect((await accept(ben)).body.code).toBe('token_invalid')
})

test('after 14 days it is over, is sent again once by an operator, and then the application ends', async () => {
  const email = fresh()
  const { id, token } = await approved(email)
  const browser = await newAccount(email)
  await world.moveClock(days(14) + 60_000)
  expect(await stateOf(id)).toBe('invite_expired')
  expect((await emailsTo(world.app, email)).at(-1)).toBe('Your approval to guide has expired')
  expect((await accept(browser, token)).body.code).toBe('approval_expired')
  const again = () => sol.call(admin.reissueApproval, { params: { id }, body: { reason } })
  expect((await again()).status).toBe(200)
  expect((await again()).body.code).toBe('already_decided')
  await world.moveClock(days(14) + 60_000)
  expect(await stateOf(id)).toBe('withdrawn')
  expect((await again()).body.code).toBe('already_decided')
  expect(await guidesOf(email)).toEqual([])
})

test('an approval sent again makes the first link useless and itself works', async () => {
  const email = fresh()
  const { id, token } = await approved(email)
  const browser = await newAccount(email)
  await world.moveClock(days(14) + 60_000)
  await sol.call(admin.reissueApproval, { params: { id }, body: { reason } })
  const second = await mailedToken(world, email, /#approval=([\w-]+)/)
  expect(second).not.toBe(token)
  expect((await accept(browser, token)).body.code).toBe('token_invalid')
  expect((await accept(browser, second)).status).toBe(200)
})

test('an approval that was withdrawn and an operator’s own account make no guide', async () => {
  const email = fresh()
  const { browser, token } = await approved(email)
  await browser.call(contract.withdrawApplication, { body: { reason: '' } })
  expect((await accept(await newAccount(email), token)).body.code).toBe('token_invalid')
  const { token: ofRoot } = await approved(people.root.email)
  expect((await accept(root, ofRoot)).body.code).toBe('operator')
  expect(await guidesOf(people.root.email)).toEqual([])
})
