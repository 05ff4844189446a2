import { expect, test } from 'vitest'
import { me, signIn } from '#contract/accounts/calls.ts'
import { decideSecondFactorReset, requestSecondFactorReset } from '#contract/operators/accounts.ts'
import { showUser } from '#contract/users/admin.ts'
import { newId } from '#server/platform/ids.ts'
import { hours, type Browser } from '#test/app.ts'
import { emailsTo } from '#test/emails.ts'
import { administrator } from '#test/operators.ts'
import { as, password } from '#test/people.ts'
import { setUpTotp } from '#test/second-factor.ts'
import { signedOutWorld } from '#test/world.ts'

const { world, people } = await signedOutWorld()
const root = await as(world, people.root)
const reason = 'Phone lost; passport checked on a call'
const request = (browser: Browser, id: string) =>
  browser.call(requestSecondFactorReset, { params: { id }, body: { reason } })
const decide = (browser: Browser, id: string, yes: boolean) =>
  browser.call(decideSecondFactorReset, { params: { id }, body: { yes, reason } })
const refused = (status: number, code: string) => ({ status, body: { code } })
const open = async (browser: Browser, id: string) =>
  (await browser.call(showUser, { params: { id } })).body.secondFactorReset ?? null
const entering = (email: string) => world.visitor().call(signIn, { body: { email, password } })

test('where no other operator could decide, it waits a day, and can be taken back', async () => {
  await setUpTotp(world, await as(world, people.gus))
  expect((await request(root, people.gus.id)).body.message).toContain('No other operator')
  const first = await open(root, people.gus.id)
  expect(first).toMatchObject({ canDecide: false, canWithdraw: true, waitsUntil: expect.any(String) })
  expect(await decide(root, first?.id ?? '', true)).toMatchObject(refused(403, 'second_approver_required'))
  expect((await decide(root, first?.id ?? '', false)).status).toBe(200)
  await world.moveClock(hours(25))
  expect((await entering(people.gus.email)).body.secondFactor).toBeDefined()

  await request(root, people.gus.id)
  await world.moveClock(hours(23))
  expect((await entering(people.gus.email)).body.secondFactor).toBeDefined()
  await world.moveClock(hours(2))
  expect((await entering(people.gus.email)).body.user).toMatchObject({ hasSecondFactor: false })
})

test('one asks, the person is told, another one approves; every session ends and the password alone signs in', async () => {
  const sam = await administrator(world, 'Sam', ['support'])
  const fay = await administrator(world, 'Fay', ['finance'])
  const ada = await as(world, people.ada)
  expect((await request(ada, people.ada.id)).status).toBe(403)
  expect((await request(fay, people.ada.id)).status).toBe(403)
  expect((await request(sam, newId())).status).toBe(404)
  expect(await request(sam, people.ada.id)).toMatchObject(refused(409, 'no_second_factor'))
  await setUpTotp(world, ada)
  const clicks = await Promise.all([request(sam, people.ada.id), request(sam, people.ada.id)])
  expect(clicks.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await world.settle()
  expect(await emailsTo(world.app, people.ada.email)).toContain(
    'Someone asked us to remove the second step from your sign-in',
  )
  const asked = await open(root, people.ada.id)
  expect(asked).toMatchObject({
    requestedBy: 'Sam Admin',
    reason,
    canDecide: true,
    canWithdraw: false,
    waitsUntil: null,
  })
  expect(await open(sam, people.ada.id)).toMatchObject({ canDecide: false, canWithdraw: true })
  expect(await decide(sam, asked?.id ?? '', true)).toMatchObject(refused(403, 'second_approver_required'))
  expect((await decide(fay, asked?.id ?? '', true)).status).toBe(403)
  expect((await ada.call(me)).status).toBe(200)
  expect((await decide(root, asked?.id ?? '', true)).status).toBe(200)
  expect(await decide(root, asked?.id ?? '', true)).toMatchObject({ status: 409 })
  expect((await ada.call(me)).status).toBe(401)
  expect((await entering(people.ada.email)).body.user?.hasSecondFactor).toBe(false)
})

test('an operator’s is asked for and decided by owners only, and never by the operator concerned', async () => {
  const sam = await administrator(world, 'Sol', ['support'])
  const owner = await administrator(world, 'Oda', ['owner'])
  await setUpTotp(world, root)
  expect((await request(sam, people.root.id)).status).toBe(403)
  expect(await request(root, people.root.id)).toMatchObject(refused(403, 'own_case'))
  expect((await request(owner, people.root.id)).status).toBe(200)
  const asked = await open(owner, people.root.id)
  // the only other owner is the one concerned, so it waits
  expect(asked?.waitsUntil).not.toBeNull()
  expect((await decide(sam, asked?.id ?? '', true)).status).toBe(403)
  expect(await decide(root, asked?.id ?? '', true)).toMatchObject(refused(403, 'own_case'))
})
