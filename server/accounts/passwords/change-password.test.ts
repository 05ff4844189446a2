import { beforeEach, expect, test } from 'vitest'
import { changePassword, me, resetPassword, signIn, signUp } from '#contract/accounts/calls.ts'
import type { Browser } from '#test/app.ts'
import { emailsTo, newestEmail } from '#test/emails.ts'
import { as, password, type TestPerson } from '#test/people.ts'
import { signedOutWorld } from '#test/world.ts'
import { requestPasswordReset } from './request-password-reset.ts'

const { world, people } = await signedOutWorld()
beforeEach(() => world.app.pool.query('truncate throttles'))

const newPassword = 'Granite-Ridge-7'
const change = (browser: Browser, current: string, next = newPassword) =>
  browser.call(changePassword, { body: { currentPassword: current, newPassword: next } })
const enter = async (person: TestPerson, secret: string) =>
  (await world.visitor().call(signIn, { body: { email: person.email, password: secret } })).status

test('a password is changed only by a signed-in person who knows it', async () => {
  expect((await change(world.visitor(), password)).status).toBe(401)
  const ada = await as(world, people.ada)
  expect(await change(ada, 'Wrong1234')).toMatchObject({
    status: 400,
    body: { code: 'wrong_password', fields: { currentPassword: expect.stringContaining('current password') } },
  })
  for (let n = 0; n < 9; n++) await change(ada, 'Wrong1234')
  expect((await change(ada, password)).status).toBe(429)
  expect(await enter(people.ada, password)).toBe(200)
})

test('the new one counts at once, every other device is signed out, and the person reads it by email', async () => {
  const here = await as(world, people.ben)
  const there = await as(world, people.ben)
  const before = here.cookies.get('treq_session')
  expect((await change(here, password)).body).toMatchObject({ success: true })
  expect(here.cookies.get('treq_session')).not.toBe(before)
  expect([(await here.call(me)).status, (await there.call(me)).status]).toEqual([200, 401])
  expect([await enter(people.ben, password), await enter(people.ben, newPassword)]).toEqual([401, 200])
  await world.settle()
  expect((await emailsTo(world.app, people.ben.email)).slice(-2)).toEqual([
    'Your password was changed',
    'New sign-in to your Treq account',
  ])
})

test('a browser that knew the account before the change passes no throttle any more', async () => {
  const known = world.visitor()
  await known.call(signIn, { body: { email: people.gus.email, password } })
  await change(await as(world, people.gus), password)
  for (let n = 0; n < 10; n++) await enter(people.gus, 'Wrong1234')
  const body = { email: people.gus.email, password: newPassword }
  expect((await known.call(signIn, { body })).status).toBe(429)
})

test.each(['Password1', 'Qwerty123', 'Passw0rd', 'Treq2026x', 'myTREQpass1'])(
  '%s is refused wherever a password is chosen',
  async (common) => {
    const refused = { status: 400, body: { code: 'password_too_common' } }
    const form = { email: `${common}@example.com`, password: common, firstName: 'Nora', lastName: 'Vale' }
    expect(await world.visitor().call(signUp, { body: form })).toMatchObject({
      ...refused,
      body: { fields: { password: expect.any(String) } },
    })
    expect(await change(await as(world, people.bo), password, common)).toMatchObject({
      ...refused,
      body: { fields: { newPassword: expect.any(String) } },
    })
    await requestPasswordReset(
      world.app,
      { email: people.bo.email },
      { userAgent: null, address: null, sessionId: null },
    )
    await world.settle()
    const token = (await newestEmail(world.app, people.bo.email, 'Reset your password'))?.token ?? ''
    const body = { token, newPassword: common }
    expect(await world.visitor().call(resetPassword, { body })).toMatchObject(refused)
    expect(await enter(people.bo, password)).toBe(200)
  },
)

test('an unconfirmed address may be a stranger’s: a day has ten changes, each of which is an email', async () => {
  const bo = await as(world, people.bo)
  const secrets = [password, ...Array.from({ length: 11 }, (_, at) => `Granite-Ridge-${at}`)]
  const statuses: number[] = []
  for (let at = 0; at < 11; at++) statuses.push((await change(bo, secrets[at] ?? '', secrets[at + 1])).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  await world.settle()
  expect(
    (await emailsTo(world.app, people.bo.email)).filter((one) => one === 'Your password was changed'),
  ).toHaveLength(10)
})
