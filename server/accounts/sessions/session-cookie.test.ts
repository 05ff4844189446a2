import { expect, test } from 'vitest'
import { csrfToken, me, signIn } from '#contract/accounts/calls.ts'
import { as, password } from '#test/people.ts'
import { signedOutWorld } from '#test/world.ts'

const { world, people } = await signedOutWorld({ PUBLIC_URL: 'https://treq.example' })

test('over https a cookie is of this very host, and one that a subdomain could plant opens nothing', async () => {
  const browser = world.visitor()
  const answer = await browser.call(signIn, { body: { email: people.ada.email, password } })
  const set = [answer.headers['set-cookie']].flat().map(String)
  expect(set.find((one) => one.startsWith('__Host-treq_session='))).toMatch(/Path=\/; HttpOnly; Secure; SameSite=Lax/)
  await browser.call(csrfToken)
  expect([...browser.cookies.keys()].toSorted()).toEqual([
    '__Host-treq_csrf',
    '__Host-treq_device',
    '__Host-treq_session',
  ])
  expect((await browser.call(me)).status).toBe(200)

  const ada = await as(world, people.ada)
  const planted = world.visitor()
  planted.cookies.set('treq_session', ada.cookies.get('__Host-treq_session') ?? '')
  expect((await planted.call(me)).status).toBe(401)
})
