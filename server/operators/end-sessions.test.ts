import { expect, test } from 'vitest'
import { me } from '#contract/accounts/calls.ts'
import { endSessions } from '#contract/operators/calls.ts'
import { newId } from '#server/platform/ids.ts'
import type { Browser } from '#test/app.ts'
import { administrator } from '#test/operators.ts'
import { as } from '#test/people.ts'
import { signedOutWorld } from '#test/world.ts'

const { world, people } = await signedOutWorld()
const sam = await administrator(world, 'Sam', ['support'])
const root = await as(world, people.root)
const end = (browser: Browser, id: string) =>
  browser.call(endSessions, { params: { id }, body: { reason: 'The phone was stolen' } })
const statusOf = async (browser: Browser) => (await browser.call(me)).status

test('not without the scope, not of an unknown account, and an operator’s only by an owner', async () => {
  const ben = await as(world, people.ben)
  const fay = await administrator(world, 'Fay', ['finance'])
  expect((await end(ben, people.ada.id)).status).toBe(403)
  expect((await end(fay, people.ben.id)).status).toBe(403)
  expect((await end(sam, newId())).status).toBe(404)
  expect((await end(sam, people.root.id)).status).toBe(403)
  expect([await statusOf(ben), await statusOf(root)]).toEqual([200, 200])
})

test('every device of the person is signed out at once; the desk and the security events say by whom and why', async () => {
  const devices = [await as(world, people.ada), await as(world, people.ada)]
  expect(await end(sam, people.ada.id)).toMatchObject({
    status: 200,
    body: { message: '2 sessions of Ada Marsh have ended.' },
  })
  expect(await Promise.all(devices.map(statusOf))).toEqual([401, 401])
  const actions = await world.app.db
    .selectFrom('admin_actions')
    .selectAll()
    .where('action', '=', 'end_sessions')
    .execute()
  expect(actions).toMatchObject([{ subject_id: people.ada.id, reason: 'The phone was stolen', outcome: 'done' }])
  const { rows } = await world.app.pool.query(
    "select account_id, detail ->> 'by' as by, detail -> 'count' as count from security_events where kind = 'sessions_ended'",
  )
  expect(rows).toEqual([{ account_id: people.ada.id, by: actions[0]?.account_id, count: 2 }])
})

test('an owner signs an operator out; the password is wanted first', async () => {
  await world.app.pool.query("update sessions set authenticated_at = clock_timestamp() - interval '11 minutes'")
  expect(await end(root, people.gus.id)).toMatchObject({ status: 403, body: { code: 'reauth_required' } })
  const owner = await as(world, people.root)
  const fay = await administrator(world, 'Ira', ['finance'])
  const id = (await fay.call(me)).body.user?.id ?? ''
  expect((await end(owner, id)).status).toBe(200)
  expect(await statusOf(fay)).toBe(401)
})
