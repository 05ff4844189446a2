import { beforeEach, expect, test } from 'vitest'
import { changePassword, me, signIn, signUp } from '#contract/accounts/calls.ts'
import * as contract from '#contract/accounts/email-change.ts'
import type { Browser } from '#test/app.ts'
import { emailsTo, newestEmail } from '#test/emails.ts'
import { as, password } from '#test/people.ts'
import { openWorld } from '#test/world.ts'

const { world, people, ada, ben, newt } = await openWorld()
beforeEach(() => world.app.db.deleteFrom('throttles').execute())

const ask = (who: Browser, email: string) => who.call(contract.requestEmailChange, { body: { email } })
const confirm = (token: string, who = world.visitor()) => who.call(contract.confirmEmailChange, { body: { token } })
const pending = async (who: Browser) => (await who.call(contract.showEmailChange)).body.pending
const addressOf = async (who: Browser) => (await who.call(me)).body.user?.email
const oldLink = async (email: string) =>
  (await newestEmail(world.app, email, 'Confirm your new email address'))?.token ?? ''
const newLink = async (email: string) =>
  (await newestEmail(world.app, email, 'Confirm this address for your Treq account'))?.token ?? ''
const refused = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer
  return [status, body.code]
}

test('the address changes once both links were used, in either order, and both addresses hear of it', async () => {
  expect((await ask(ada, 'Ada.New@Example.com')).body.pending).toMatchObject({ email: 'ada.new@example.com' })
  await world.settle()
  const [old, fresh] = [await oldLink(people.ada.email), await newLink('ada.new@example.com')]
  expect((await confirm(fresh)).body).toEqual({ status: 'waits_for_old' })
  expect((await confirm(fresh)).body).toEqual({ status: 'waits_for_old' })
  expect(await addressOf(ada)).toBe(people.ada.email)
  expect(await pending(ada)).toMatchObject({ oldConfirmed: false, newConfirmed: true })
  expect((await confirm(old)).body).toEqual({ status: 'changed' })
  expect([await addressOf(ada), await pending(ada)]).toEqual(['ada.new@example.com', null])
  expect(await refused(confirm(old))).toEqual([400, 'token_invalid'])
  await world.settle()
  for (const email of [people.ada.email, 'ada.new@example.com'])
    expect(await emailsTo(world.app, email)).toContain('Your email address was changed')
  const enter = (email: string) => world.visitor().call(signIn, { body: { email, password } })
  expect([(await enter('ada.new@example.com')).status, (await enter(people.ada.email)).status]).toEqual([200, 401])
})

test('an address that was never confirmed may be mistyped: only the new one is asked', async () => {
  expect((await ask(newt, 'newt.right@example.com')).body.pending).toMatchObject({ oldConfirmed: true })
  await world.settle()
  expect(await oldLink(people.newt.email)).toBe('')
  expect((await confirm(await newLink('newt.right@example.com'))).body).toEqual({ status: 'changed' })
  expect((await newt.call(me)).body.user).toMatchObject({ email: 'newt.right@example.com', emailVerified: true })
})

test('a later request, a cancellation, a new password, and a day end the links of before', async () => {
  const links = async (to: string) => {
    await ask(ben, to)
    await world.settle()
    return [await oldLink(people.ben.email), await newLink(to)] as const
  }
  const none = async (tokens: readonly string[]) => {
    for (const token of tokens) expect(await refused(confirm(token))).toEqual([400, 'token_invalid'])
  }
  const first = await links('ben.one@example.com')
  const second = await links('ben.two@example.com')
  await none(first)
  expect((await ben.call(contract.cancelEmailChange)).body.pending).toBeNull()
  await none(second)
  const third = await links('ben.three@example.com')
  await ben.call(changePassword, { body: { currentPassword: password, newPassword: 'Mountains2b' } })
  await none(third)
  const fourth = await links('ben.four@example.com')
  await world.app.pool.query(`update email_changes set expires_at = clock_timestamp() - interval '1 second'`)
  expect(await pending(ben)).toBeNull()
  await none([...fourth, '', 'x'.repeat(43)].filter(Boolean))
  expect(await addressOf(ben)).toBe(people.ben.email)
})

test('who is not signed in, has not entered the password lately, or wants another’s address is refused', async () => {
  expect(await refused(ask(world.visitor(), 'x@example.com'))).toEqual([401, 'not_signed_in'])
  expect(await refused(ask(ben, people.gus.email))).toEqual([409, 'email_taken'])
  expect(await refused(ask(ben, people.ben.email))).toEqual([409, 'same_email'])
  expect(await refused(ask(ben, 'not an address'))).toEqual([400, 'invalid_input'])
  const later = await as(world, people.ben)
  await world.app.pool.query(`update sessions set authenticated_at = authenticated_at - interval '1 hour'`)
  expect(await refused(ask(later, 'ben.later@example.com'))).toEqual([403, 'reauth_required'])
  await world.app.pool.query(`update sessions set authenticated_at = clock_timestamp()`)

  // taken by another while the links waited
  await ask(ben, 'wanted@example.com')
  await world.settle()
  const [old, fresh] = [await oldLink(people.ben.email), await newLink('wanted@example.com')]
  await confirm(old)
  const body = { email: 'wanted@example.com', password: 'Mountain7pass', firstName: 'Will', lastName: 'Wanted' }
  await world.visitor().call(signUp, { body: { ...body, userType: 'customer' } })
  expect(await refused(confirm(fresh))).toEqual([409, 'email_taken'])
  expect(await addressOf(ben)).toBe(people.ben.email)
})
