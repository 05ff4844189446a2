import { expect, test } from 'vitest'
import {
  changePassword,
  listSessions,
  me,
  reauthenticate,
  revokeOtherSessions,
  revokeSession,
  signIn,
  switchRole,
  updateProfile,
} from '#contract/accounts/calls.ts'
import { giveBack } from '#contract/bookings/admin.ts'
import { changeScopes, inviteOperator, removeOperator } from '#contract/operators/calls.ts'
import { newId } from '#server/platform/ids.ts'
import { administrator } from '#test/operators.ts'
import { as, password } from '#test/people.ts'
import { signedOutWorld } from '#test/world.ts'
import type { Browser } from '#test/app.ts'

const { world, people } = await signedOutWorld()

/** As if the last password was entered so much wall time ago. */
const enteredBefore = (span: string) =>
  world.app.pool.query('update sessions set authenticated_at = clock_timestamp() - $1::interval', [span])
const wanted = { status: 403, body: { code: 'reauth_required' } }
const enter = (browser: Browser, secret = password) => browser.call(reauthenticate, { body: { password: secret } })
const profile = { firstName: 'Ada', lastName: 'Marsh', birthDate: '1988-04-12', homePlace: 'Lander, WY' }
const savePhone = (browser: Browser, phone: string) => browser.call(updateProfile, { body: { ...profile, phone } })

test('a visitor has no password to enter again', async () => {
  expect((await enter(world.visitor())).status).toBe(401)
})

test('ten minutes after the password was entered, another phone number wants it again, and other fields do not', async () => {
  const ada = await as(world, people.ada)
  await enteredBefore('11 minutes')
  expect(await savePhone(ada, '+1 307 555 0199')).toMatchObject(wanted)
  expect((await savePhone(ada, '+1 307 555 0142')).status).toBe(200)
  await enteredBefore('9 minutes')
  expect((await savePhone(ada, '+1 307 555 0199')).status).toBe(200)
})

test('the first phone number of a new account is no change', async () => {
  const newt = await as(world, people.newt)
  await enteredBefore('1 hour')
  expect((await savePhone(newt, '+1 307 555 0177')).status).toBe(200)
})

test('other devices are signed out with the password only; this one may always go', async () => {
  const here = await as(world, people.ben)
  const there = await as(world, people.ben)
  const sessions = (await here.call(listSessions)).body.items
  const idOf = (current: boolean) => sessions.find((one) => one.current === current)?.id ?? ''
  await enteredBefore('11 minutes')
  expect(await here.call(revokeOtherSessions)).toMatchObject(wanted)
  expect(await here.call(revokeSession, { params: { id: idOf(false) } })).toMatchObject(wanted)
  expect((await there.call(me)).status).toBe(200)
  expect((await enter(here)).body.success).toBe(true)
  expect((await here.call(revokeSession, { params: { id: idOf(false) } })).status).toBe(200)
  expect((await there.call(me)).status).toBe(401)
  await enteredBefore('11 minutes')
  expect((await here.call(revokeSession, { params: { id: idOf(true) } })).status).toBe(200)
})

test('the right password gives the session another token, a wrong one is written down, and ten close the door', async () => {
  const gus = await as(world, people.gus)
  const before = gus.cookies.get('treq_session')
  await enter(gus)
  expect(gus.cookies.get('treq_session')).not.toBe(before)
  await enteredBefore('11 minutes')
  for (let n = 0; n < 10; n++) {
    expect(await enter(gus, 'Wrong1234')).toMatchObject({ status: 400, body: { code: 'wrong_password' } })
  }
  expect((await enter(gus)).status).toBe(429)
  expect(await gus.call(revokeOtherSessions)).toMatchObject(wanted)
  const { rows } = await world.app.pool.query(
    "select count(*)::int as n from security_events where kind = 'reauth_failed' and account_id = $1",
    [people.gus.id],
  )
  expect(rows).toEqual([{ n: 10 }])
})

test('a stolen copy of the session gains nothing when its owner enters the password: no write, no token, no rights', async () => {
  await world.app.pool.query('delete from throttles')
  const gus = await as(world, people.gus)
  const thief = world.visitor()
  const copy = () => thief.cookies.set('treq_session', gus.cookies.get('treq_session') ?? '')
  const takeOver = () => thief.call(switchRole, { body: { role: 'customer' } })
  for (const enterIt of [
    () => enter(gus),
    () => gus.call(changePassword, { body: { currentPassword: password, newPassword: 'Lupine-Basin-51' } }),
  ]) {
    await enteredBefore('11 minutes')
    copy()
    expect((await thief.call(me)).status).toBe(200)
    expect((await enterIt()).status).toBe(200)
    const before = thief.cookies.get('treq_session')
    // its token for writes is that of the session, which a write with the old cookie no longer belongs to
    expect(await takeOver()).toMatchObject({ status: 403, body: { code: 'csrf' } })
    expect(await thief.call(revokeOtherSessions)).toMatchObject({ status: 403, body: { code: 'csrf' } })
    expect(thief.cookies.get('treq_session')).toBe(before)
    await world.app.pool.query(
      "update sessions set rotated_at = rotated_at - interval '11 seconds', authenticated_at = authenticated_at - interval '11 seconds'",
    )
    expect((await thief.call(me)).status).toBe(401)
    expect((await gus.call(me)).status).toBe(200)
  }
})

test('signing in counts as entering the password', async () => {
  const bo = world.visitor()
  await bo.call(signIn, { body: { email: people.bo.email, password } })
  expect((await bo.call(revokeOtherSessions)).status).toBe(200)
})

test('owners give and take rights with the password only', async () => {
  const root = await as(world, people.root)
  await administrator(world, 'Sam', ['support'])
  await enteredBefore('11 minutes')
  const reason = 'As agreed on Monday'
  const invitation = { email: 'new@example.com', scopes: ['support' as const], reason }
  const params = { id: people.root.id }
  for (const answer of [
    await root.call(inviteOperator, { body: invitation }),
    await root.call(changeScopes, { params, body: { scopes: ['finance'], reason } }),
    await root.call(removeOperator, { params, body: { reason } }),
  ])
    expect(answer).toMatchObject(wanted)
  await enter(root)
  expect((await root.call(inviteOperator, { body: invitation })).status).toBe(200)
})

test('an operator moves more than the setting with the password only', async () => {
  const sam = await administrator(world, 'Money', ['finance'])
  const give = (amount: number) =>
    sam.call(giveBack, {
      params: { id: newId() },
      body: { amount, payer: 'platform', reasonCode: 'goodwill', reason: 'A late start', idempotencyKey: newId() },
    })
  await enteredBefore('11 minutes')
  expect((await give(10_000)).status).toBe(404)
  expect(await give(10_001)).toMatchObject(wanted)
})
