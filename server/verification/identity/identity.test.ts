import { expect, test } from 'vitest'
import { refreshIdentity, showIdentity, startIdentity } from '#contract/verification/checks-calls.ts'
import { adult, factOf, guideFor, playIdentity } from '#test/guide-checks.ts'
import { hours } from '#test/app.ts'
import { openWorld } from '#test/world.ts'
import { setFault } from '#server/vendors/stripe/simulator/index.ts'

const { world, ada } = await openWorld()
const start = { body: { returnTo: '/guide-verification' as const } }

test('only guides verify who they are, and start for no address but ours', async () => {
  for (const endpoint of [showIdentity, refreshIdentity]) {
    expect((await world.visitor().call(endpoint)).status).toBe(401)
    expect((await ada.call(endpoint)).status).toBe(403)
  }
  expect((await ada.call(startIdentity, start)).status).toBe(403)
  const guide = await guideFor(world)
  const body = { returnTo: 'https://evil.example/' as never }
  expect((await guide.browser.call(startIdentity, { body })).status).toBe(400)
})

test('two starts at once are one session, and a start after them is the same one', async () => {
  const guide = await guideFor(world)
  const both = await Promise.all([1, 2].map(() => guide.browser.call(startIdentity, start)))
  // Stripe may still be busy with the first one
  expect(both.every(({ status }) => status === 200 || status === 503)).toBe(true)
  expect((await guide.browser.call(startIdentity, start)).body.url).toContain('/simulator/stripe/identity/')
  const { rows } = await world.app.pool.query(
    `select count(*)::int as sessions from stripe_simulator.objects
     where object = 'identity.verification_session' and body -> 'metadata' ->> 'check' in
       (select id::text from identity_checks where guide_id = $1)`,
    [guide.guideId],
  )
  expect(rows).toEqual([{ sessions: 1 }])
  expect(await factOf(world, guide, 'identity')).toMatchObject({ outcome: 'pending' })
})

test('a genuine document with the name of the account: clear at 21, and what was given is deleted', async () => {
  const guide = await guideFor(world)
  expect(await playIdentity(world, guide, adult)).toBe(200)
  await world.settle()
  expect((await guide.browser.call(showIdentity)).body).toMatchObject({ state: 'verified', canStart: false })
  expect(await factOf(world, guide, 'identity')).toMatchObject({ outcome: 'clear', at_least_age: 21 })
  const again = await guide.browser.call(startIdentity, start)
  expect(again.body).toMatchObject({ code: 'wrong_state', error: 'Your identity is already verified.' })
  await world.moveClock(hours(2))
  const { rows } = await world.app.pool.query('select * from identity_checks where guide_id = $1', [guide.guideId])
  expect(rows[0]).toMatchObject({ redact_asked_at: expect.any(Date), redacted_at: expect.any(Date) })
  // our own names, and nothing of the document
  const { account_name, guide_name, ...other } = rows[0] as Record<string, unknown>
  expect({ account_name, guide_name }).toEqual({ account_name: 'Tess Quimby', guide_name: 'Tess Quimby' })
  expect(JSON.stringify(other)).not.toMatch(/Tess|Quimby|1990/)
})

test('someone younger than 18 is refused, and 18 to 20 is proven as 18', async () => {
  const year = (await world.app.clock.now(world.app.db)).getUTCFullYear()
  const [minor, young] = [await guideFor(world), await guideFor(world)]
  await playIdentity(world, minor, { ...adult, dob: `${year - 17}-01-01` })
  await playIdentity(world, young, { ...adult, dob: `${year - 19}-01-01` })
  await world.settle()
  expect(await factOf(world, minor, 'identity')).toMatchObject({ outcome: 'failed' })
  expect((await minor.browser.call(startIdentity, start)).body).toMatchObject({ code: 'wrong_state' })
  expect(await factOf(world, young, 'identity')).toMatchObject({ outcome: 'clear', at_least_age: 18 })
})

test('a try that fails says why in our words; after five tries an operator looks at it', async () => {
  const guide = await guideFor(world)
  await playIdentity(world, guide, { outcome: 'document_expired' })
  await world.settle()
  const shown = (await guide.browser.call(showIdentity)).body
  expect(shown).toMatchObject({ state: 'open', triesLeft: 4, problem: expect.stringContaining('has expired') })
  await setFault(world.app.pool, 'webhook_twice', true)
  for (let tried = 2; tried <= 5; tried++) {
    await playIdentity(world, guide, { outcome: 'selfie_face_mismatch' })
    await world.settle()
  }
  await setFault(world.app.pool, 'webhook_twice', false)
  expect((await guide.browser.call(showIdentity)).body).toMatchObject({ state: 'exhausted', canStart: false })
  expect((await guide.browser.call(startIdentity, start)).status).toBe(409)
  expect(await factOf(world, guide, 'identity')).toMatchObject({ outcome: 'pending' })
})

test('a failed try is one fewer from the moment Stripe tells of it, before its event arrives', async () => {
  const guide = await guideFor(world)
  await setFault(world.app.pool, 'webhooks_paused', true)
  await playIdentity(world, guide, { outcome: 'document_expired' })
  expect((await guide.browser.call(refreshIdentity)).body).toMatchObject({ state: 'open', triesLeft: 4 })
  await setFault(world.app.pool, 'webhooks_paused', false)
  await world.settle()
  expect((await guide.browser.call(showIdentity)).body.triesLeft).toBe(4)
})

test('a document with another name waits for an operator: neither clear nor refused', async () => {
  const guide = await guideFor(world)
  await playIdentity(world, guide, { ...adult, first_name: 'Marlene', last_name: 'Voss' })
  await world.settle()
  expect((await guide.browser.call(showIdentity)).body).toMatchObject({ state: 'name_review' })
  expect(await factOf(world, guide, 'identity')).toMatchObject({ outcome: 'pending' })
  const { rows } = await world.app.pool.query(`select redact_asked_at from identity_checks where guide_id = $1`, [
    guide.guideId,
  ])
  expect(rows).toEqual([{ redact_asked_at: null }])
})

test('with webhooks lost, the way back and the reconciler find out', async () => {
  const { pool } = world.app
  await setFault(pool, 'webhooks_paused', true)
  const [back, never] = [await guideFor(world), await guideFor(world)]
  for (const guide of [back, never]) await playIdentity(world, guide, adult)
  await world.settle()
  expect((await back.browser.call(showIdentity)).body.state).toBe('open')
  expect((await back.browser.call(refreshIdentity)).body.state).toBe('verified')
  await pool.query(`update identity_checks set synced_at = synced_at - interval '11 minutes'`)
  await world.app.jobs['reconcile-checks']?.(world.app, {})
  await world.settle()
  expect((await never.browser.call(showIdentity)).body.state).toBe('verified')
  await setFault(pool, 'webhooks_paused', false)
  await world.settle()
  expect((await never.browser.call(showIdentity)).body.state).toBe('verified')
})

test('while Stripe is away a start says so, and the next one makes the session', async () => {
  const guide = await guideFor(world)
  await setFault(world.app.pool, 'down', true)
  expect((await guide.browser.call(startIdentity, start)).body).toMatchObject({ code: 'vendor_unavailable' })
  await setFault(world.app.pool, 'down', false)
  expect((await guide.browser.call(startIdentity, start)).body).toMatchObject({ url: expect.any(String) })
})
